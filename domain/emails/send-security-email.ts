import type { JobPayload, RunningJob } from '#contracts/jobs';
import type { Context } from '#domain/context';
import { composeAccountEmail } from './account-email.ts';
import { findRecipient } from './find-recipient.ts';
import { sendLimited } from './send-limited.ts';

const KIND = {
  password_reset: 'passwordWasReset',
  password_changed: 'passwordWasChanged',
  email_changed: 'emailWasChanged',
} as const;

/** Tells an account's owner that something important changed (security 6.4.3); of another address, the one before. */
export async function sendSecurityEmail(
  context: Context,
  job: JobPayload<'mail.security-notice'> & RunningJob,
): Promise<void> {
  const person = await findRecipient(context, job.accountId);
  if (!person) return;
  // Whoever reads only the old mailbox can get into nothing else.
  const way =
    job.notice === 'email_changed'
      ? { to: job.to, page: '/support', confirmed: job.confirmed === true }
      : { to: person.to, page: '/account/security', confirmed: person.confirmed };
  const message = composeAccountEmail({
    ...person,
    to: way.to,
    confirmed: way.confirmed,
    kind: KIND[job.notice],
    at: new Date(job.at),
    link: `${context.publicOrigin}${way.page}`,
    id: job.id,
  });
  // An owner is always told; who gave a stranger's address must not be able to fill it by changing a password.
  if (way.confirmed) await context.connectors.mail.send(message);
  else await sendLimited(context, { kind: 'notice', to: way.to }, () => message);
}
