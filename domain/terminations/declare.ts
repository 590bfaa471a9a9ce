import { randomInt } from 'node:crypto';
import type { CancellationForm, Receipt, WithdrawalForm } from '#contracts/notices';
import { terminations } from '#db/schema';
import { type Context, transaction, withinLimit } from '#domain/context';
import { newId, newToken, tokenHash } from '#platform/ids';
import { matchAccount } from './match-account.ts';
import { receiptText } from './receipt-text.ts';

export type Termination = typeof terminations.$inferSelect;

/**
 * Takes the cancellation of a contract, with or without a session (German Civil Code § 312k). It is stored before
 * anything is looked up and made effective behind the answer, which tells nobody whether an account was found.
 * Errors: `too_many_requests`.
 */
export const cancelContract = (
  context: Context,
  { kind, reason, end, ...form }: CancellationForm,
): Promise<Receipt> => declare(context, { ...form, kind, reason, wishedEnd: end === '' ? null : end });

/** Takes the withdrawal from a contract (§ 356a), the same way. Errors: `too_many_requests`. */
export const withdrawContract = (context: Context, form: WithdrawalForm): Promise<Receipt> =>
  declare(context, { ...form, kind: 'withdrawal', reason: '', wishedEnd: null });

type Declaration = Pick<Termination, 'kind' | 'name' | 'email' | 'contract' | 'reason' | 'wishedEnd'>;

async function declare(context: Context, declaration: Declaration): Promise<Receipt> {
  await withinLimit(context, 'terminationByAddress', context.caller.address);
  await withinLimit(context, 'terminationByEmail', declaration.email.toLowerCase());
  const token = newToken();
  const receivedAt = context.clock.now();
  const termination: Termination = {
    ...declaration,
    id: newId(),
    number: newNumber(receivedAt),
    tokenHash: tokenHash(token),
    receivedAt,
    language: context.caller.language,
    state: 'received',
    accountId: await matchAccount(context, declaration),
    subscriptionId: null,
    settledAt: null,
    outcome: null,
  };
  await transaction(context, async (inside) => {
    await inside.db.insert(terminations).values(termination);
    const job = { terminationId: termination.id };
    await inside.jobs.send(inside.db, 'billing.terminate', job);
    await inside.jobs.send(inside.db, 'mail.receipt', job);
  });
  return {
    number: termination.number,
    received_at: receivedAt.toISOString(),
    text: receiptText(termination),
    download_url: `${context.publicOrigin}/api/v1/contracts/receipts/${token}`,
  };
}

/** Letters and digits that nobody takes for one another on the telephone. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** `20261121-7KQ2MX`: the day, and what nobody guesses. */
function newNumber(at: Date): string {
  const day = at.toISOString().slice(0, 10).replaceAll('-', '');
  const rest = Array.from({ length: 6 }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  return `${day}-${rest}`;
}
