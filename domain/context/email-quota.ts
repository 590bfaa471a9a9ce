import { mailboxKey } from '#contracts/rules/email';
import { tokenHash } from '#platform/ids';
import type { Context } from './context.ts';
import { enforceRateLimit } from './enforce-rate-limit.ts';

/** Calls that strangers may make and that lead to a mail. */
type EmailingCall = 'registration' | 'reset' | 'termination' | 'report' | 'appeal' | 'support';
/** Mails that strangers may cause; each kind has a share of its own. */
export type EmailKind = 'reset' | 'confirmation' | 'termination' | 'report' | 'notice';

/** Counts a call by the network that it comes from, by the hour and by the day. Errors: `too_many_requests`. */
export async function enforceNetworkRateLimits(context: Context, call: EmailingCall): Promise<void> {
  await enforceRateLimit(context, `${call}ByIp`, context.network.address);
  await enforceRateLimit(context, `${call}DailyByIp`, context.network.address);
}

/** Takes one mail of a mailbox's share of the hour and of the day; gives the seconds to wait, 0 where it may be sent. */
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

/** Gives back what a mail took that did not leave. */
export async function refundEmailQuota(
  { limits }: Pick<Context, 'limits'>,
  kind: EmailKind,
  email: string,
): Promise<void> {
  const key = tokenHash(mailboxKey(email));
  await limits.refund(`${kind}ByMailbox`, key);
  await limits.refund(`${kind}DailyByMailbox`, key);
}
