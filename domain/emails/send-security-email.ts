import type { JobPayload, RunningJob } from '#contracts/jobs';
import { newDenial } from '#domain/accounts';
import type { Context } from '#domain/context';
import { composeAccountEmail } from './account-email.ts';
import { findRecipient } from './find-recipient.ts';
import { sendLimited } from './send-limited.ts';

/** The page on which the owner sees what the notice is about. */
function pageOf(notice: string): string {
  if (notice === 'account_unblocked') return '/account';
  return /^(export|deletion)_/.test(notice) ? '/account/data' : '/account/security';
}

/**
 * Notifies the owner of a security-relevant change (security 6.4.3). After a change of the email address, the
 * notice goes to the old address.
 */
export async function sendSecurityEmail(
  context: Context,
  job: JobPayload<'mail.security-notice'> & RunningJob,
): Promise<void> {
  const person = await findRecipient(context, job.accountId);
  if (!person) return;
  // The notice to the old email address links only to support.
  const way =
    job.notice === 'email_changed' || job.notice === 'email_changed_by_owner'
      ? { to: job.to, page: '/support', confirmed: job.confirmed === true }
      : { to: person.to, page: pageOf(job.notice), confirmed: person.confirmed };
  const isLogin = job.notice === 'new_device' || job.notice === 'new_devices';
  const denial = isLogin ? await newDenial(context, job.accountId) : null;
  const message = composeAccountEmail({
    ...person,
    to: way.to,
    confirmed: way.confirmed,
    kind: job.notice,
    ...('values' in job && job.values ? { values: job.values } : {}),
    at: new Date(job.at),
    origin: context.publicOrigin,
    link:
      denial === null
        ? `${context.publicOrigin}${way.page}`
        : `${context.signInOrigin}/sign-in/not-me/${denial}`,
    id: job.id,
  });
  // A confirmed address always receives the notice. An unconfirmed one may belong to a stranger, whose
  // mailbox must not be flooded with notices about password changes. A deletion reminds only once, and a thief who
  // used the quota up before could hide that it is near.
  if (way.confirmed || job.notice === 'deletion_near') await context.connectors.mail.send(message);
  else await sendLimited(context, { kind: 'notice', to: way.to }, () => message);
}
