import { mailboxKey } from '#contracts/rules/account/email';
import { tokenHash } from '#platform/ids';
import type { Context } from './context.ts';
import { enforceRateLimit } from './enforce-rate-limit.ts';

/** Calls that let anyone trigger an email. */
type EmailingCall = 'registration' | 'reset' | 'termination' | 'report' | 'appeal' | 'support';
/** Kinds of emails that strangers can trigger. Each kind has its own quota. */
export type EmailKind = 'reset' | 'confirmation' | 'termination' | 'report' | 'notice';

/** Enforces a call's hourly and daily rate limits for the caller's network. Errors: `too_many_requests`. */
export async function enforceNetworkRateLimits(context: Context, call: EmailingCall): Promise<void> {
  await enforceRateLimit(context, `${call}ByIp`, context.caller.network);
  await enforceRateLimit(context, `${call}DailyByIp`, context.caller.network);
}

/**
 * Counts one email against the hourly and daily quota of a mailbox. Returns the seconds to wait, or 0 if the
 * email may be sent.
 */
export async function consumeEmailQuota(
  { limits }: Pick<Context, 'limits'>,
  kind: EmailKind,
  email: string,
): Promise<number> {
  const key = tokenHash(mailboxKey(email));
  return (
    (await limits.consume(`${kind}ByMailbox`, key)) || (await limits.consume(`${kind}DailyByMailbox`, key))
  );
}

/** Refunds the quota for an email that was not sent. */
export async function refundEmailQuota(
  { limits }: Pick<Context, 'limits'>,
  kind: EmailKind,
  email: string,
): Promise<void> {
  const key = tokenHash(mailboxKey(email));
  await limits.refund(`${kind}ByMailbox`, key);
  await limits.refund(`${kind}DailyByMailbox`, key);
}
