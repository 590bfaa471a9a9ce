import { and, eq, lte } from 'drizzle-orm';
import { accounts, connections } from '#db/schema';
import { invalidateAccountPages, startUsernameCooldown } from '#domain/accounts';
import { writeAudit } from '#domain/audit';
import { revokeGrant } from '#domain/connections';
import {
  type Context,
  type Inside,
  ProductError,
  requireOperator,
  resolveAccountId,
  transaction,
} from '#domain/context';
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
  const erased = await erase(context, {
    accountId,
    before: (inside) => assertErasable(inside, accountId, 'wait'),
  });
  if (!erased) throw new ProductError('userNotFound');
  context.log.info({ event: 'account_erased', accountId, operator }, 'account_erased');
  return erased;
}

/**
 * Erases an account whose deletion by its owner is due, and sends the last email. No-op if the owner has cancelled
 * the deletion meanwhile, or if another process was faster. Errors: those of `assertErasable`.
 */
export async function eraseLeavingAccount(
  context: Context,
  { accountId }: { accountId: string },
): Promise<void> {
  const erased = await erase(context, {
    accountId,
    due: context.clock.now(),
    before: async (inside, { email, emailConfirmedAt, language }) => {
      await assertErasable(inside, accountId, 'lapse');
      await inside.jobs.send(inside.db, 'mail.account-deleted', {
        ...{ to: email, language, confirmed: emailConfirmedAt !== null },
        at: inside.clock.now().toISOString(),
      });
    },
  });
  if (erased) context.log.info({ event: 'account_erased', accountId }, 'account_erased');
}

type Account = typeof accounts.$inferSelect;

interface Erasure {
  accountId: string;
  /** Erases the account only if its deletion was due at this time. */
  due?: Date;
  /** Runs in the transaction before anything is deleted. Throws to keep the account. */
  before: (inside: Inside, account: Account) => Promise<void>;
}

/** Returns null if there is no such account. */
async function erase(
  context: Context,
  { accountId, due, before }: Erasure,
): Promise<{ restsUntil: Date } | null> {
  const erased = await transaction(context, async (inside) => {
    const { db } = inside;
    // Concurrent likes, follows and posts by or about the member, and the member's return, wait for this lock
    // and then find no account.
    const [account] = await db
      .select()
      .from(accounts)
      .where(and(eq(accounts.id, accountId), due && lte(accounts.leavingAt, due)))
      .for('update');
    if (!account) return null;
    await before(inside, account);
    await invalidateAccountPages(inside, { accountId });
    await decrementCounters(inside, accountId);
    await orphanAccountFiles(inside, accountId);
    const grants = await db
      .select({ service: connections.service, grant: connections.grant })
      .from(connections)
      .where(eq(connections.accountId, accountId));
    await retainContracts(inside, account);
    // All remaining rows of the account reference it. The foreign keys delete them, or set their reference to
    // null.
    await db.delete(accounts).where(eq(accounts.id, accountId));
    const restsUntil = await startUsernameCooldown(inside, account);
    await writeAudit(inside, { kind: 'account_erased', subject: accountId });
    return { grants, restsUntil };
  });
  if (!erased) return null;
  for (const { service, grant } of erased.grants) await revokeGrant(context, { service, accountId }, grant);
  return { restsUntil: erased.restsUntil };
}
