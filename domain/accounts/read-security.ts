import { eq } from 'drizzle-orm';
import { accounts } from '#db/schema';
import { type Context, ProductError, requireMember } from '#domain/context';
import { type Factors, readFactors } from '#domain/second-factors';
import { type ListedSession, listSessions } from '#domain/sessions';

export interface Security {
  email: string;
  emailConfirmed: boolean;
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
  return {
    email: row.email,
    emailConfirmed: row.confirmedAt !== null,
    factors: await readFactors(context, accountId),
    sessions: await listSessions(context),
  };
}
