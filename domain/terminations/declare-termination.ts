import { and, desc, eq, gt, isNull } from 'drizzle-orm';
import { zurichDay } from '#contracts/rules/zurich-day';
import type { CancellationForm, Receipt, WithdrawalForm } from '#contracts/terminations';
import { terminations } from '#db/schema';
import { requireCaptchaWhenBusy } from '#domain/accounts';
import {
  type Context,
  consumeEmailQuota,
  enforceRateLimit,
  type Inside,
  throwFieldError,
  transaction,
} from '#domain/context';
import { MINUTE_MS } from '#platform/clock';
import { newId, newReferenceNumber, tokenHash } from '#platform/ids';
import { isOwnMailbox, matchAccount } from './match-account.ts';
import { receiptText } from './receipt-text.ts';
import { receiptToken } from './receipt-token.ts';
import type { Termination } from './termination.ts';

/**
 * Accepts the cancellation of a contract, with or without a session (German Civil Code § 312k, product 9.10).
 * Stores every declaration and applies it in a job, so the response does not reveal whether an account was
 * found. Errors: `date_past`, `bot_check_needed`, `recaptchaFailed`, `too_many_requests`.
 */
export const cancelContract = (
  context: Context,
  { kind, reason, end, bot_check, ...form }: CancellationForm,
): Promise<Receipt> =>
  declare(context, { ...form, kind, reason, wishedEnd: end === '' ? null : end }, bot_check);

/**
 * Accepts the withdrawal from a contract (§ 356a) in the same way as `cancelContract`. Errors: those of
 * `cancelContract` except `date_past`.
 */
export const withdrawContract = (
  context: Context,
  { bot_check, ...form }: WithdrawalForm,
): Promise<Receipt> =>
  declare(context, { ...form, kind: 'withdrawal', reason: '', wishedEnd: null }, bot_check);

/** Within this window, a declaration with the same content is a duplicate. */
const DUPLICATE_WINDOW_MS = 10 * MINUTE_MS;

export type Declaration = Pick<Termination, 'kind' | 'name' | 'email' | 'contract' | 'reason' | 'wishedEnd'>;

async function declare(context: Context, declaration: Declaration, botCheck: string): Promise<Receipt> {
  await enforceRateLimit(context, 'terminationByNetwork');
  const receivedAt = context.clock.now();
  if (declaration.wishedEnd !== null && declaration.wishedEnd < zurichDay(receivedAt))
    throwFieldError('end', 'date_past');
  const accountId = await matchAccount(context, declaration);
  const known = await findDuplicate(context, declaration, accountId);
  if (!known) await requireCaptchaWhenBusy(context, 'terminationUncheckedByNetwork', botCheck);
  const termination = known ?? (await receive(context, declaration, { receivedAt, accountId }));
  const token = receiptToken(context, termination.id);
  return {
    number: termination.number,
    received_at: termination.receivedAt.toISOString(),
    text: receiptText(termination),
    mailed: termination.receiptMailed,
    download_url: `${context.publicOrigin}/api/v1/contracts/receipts/${token}`,
  };
}

/**
 * Stores a declaration from a form. The email quota limits receipts by email only: a declaration beyond the
 * quota is still stored, and the page shows its receipt.
 */
async function receive(
  context: Context,
  declaration: Declaration,
  received: Pick<Termination, 'receivedAt' | 'accountId'>,
): Promise<Termination> {
  const receiptMailed = (await consumeEmailQuota(context, 'termination', declaration.email)) === 0;
  return store(context, declaration, { ...received, receiptMailed });
}

/** Stores a declaration and queues its jobs. */
export async function store(
  context: Inside,
  declaration: Declaration,
  { receivedAt, accountId, receiptMailed }: Pick<Termination, 'receivedAt' | 'accountId' | 'receiptMailed'>,
): Promise<Termination> {
  const id = newId();
  const termination: Termination = {
    ...declaration,
    ...{ id, receivedAt, accountId, receiptMailed },
    number: newReferenceNumber(zurichDay(receivedAt)),
    tokenHash: tokenHash(receiptToken(context, id)),
    language: context.caller.language,
    state: 'received',
    subscriptionId: null,
    settledAt: null,
    outcome: null,
  };
  const own = await isOwnMailbox(context, termination);
  await transaction(context, async (inside) => {
    await inside.db.insert(terminations).values(termination);
    await inside.jobs.send(inside.db, 'billing.terminate', { terminationId: id });
    if (termination.receiptMailed)
      await inside.jobs.send(inside.db, 'mail.receipt', { terminationId: id, own });
  });
  return termination;
}

/**
 * Finds a recent identical declaration. A second click or a reloaded page sends the same declaration again. What
 * is known to be a member's is never that of a stranger who used the same words.
 */
async function findDuplicate(
  { db, clock }: Context,
  { kind, email, name, contract, reason, wishedEnd }: Declaration,
  accountId: string | null,
): Promise<Termination | undefined> {
  const [row] = await db
    .select()
    .from(terminations)
    .where(
      and(
        ...[eq(terminations.kind, kind), eq(terminations.email, email), eq(terminations.name, name)],
        ...[eq(terminations.contract, contract), eq(terminations.reason, reason)],
        wishedEnd === null ? isNull(terminations.wishedEnd) : eq(terminations.wishedEnd, wishedEnd),
        accountId === null ? undefined : eq(terminations.accountId, accountId),
        gt(terminations.receivedAt, new Date(clock.now().getTime() - DUPLICATE_WINDOW_MS)),
      ),
    )
    .orderBy(desc(terminations.receivedAt))
    .limit(1);
  return row;
}
