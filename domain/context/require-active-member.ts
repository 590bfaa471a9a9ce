import { and, eq } from 'drizzle-orm';
import { accounts } from '#db/schema';
import { isAccountVisible } from '#db/visibility';
import { requireMember } from './authorise.ts';
import type { Actor, Context } from './context.ts';
import { ProductError } from './product-error.ts';

/**
 * The member who asks, for what others get to see of them (likes, follows): refuses accounts that are blocked or
 * hidden. To be called inside the transaction that acts. It holds the account's row, not its key: what one account
 * does at the same moment happens in turn, and a block comes before such an act or after it, never between.
 * Errors: `unauthorized`.
 */
export async function requireActiveMember(inside: Context): Promise<Extract<Actor, { kind: 'member' }>> {
  const member = requireMember(inside);
  const [active] = await inside.db
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.id, member.accountId), isAccountVisible))
    .for('no key update');
  if (!active) throw new ProductError('unauthorized');
  return member;
}
