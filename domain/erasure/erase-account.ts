import { eq } from 'drizzle-orm';
import { accounts, connections } from '#db/schema';
import { invalidateAccountPages, startUsernameCooldown } from '#domain/accounts';
import { revokeGrant } from '#domain/connections';
import { type Context, ProductError, requireOperator, resolveAccountId, transaction } from '#domain/context';
import { orphanAccountFiles } from '#domain/media';
import { assertErasable } from './assert-erasable.ts';
import { decrementCounters } from './decrement-counters.ts';
import { retainContracts } from './retain-contracts.ts';

/**
 * Deletes a person with everything of theirs for good, as they asked support to (spec section 2, Support). Likes and
 * follows that they gave are taken back from the figures of others, the votes among them count no longer, and their
 * files go with the next clean-up. What must be kept of contracts stays, without anything else of them. A Premium
 * that renews has to be cancelled first, and reports about them decided. Their username stays taken for a while, so that
 * nobody meets a stranger at an address they know; the answer tells until when.
 * Errors: `unauthorized`, `userNotFound`, `subscription_runs`, `payment_processing`, `report_open`.
 */
export async function eraseAccount(
  context: Context,
  { username }: { username: string },
): Promise<{ restsUntil: Date }> {
  const { name: operator } = requireOperator(context);
  const accountId = await resolveAccountId(context, username);
  const { grants, restsUntil } = await transaction(context, async (inside) => {
    const { db } = inside;
    // Whoever likes, follows or posts as them or about them at this moment waits, and finds nobody.
    const [account] = await db.select().from(accounts).where(eq(accounts.id, accountId)).for('update');
    if (!account) throw new ProductError('userNotFound');
    await assertErasable(inside, accountId);
    await invalidateAccountPages(inside, { accountId });
    await decrementCounters(inside, accountId);
    await orphanAccountFiles(inside, accountId);
    const connected = await db
      .select({ service: connections.service, grant: connections.grant })
      .from(connections)
      .where(eq(connections.accountId, accountId));
    await retainContracts(inside, account);
    // All the rest refers to it and goes with it.
    await db.delete(accounts).where(eq(accounts.id, accountId));
    return { grants: connected, restsUntil: await startUsernameCooldown(inside, account) };
  });
  context.log.info({ event: 'account_erased', accountId, operator }, 'account_erased');
  for (const { service, grant } of grants) await revokeGrant(context, { service, accountId }, grant);
  return { restsUntil };
}
