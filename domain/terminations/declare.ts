import { and, eq, gt, isNull } from 'drizzle-orm';
import { zurichDay } from '#contracts/rules/zurich-day';
import type { CancellationForm, Receipt, WithdrawalForm } from '#contracts/terminations';
import { terminations } from '#db/schema';
import { type Context, refuse, transaction, withinLimit } from '#domain/context';
import { MINUTE_MS } from '#platform/clock';
import { newId, newNumber, newToken, tokenHash } from '#platform/ids';
import { matchAccount } from './match-account.ts';
import { receiptText } from './receipt-text.ts';
import type { Termination } from './termination.ts';

/**
 * Takes the cancellation of a contract, with or without a session (German Civil Code § 312k). It is stored before
 * anything is looked up and made effective behind the answer, which tells nobody whether an account was found.
 * Errors: `date_past`, `too_many_requests`.
 */
export const cancelContract = (
  context: Context,
  { kind, reason, end, ...form }: CancellationForm,
): Promise<Receipt> => declare(context, { ...form, kind, reason, wishedEnd: end === '' ? null : end });

/** Takes the withdrawal from a contract (§ 356a), the same way. Errors: `too_many_requests`. */
export const withdrawContract = (context: Context, form: WithdrawalForm): Promise<Receipt> =>
  declare(context, { ...form, kind: 'withdrawal', reason: '', wishedEnd: null });

/** Until then the same words are the same declaration. */
const AGAIN_MS = 10 * MINUTE_MS;

type Declaration = Pick<Termination, 'kind' | 'name' | 'email' | 'contract' | 'reason' | 'wishedEnd'>;

async function declare(context: Context, declaration: Declaration): Promise<Receipt> {
  await withinLimit(context, 'terminationByAddress', context.caller.address);
  const receivedAt = context.clock.now();
  if (declaration.wishedEnd !== null && declaration.wishedEnd < zurichDay(receivedAt))
    refuse('end', 'date_past');
  const token = newToken();
  const termination = (await sentAgain(context, declaration, token)) ?? {
    ...declaration,
    id: newId(),
    number: newNumber(receivedAt),
    tokenHash: tokenHash(token),
    receivedAt,
    language: context.caller.language,
    state: 'received' as const,
    accountId: await matchAccount(context, declaration),
    subscriptionId: null,
    settledAt: null,
    outcome: null,
  };
  if (termination.receivedAt === receivedAt) await store(context, termination);
  return {
    number: termination.number,
    received_at: termination.receivedAt.toISOString(),
    text: receiptText(termination),
    download_url: `${context.publicOrigin}/api/v1/contracts/receipts/${token}`,
  };
}

/** Whoever floods an address gets no mails out of us, but every declaration counts. */
async function store(context: Context, termination: Termination): Promise<void> {
  const mails = (await context.limits.take('terminationByEmail', termination.email.toLowerCase())) === 0;
  await transaction(context, async (inside) => {
    await inside.db.insert(terminations).values(termination);
    const job = { terminationId: termination.id };
    await inside.jobs.send(inside.db, 'billing.terminate', job);
    if (mails) await inside.jobs.send(inside.db, 'mail.receipt', job);
  });
}

/** The same declaration of a moment ago, by a second click or a reloaded page; its receipt gets the new address. */
async function sentAgain(
  { db, clock }: Context,
  { kind, email, name, contract, reason, wishedEnd }: Declaration,
  token: string,
): Promise<Termination | undefined> {
  const [row] = await db
    .update(terminations)
    .set({ tokenHash: tokenHash(token) })
    .where(
      and(
        ...[eq(terminations.kind, kind), eq(terminations.email, email), eq(terminations.name, name)],
        ...[eq(terminations.contract, contract), eq(terminations.reason, reason)],
        wishedEnd === null ? isNull(terminations.wishedEnd) : eq(terminations.wishedEnd, wishedEnd),
        gt(terminations.receivedAt, new Date(clock.now().getTime() - AGAIN_MS)),
      ),
    )
    .returning();
  return row;
}
