import { z } from 'zod';
import { contract } from './contract.ts';
import { captchaSolution, email, multilineText } from './form-fields.ts';
import { cleanText, isBlank } from './rules/clean-text.ts';

/**
 * Ending a contract without logging in: cancellation (German Civil Code § 312k) and withdrawal (§ 356a). The
 * receipt is the same whether or not an account was found, so that it does not reveal whether an account
 * exists.
 */

const line = (max: number) =>
  z
    .string('fillAllFields')
    .max(max, 'invalid_input')
    .transform((value) => cleanText(value).trim());
const needed = (max: number) => line(max).refine((value) => !isBlank(value), 'fillAllFields');

const Declarer = {
  /** Name of the person who makes the declaration. */
  name: needed(200),
  email,
  /** Identifies the contract: a username, or the order number from the confirmation. May be empty. */
  contract: line(200).default(''),
  bot_check: captchaSolution,
};

export const CancellationForm = z
  .strictObject({
    ...Declarer,
    kind: z.enum(['ordinary', 'for_cause'], 'fillAllFields').default('ordinary'),
    /** Reason, required for a cancellation for cause. */
    reason: multilineText(2000, 'invalid_input').default(''),
    /** Requested end date, `YYYY-MM-DD`. Empty means as soon as possible. */
    end: z.union([z.literal(''), z.iso.date('invalid_input')]).default(''),
  })
  .superRefine(({ kind, reason }, context) => {
    if (kind === 'for_cause' && isBlank(reason))
      context.addIssue({ code: 'custom', path: ['reason'], message: 'fillAllFields' });
  });

export type CancellationForm = z.output<typeof CancellationForm>;

export const WithdrawalForm = z.strictObject(Declarer);
export type WithdrawalForm = z.output<typeof WithdrawalForm>;

/** The declaration and its time of receipt, as text that can be saved. */
export const Receipt = z.object({
  number: z.string(),
  /** ISO 8601. */
  received_at: z.string(),
  /** The full receipt as plain text in the caller's language. */
  text: z.string(),
  /**
   * Whether the receipt is emailed. No further receipts are sent to a mailbox that has received too many, but
   * the declaration is still valid.
   */
  mailed: z.boolean(),
  /** URL for downloading the receipt, valid for 90 days. */
  download_url: z.string(),
});
export type Receipt = z.output<typeof Receipt>;

/** Counts cancellations and withdrawals together. */
const UNCHECKED_DECLARATIONS = { points: 2, duration: 60 * 60 };

export const cancelContract = contract({
  method: 'POST',
  path: '/api/v1/contracts/cancel',
  auth: 'app',
  summary: 'Submits the cancellation of a contract, with or without an account',
  body: CancellationForm,
  status: 201,
  response: Receipt,
  botCheckAfter: UNCHECKED_DECLARATIONS,
  errors: ['fillAllFields', 'invalidEmail', 'date_past'],
});

export const withdrawContract = contract({
  method: 'POST',
  path: '/api/v1/contracts/withdraw',
  auth: 'app',
  summary: 'Submits the withdrawal from a contract, with or without an account',
  body: WithdrawalForm,
  status: 201,
  response: Receipt,
  botCheckAfter: UNCHECKED_DECLARATIONS,
  errors: ['fillAllFields', 'invalidEmail'],
});

/** Sends the receipt as a `text/plain` download. */
export const readReceipt = contract({
  method: 'GET',
  path: '/api/v1/contracts/receipts/{token}',
  auth: 'app',
  summary: 'A receipt as a text file',
  params: z.strictObject({ token: z.string().min(1, 'not_found').max(100, 'not_found') }),
  response: z.string(),
  responseType: 'text/plain; charset=utf-8',
  responseHeaders: { 'Content-Disposition': 'File name for the download' },
  errors: ['not_found'],
});
