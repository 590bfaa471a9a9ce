import type { JobPayload, RunningJob } from '#contracts/jobs';
import { newChangeLink } from '#domain/accounts';
import type { Context } from '#domain/context';
import { formatDateTime } from '#locales/email-texts';
import { composeAccountEmail } from './account-email.ts';
import { findRecipient } from './find-recipient.ts';
import { sendLimited } from './send-limited.ts';

const KINDS = { new: 'emailChangeNew', old: 'emailChangeOld', due: 'emailChangeDue' } as const;

/**
 * Asks one side of a pending change of an email address to answer, or reminds the old one. The new address may be
 * a stranger's, so that email contains nothing about the account. Sends nothing if the change is over.
 */
export async function sendEmailChange(
  context: Context,
  job: JobPayload<'mail.email-change'> & RunningJob,
): Promise<void> {
  const side = job.email === 'new' ? 'new' : 'old';
  const change = await newChangeLink(context, { id: job.changeId, side });
  const person = change && (await findRecipient(context, change.accountId));
  if (!person) return;
  const stranger = side === 'new' ? { to: change.email, confirmed: false, name: '' } : {};
  const message = composeAccountEmail({
    ...{ ...person, ...stranger, id: job.id },
    kind: KINDS[job.email],
    values: change.dueAt ? { due: formatDateTime(person.language, change.dueAt) } : {},
    origin: context.publicOrigin,
    link: `${context.signInOrigin}/sign-in/${side}-email/${change.token}`,
  });
  if (side === 'new') await sendLimited(context, { kind: 'confirmation', to: change.email }, () => message);
  // Not limited, also if the old address is unconfirmed: a thief could use up its quota of notices first, and
  // the change would take effect without a word. `LIMITS.emailChangeByAccount` limits these emails.
  else await context.connectors.mail.send(message);
}
