import { and, eq, isNull, type SQL } from 'drizzle-orm';
import { accounts, emailChanges } from '#db/schema';
import { recordAccountEvent } from '#domain/account-events';
import { type Context, type Inside, ProductError, transaction, uniqueViolation } from '#domain/context';
import { HOUR_MS } from '#platform/clock';
import { setEmail } from './set-email.ts';

/**
 * Time for the new address to be confirmed, and time from then until a change takes effect to which the old
 * address has not answered (product 4.24).
 */
export const EMAIL_CHANGE_MS = 72 * HOUR_MS;
/** Time from the reminder of a silent old address until the change takes effect, also if the reminder was late. */
export const LEAST_NOTICE_MS = 12 * HOUR_MS;

export type EmailChange = typeof emailChanges.$inferSelect;
/** What an answer led to: the new address is in use, or the other address has not answered yet. */
export type ChangeState = 'changed' | 'waiting';
type Ending = `email_change_${'cancelled' | 'stopped' | 'expired' | 'failed'}`;

export async function findEmailChange({ db }: Pick<Context, 'db'>, which: SQL): Promise<EmailChange | null> {
  const [row] = await db.select().from(emailChanges).where(which);
  return row ?? null;
}

/** When a change takes effect although the old address is silent; null before the new one is confirmed. */
export const dueAt = ({
  confirmedAt,
  remindedAt,
}: Pick<EmailChange, 'confirmedAt' | 'remindedAt'>): Date | null =>
  confirmedAt &&
  new Date(
    Math.max(
      confirmedAt.getTime() + EMAIL_CHANGE_MS,
      remindedAt ? remindedAt.getTime() + LEAST_NOTICE_MS : 0,
    ),
  );

/**
 * Runs `act` with a pending change, in a transaction that locks the account first, as all changes of
 * emails, passwords and factors do. If `act` lets it take effect and any account has taken the address
 * meanwhile, the change ends. Errors: `emailTaken`; `invalid_link` without such a change, or if the account is
 * blocked.
 */
export async function withEmailChange<Result>(
  context: Context,
  id: string,
  act: (inside: Inside, change: EmailChange) => Promise<Result>,
): Promise<Result> {
  const which = eq(emailChanges.id, id);
  const found = await findEmailChange(context, which);
  if (!found) throw new ProductError('invalid_link');
  const { accountId } = found;
  try {
    return await transaction(context, async (inside) => {
      const isActive = await lockIfActive(inside, accountId);
      const change = await findEmailChange(inside, which);
      if (!isActive || !change) throw new ProductError('invalid_link');
      return act(inside, change);
    });
  } catch (error) {
    const ending = endingAfter(error);
    if (!ending) throw error;
    await transaction(context, async (inside) => {
      await lockIfActive(inside, accountId);
      await endEmailChange(inside, which, ending);
    });
    throw new ProductError('emailTaken');
  }
}

/** Returns how a change ends that can no longer take effect; null if it may. */
function endingAfter(error: unknown): Ending | null {
  if (uniqueViolation(error) === 'accounts_email_key') return 'email_change_failed';
  // The account has this address already, so that nothing is left to change.
  if (error instanceof ProductError && error.code === 'emailTaken') return 'email_change_cancelled';
  return null;
}

/** Locks an account. Returns whether it exists and is not blocked; other accounts are not locked. */
export async function lockIfActive({ db }: Inside, accountId: string): Promise<boolean> {
  const rows = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.id, accountId), isNull(accounts.disabledAt)))
    .for('update');
  return rows.length > 0;
}

/** Deletes a pending change, if there is one, and records why. The caller has locked the account. */
export async function endEmailChange(inside: Inside, which: SQL, kind: Ending): Promise<boolean> {
  const [ended] = await inside.db
    .delete(emailChanges)
    .where(which)
    .returning({ accountId: emailChanges.accountId });
  if (ended) await recordAccountEvent(inside, { ...ended, kind });
  return ended !== undefined;
}

/**
 * Cancels a pending change, because its member wants that, or because the account's password or email changes in
 * another way, or it is blocked or about to be deleted. The caller has locked the account.
 */
export const cancelEmailChange = (inside: Inside, accountId: string): Promise<boolean> =>
  endEmailChange(inside, eq(emailChanges.accountId, accountId), 'email_change_cancelled');

/** Lets a change take effect. The caller has locked the account. */
export async function applyEmailChange(inside: Inside, change: EmailChange): Promise<ChangeState> {
  const { accountId, email, confirmedAt } = change;
  await inside.db.delete(emailChanges).where(eq(emailChanges.accountId, accountId));
  await setEmail(inside, { accountId, email, confirmedAt, notice: 'email_changed_by_owner' });
  inside.log.info({ event: 'email_changed', accountId }, 'email changed by its owner');
  return 'changed';
}
