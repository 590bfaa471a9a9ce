import { eq, lte } from 'drizzle-orm';
import { accounts, factorResets, passkeys, totpSecrets } from '#db/schema';
import { notifyOwner, recordAccountEvent } from '#domain/account-events';
import { writeAudit } from '#domain/audit';
import {
  type Context,
  forEachDue,
  type Inside,
  ProductError,
  requireOperator,
  resolveAccountId,
  transaction,
} from '#domain/context';
import { DAY_MS, HOUR_MS } from '#platform/clock';
import { readFactors } from './read-factors.ts';
import { turnOff } from './second-step.ts';

/** Time in which the owner can object to a reset of their factors (product 4.16). */
export const RESET_MS = 72 * HOUR_MS;
/** Time from the reminder until the factors are removed, also if the reminder was late. */
export const RESET_NOTICE_MS = 12 * HOUR_MS;

/**
 * Requests the removal of an account's second factors, for a member who has lost all of them and whose identity
 * the operator has checked. It takes effect after three days, unless a complete login proves that the owner
 * still has a factor. Returns when. Errors: `userNotFound`, `second_step_off`.
 */
export async function requestFactorReset(context: Context, input: { name: string }): Promise<Date> {
  requireOperator(context);
  const accountId = await resolveAccountId(context, input.name);
  return transaction(context, async (inside) => {
    await inside.db
      .select({ id: accounts.id })
      .from(accounts)
      .where(eq(accounts.id, accountId))
      .for('update');
    const { secondStep } = await readFactors(inside, accountId);
    if (!secondStep) throw new ProductError('second_step_off');
    const requestedAt = inside.clock.now();
    const dueAt = new Date(requestedAt.getTime() + RESET_MS);
    const [row] = await inside.db
      .insert(factorResets)
      .values({ accountId, requestedAt, dueAt })
      .onConflictDoNothing()
      .returning({ dueAt: factorResets.dueAt });
    if (!row) {
      const [pending] = await inside.db
        .select({ dueAt: factorResets.dueAt })
        .from(factorResets)
        .where(eq(factorResets.accountId, accountId));
      return pending?.dueAt ?? dueAt;
    }
    await notifyOwner(inside, accountId, 'factors_reset_requested');
    await writeAudit(inside, { kind: 'factors_reset_requested', subject: accountId });
    inside.log.warn({ event: 'factors_reset_requested', accountId }, 'reset of second factors requested');
    return dueAt;
  });
}

/** Ends a pending reset, because the owner has just used a factor. */
export async function cancelFactorReset(inside: Inside, accountId: string): Promise<void> {
  const cancelled = await inside.db
    .delete(factorResets)
    .where(eq(factorResets.accountId, accountId))
    .returning({ accountId: factorResets.accountId });
  if (cancelled.length > 0) await recordAccountEvent(inside, { accountId, kind: 'factors_reset_cancelled' });
}

/**
 * Reminds owners a day before their factors are removed, and removes the factors that are due. A reset whose
 * reminder was late becomes due later.
 */
export async function applyFactorResets(context: Context): Promise<void> {
  const tomorrow = new Date(context.clock.now().getTime() + DAY_MS);
  const failures = await forEachDue(context, {
    key: factorResets.accountId,
    due: lte(factorResets.dueAt, tomorrow),
    act: (accountId) => transaction(context, (inside) => proceed(inside, accountId)),
    failure: 'reset of second factors did not proceed; the next run retries',
  });
  if (failures > 0) throw new Error(`${failures} resets of second factors did not proceed`);
}

async function proceed(inside: Inside, accountId: string): Promise<void> {
  await inside.db.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, accountId)).for('update');
  const own = eq(factorResets.accountId, accountId);
  // A login may have cancelled it since it was found.
  const [reset] = await inside.db.select().from(factorResets).where(own);
  if (!reset) return;
  if (!reset.remindedAt) await remind(inside, reset);
  else if (reset.dueAt <= inside.clock.now()) await complete(inside, accountId);
}

async function remind(inside: Inside, { accountId, dueAt }: typeof factorResets.$inferSelect): Promise<void> {
  const now = inside.clock.now();
  const leastDueAt = new Date(now.getTime() + RESET_NOTICE_MS);
  await inside.db
    .update(factorResets)
    .set({ remindedAt: now, dueAt: leastDueAt > dueAt ? leastDueAt : dueAt })
    .where(eq(factorResets.accountId, accountId));
  const reminder = { accountId, notice: 'factors_reset_due', at: now.toISOString() } as const;
  await inside.jobs.send(inside.db, 'mail.security-notice', reminder);
}

async function complete(inside: Inside, accountId: string): Promise<void> {
  await removeFactors(inside, accountId);
  await notifyOwner(inside, accountId, 'factors_reset_done');
  inside.log.warn({ event: 'factors_reset_done', accountId }, 'second factors removed');
}

/** Removes everything but the password from an account, which the caller has locked. */
export async function removeFactors(inside: Inside, accountId: string): Promise<void> {
  await inside.db.delete(factorResets).where(eq(factorResets.accountId, accountId));
  await inside.db.delete(totpSecrets).where(eq(totpSecrets.accountId, accountId));
  await inside.db.delete(passkeys).where(eq(passkeys.accountId, accountId));
  await turnOff(inside, accountId);
}
