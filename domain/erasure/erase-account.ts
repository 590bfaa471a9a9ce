import { eq } from 'drizzle-orm';
import { accounts, connections } from '#db/schema';
import { invalidateAccountPages, startUsernameCooldown } from '#domain/accounts';
import { writeAudit } from '#domain/audit';
import { revokeGrant } from '#domain/connections';
import { type Context, ProductError, requireOperator, resolveAccountId, transaction } from '#domain/context';
import { orphanAccountFiles } from '#domain/media';
import { assertErasable } from './assert-erasable.ts';
import { decrementCounters } from './decrement-counters.ts';
import { retainContracts } from './retain-contracts.ts';

/**
 * Permanently erases a member and their data at their request to support (product 3.8). Removes their likes
 * and follows from other members' counters, voids their votes, and leaves their files to the next clean-up.
 * Retains contract records without other personal data. Before the erasure, a renewing Premium subscription
 * must be cancelled and all reports about the member must be decided. The username stays on cooldown, so that
 * no stranger appears under a known profile URL; the result contains the end of the cooldown. Errors:
 * `unauthorized`, `userNotFound`, `subscription_runs`, `payment_processing`, `report_open`.
 */
export async function eraseAccount(
  context: Context,
  { username }: { username: string },
): Promise<{ restsUntil: Date }> {
  const { name: operator } = requireOperator(context);
  const accountId = await resolveAccountId(context, username);
  const { grants, restsUntil } = await transaction(context, async (inside) => {
    const { db } = inside;
    // Concurrent likes, follows and posts by or about the member wait for this lock and then find no account.
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
    // All remaining rows of the account reference it. The foreign keys delete them, or set their reference to
    // null.
    await db.delete(accounts).where(eq(accounts.id, accountId));
    const restsUntil = await startUsernameCooldown(inside, account);
    await writeAudit(inside, { kind: 'account_erased', subject: accountId });
    return { grants: connected, restsUntil };
  });
  context.log.info({ event: 'account_erased', accountId, operator }, 'account_erased');
  for (const { service, grant } of grants) await revokeGrant(context, { service, accountId }, grant);
  return { restsUntil };
}
