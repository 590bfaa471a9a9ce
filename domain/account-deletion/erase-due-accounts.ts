import { and, eq, gt, inArray, isNotNull, isNull, lte } from 'drizzle-orm';
import { accounts, deletionRequests } from '#db/schema';
import { type Context, forEachDue, type Inside, ProductError, transaction } from '#domain/context';
import { eraseLeavingAccount } from '#domain/erasure';
import { cancelForDeletion } from '#domain/terminations';
import { DAY_MS } from '#platform/clock';

/** Time before the deletion at which its owner is reminded. */
const REMINDER_MS = 3 * DAY_MS;

type Obstacle = NonNullable<typeof deletionRequests.$inferSelect.waitsFor>;
const OBSTACLES: ReadonlySet<string> = new Set<Obstacle>([
  ...(['subscription_runs', 'payment_processing', 'report_open'] as const),
]);
const isObstacle = (code: string): code is Obstacle => OBSTACLES.has(code);

/**
 * Erases the accounts whose deletion is due, and reminds the owners of those that soon are. An account that
 * cannot be erased yet stays hidden until a later run; its owner is told why.
 */
export async function eraseDueAccounts(context: Context): Promise<void> {
  await remind(context);
  await forEachDue(context, {
    key: accounts.id,
    due: lte(accounts.leavingAt, context.clock.now()),
    act: (accountId) => eraseOrWait(context, accountId),
    failure: 'account not erased; the next run retries',
  });
}

async function eraseOrWait(context: Context, accountId: string): Promise<void> {
  try {
    await eraseLeavingAccount(context, { accountId });
  } catch (error) {
    if (!(error instanceof ProductError && isObstacle(error.code))) throw error;
    await wait(context, accountId, error.code);
  }
}

async function remind(context: Context): Promise<void> {
  const now = context.clock.now();
  const soon = context.db
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(lte(accounts.leavingAt, new Date(now.getTime() + REMINDER_MS)), gt(accounts.leavingAt, now)));
  await forEachDue(context, {
    key: deletionRequests.accountId,
    due: and(isNull(deletionRequests.remindedAt), inArray(deletionRequests.accountId, soon)),
    act: (accountId) => remindOwner(context, accountId),
    failure: 'owner not reminded of the deletion; the next run retries',
  });
}

async function remindOwner(context: Context, accountId: string): Promise<void> {
  await transaction(context, async (inside) => {
    const [account] = await inside.db
      .select({ leavingAt: accounts.leavingAt })
      .from(accounts)
      .where(and(eq(accounts.id, accountId), isNotNull(accounts.leavingAt)))
      .for('update');
    const [reminded] = await inside.db
      .update(deletionRequests)
      .set({ remindedAt: inside.clock.now() })
      .where(and(eq(deletionRequests.accountId, accountId), isNull(deletionRequests.remindedAt)))
      .returning({ accountId: deletionRequests.accountId });
    if (account?.leavingAt && reminded)
      await mailOwner(inside, accountId, 'deletion_near', account.leavingAt);
  });
}

/** Records why an account cannot be erased yet, and tells its owner once for each reason. */
async function wait(context: Context, accountId: string, obstacle: Obstacle): Promise<void> {
  await transaction(context, async (inside) => {
    const [account] = await inside.db
      .select({ leavingAt: accounts.leavingAt })
      .from(accounts)
      .where(and(eq(accounts.id, accountId), isNotNull(accounts.leavingAt)))
      .for('update');
    if (!account) return;
    // The member may have resumed the subscription, or paid an order that was open.
    if (obstacle === 'subscription_runs') await cancelForDeletion(inside, { accountId });
    const [request] = await inside.db
      .select({ waitsFor: deletionRequests.waitsFor })
      .from(deletionRequests)
      .where(eq(deletionRequests.accountId, accountId));
    if (request?.waitsFor === obstacle) return;
    await inside.db
      .update(deletionRequests)
      .set({ waitsFor: obstacle })
      .where(eq(deletionRequests.accountId, accountId));
    await mailOwner(inside, accountId, 'deletion_waits', inside.clock.now());
    inside.log.warn({ event: 'deletion_waits', accountId, obstacle }, 'a due deletion waits');
  });
}

/** Emails the owner about a step that the product takes, which is no event of the account. */
const mailOwner = (
  { db, jobs }: Inside,
  accountId: string,
  notice: 'deletion_near' | 'deletion_waits',
  at: Date,
): Promise<void> => jobs.send(db, 'mail.security-notice', { accountId, notice, at: at.toISOString() });
