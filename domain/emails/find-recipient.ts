import { eq } from 'drizzle-orm';
import { accounts } from '#db/schema';
import type { Context } from '#domain/context';
import { fallbackLanguage, isLanguage, type Language } from '#locales/languages';

export interface Recipient {
  to: string;
  /** Whom to greet; empty until the address is confirmed. */
  name: string;
  username: string;
  language: Language;
  /** Whether the address has proved to be the account's. */
  confirmed: boolean;
}

/**
 * Whom to write to, and in which language; null when the account is gone, or only its contracts are left. Anybody can
 * register with anybody's address, so one that is not confirmed is greeted by no name that was typed.
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
  const { confirmedAt, language, name, ...rest } = row;
  return {
    ...rest,
    name: confirmedAt === null ? '' : name,
    language: isLanguage(language) ? language : fallbackLanguage,
    confirmed: confirmedAt !== null,
  };
}
