import { eq } from 'drizzle-orm';
import { accounts } from '#db/schema';
import type { Context } from '#domain/context';
import type { Language } from '#locales/languages';

export interface Recipient {
  to: string;
  /** Name in the greeting. Empty until the email address is confirmed. */
  name: string;
  username: string;
  language: Language;
  /** Whether the account's email address is confirmed. */
  confirmed: boolean;
}

/**
 * Returns the recipient of emails about an account. Null if the account is gone or only its contract records
 * remain. An account can be registered with a stranger's email address, so emails to unconfirmed addresses do
 * not greet the recipient by name.
 */
export async function findRecipient(context: Context, accountId: string): Promise<Recipient | null> {
  const [row] = await context.db
    .select({
      to: accounts.email,
      name: accounts.displayName,
      username: accounts.username,
      language: accounts.language,
      confirmedAt: accounts.emailConfirmedAt,
    })
    .from(accounts)
    .where(eq(accounts.id, accountId));
  if (!row?.to) return null;
  const { confirmedAt, name, ...rest } = row;
  return {
    ...rest,
    name: confirmedAt === null ? '' : name,
    confirmed: confirmedAt !== null,
  };
}
