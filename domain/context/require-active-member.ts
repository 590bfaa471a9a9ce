import { and, eq } from 'drizzle-orm';
import { accounts } from '#db/schema';
import { isAccountVisible } from '#db/visibility';
import { requireMember } from './authorise.ts';
import type { Actor, Inside } from './context.ts';
import { ProductError } from './product-error.ts';

/**
 * Returns the calling member for publicly visible actions (likes, follows) and rejects blocked and hidden
 * accounts. Call it inside the transaction of the action. Locks the account's row, but not its key, so that
 * concurrent actions of one account are serialised and a block takes effect either before or after an action.
 * Errors: `unauthorized`.
 */
export async function requireActiveMember(inside: Inside): Promise<Extract<Actor, { kind: 'member' }>> {
  const member = requireMember(inside);
  const [active] = await inside.db
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.id, member.accountId), isAccountVisible))
    .for('no key update');
  if (!active) throw new ProductError('unauthorized');
  return member;
}
