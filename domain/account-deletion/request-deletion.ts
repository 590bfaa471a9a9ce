import { and, eq, gt, isNull } from 'drizzle-orm';
import { isTypedUsername } from '#contracts/rules/names/typed-username';
import { accounts, appeals, deletionRequests, reports } from '#db/schema';
import { notifyOwner } from '#domain/account-events';
import { cancelEmailChange, invalidateAccountPages } from '#domain/accounts';
import { type Context, throwFieldError, transaction } from '#domain/context';
import { deleteOtherSessions, lockFreshAccount } from '#domain/sessions';
import { cancelForDeletion } from '#domain/terminations';
import { DAY_MS } from '#platform/clock';

/** Time in which a member can cancel the deletion of their account (product 4.23). */
export const RETURN_MS = 14 * DAY_MS;

interface DeletionRequest {
  /** The member's username, typed as a confirmation. */
  username: string;
  reason: string;
  /** Whether the member gives up the rights to appeal that they have not used yet. */
  give_up_appeals: boolean;
}

/**
 * Requests the deletion of the caller's account: hides everything at once, ends the other sessions and cancels a
 * renewing Premium. The erasure follows 14 days later (`eraseDueAccounts`). Idempotent: a second request does
 * not move the day. Errors: `unauthorized`, `proof_needed`, `wrong_username`, `appeals_left`.
 */
export async function requestDeletion(
  context: Context,
  input: DeletionRequest,
): Promise<{ leavingAt: Date }> {
  const leavingAt = await transaction(context, async (inside) => {
    const { db, clock } = inside;
    const { accountId, username } = await lockFreshAccount(inside);
    if (!isTypedUsername(input.username, username)) throwFieldError('username', 'wrong_username');
    const [account] = await db
      .select({ leavingAt: accounts.leavingAt })
      .from(accounts)
      .where(eq(accounts.id, accountId));
    if (account?.leavingAt) return account.leavingAt;
    if (!input.give_up_appeals && (await hasUnusedAppeals(inside, accountId)))
      throwFieldError('give_up_appeals', 'appeals_left');
    const due = new Date(clock.now().getTime() + RETURN_MS);
    await invalidateAccountPages(inside, { accountId });
    await db.update(accounts).set({ leavingAt: due }).where(eq(accounts.id, accountId));
    await db
      .insert(deletionRequests)
      .values({ accountId, requestedAt: clock.now(), reason: input.reason })
      .onConflictDoNothing();
    await deleteOtherSessions(inside);
    await cancelEmailChange(inside, accountId);
    await cancelForDeletion(inside, { accountId });
    await notifyOwner(inside, accountId, 'deletion_begun', { at: due });
    inside.log.info({ event: 'deletion_begun', accountId }, 'deletion_begun');
    return due;
  });
  return { leavingAt };
}

/** Whether the member may still appeal against a decision about their content. */
export async function hasUnusedAppeals(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  accountId: string,
): Promise<boolean> {
  const [open] = await db
    .select({ id: appeals.id })
    .from(appeals)
    .innerJoin(reports, eq(reports.id, appeals.reportId))
    .where(
      and(
        eq(reports.ownerId, accountId),
        eq(appeals.side, 'owner'),
        isNull(appeals.sentAt),
        gt(appeals.until, clock.now()),
      ),
    )
    .limit(1);
  return open !== undefined;
}
