import { mailboxKey } from '#contracts/rules/email';
import { tokenHash } from '#platform/ids';
import type { Context } from './context.ts';
import { withinLimit } from './within-limit.ts';

/** Calls that strangers may make and that lead to a mail. */
type MailingCall = 'registration' | 'reset' | 'termination' | 'report' | 'appeal' | 'support';
/** Mails that strangers may cause; each kind has a share of its own. */
export type MailKind = 'reset' | 'confirmation' | 'termination' | 'report' | 'notice';

/** Counts a call by the network that it comes from, by the hour and by the day. Errors: `too_many_requests`. */
export async function withinNetworkLimits(context: Context, call: MailingCall): Promise<void> {
  await withinLimit(context, `${call}ByIp`, context.caller.address);
  await withinLimit(context, `${call}DailyByIp`, context.caller.address);
}

/** Takes one mail of a mailbox's share of the hour and of the day; gives the seconds to wait, 0 where it may be sent. */
export async function takeMail(
  { limits }: Pick<Context, 'limits'>,
  kind: MailKind,
  email: string,
): Promise<number> {
  const key = tokenHash(mailboxKey(email));
  return (await limits.take(`${kind}ByMailbox`, key)) || (await limits.take(`${kind}DailyByMailbox`, key));
}

/** Gives back what a mail took that did not leave. */
export async function giveMailBack(
  { limits }: Pick<Context, 'limits'>,
  kind: MailKind,
  email: string,
): Promise<void> {
  const key = tokenHash(mailboxKey(email));
  await limits.giveBack(`${kind}ByMailbox`, key);
  await limits.giveBack(`${kind}DailyByMailbox`, key);
}
