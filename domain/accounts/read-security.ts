import { eq } from 'drizzle-orm';
import { accounts, emailChanges } from '#db/schema';
import { type Context, ProductError, requireMember } from '#domain/context';
import { type Factors, readFactors } from '#domain/second-factors';
import { type ListedSession, listSessions } from '#domain/sessions';
import { dueAt, type EmailChange, findEmailChange } from './email/email-changes.ts';

export interface Security {
  email: string;
  emailConfirmed: boolean;
  /** A change that waits for an answer. */
  emailChange: (Pick<EmailChange, 'email' | 'confirmedAt' | 'approvedAt'> & { dueAt: Date | null }) | null;
  factors: Factors;
  sessions: ListedSession[];
}

/** Returns the data of the caller's security page. Errors: `unauthorized`. */
export async function readSecurity(context: Context): Promise<Security> {
  const { accountId } = requireMember(context);
  const [row] = await context.db
    .select({ email: accounts.email, confirmedAt: accounts.emailConfirmedAt })
    .from(accounts)
    .where(eq(accounts.id, accountId));
  if (!row) throw new ProductError('unauthorized');
  const change = await findEmailChange(context, eq(emailChanges.accountId, accountId));
  return {
    email: row.email,
    emailConfirmed: row.confirmedAt !== null,
    emailChange: change && { ...change, dueAt: dueAt(change) },
    factors: await readFactors(context, accountId),
    sessions: await listSessions(context),
  };
}
