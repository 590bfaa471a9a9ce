import type { JobPayload, RunningJob } from '#contracts/jobs';
import type { Context } from '#domain/context';
import { composeMessage } from './compose-message.ts';
import { recipient } from './recipient.ts';

const KIND = {
  password_reset: 'passwordWasReset',
  password_changed: 'passwordWasChanged',
  email_changed: 'emailWasChanged',
} as const;

/** Tells an account's owner that something important changed (security 6.4.3); of another address, the one before. */
export async function sendSecurityNotice(
  context: Context,
  job: JobPayload<'mail.security-notice'> & RunningJob,
): Promise<void> {
  const person = await recipient(context, job.accountId);
  if (!person) return;
  // Whoever reads only the old mailbox can get into nothing else.
  const way =
    job.notice === 'email_changed'
      ? { to: job.to, page: '/support' }
      : { to: person.to, page: '/account/security' };
  await context.connectors.mail.send(
    composeMessage({
      ...person,
      to: way.to,
      kind: KIND[job.notice],
      at: new Date(job.at),
      link: `${context.publicOrigin}${way.page}`,
      id: job.id,
    }),
  );
}
