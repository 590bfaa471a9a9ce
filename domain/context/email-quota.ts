import { mailboxKey } from '#contracts/rules/account/email';
import { tokenHash } from '#platform/ids';
import type { Context } from './context.ts';
import type { LimitName } from './limits.ts';

/** Kinds of emails that strangers can trigger. Each kind has its own quota. */
const QUOTAS = {
  reset: 'resetByMailbox',
  confirmation: 'confirmationByMailbox',
  termination: 'terminationByMailbox',
  report: 'reportByMailbox',
  notice: 'noticeByMailbox',
} as const satisfies Record<string, LimitName>;
export type EmailKind = keyof typeof QUOTAS;

/**
 * Counts one email against the hourly and daily quota of a mailbox. Returns the seconds to wait, or 0 if the
 * email may be sent.
 */
export async function consumeEmailQuota(
  { limits }: Pick<Context, 'limits'>,
  kind: EmailKind,
  email: string,
): Promise<number> {
  return limits.consume(QUOTAS[kind], keyOf(email));
}

/** Refunds the quota for an email that was not sent. */
export async function refundEmailQuota(
  { limits }: Pick<Context, 'limits'>,
  kind: EmailKind,
  email: string,
): Promise<void> {
  await limits.refund(QUOTAS[kind], keyOf(email));
}

const keyOf = (email: string): string => tokenHash(mailboxKey(email));
