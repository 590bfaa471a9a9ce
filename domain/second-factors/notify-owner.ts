import type { JobPayload } from '#contracts/jobs';
import type { Context } from '#domain/context';

type Notice = Exclude<JobPayload<'mail.security-notice'>['notice'], 'email_changed'>;

/** Sends the owner an email about a change, if the transaction commits. */
export const notifyOwner = (inside: Context, accountId: string, notice: Notice): Promise<void> =>
  inside.jobs.send(inside.db, 'mail.security-notice', {
    accountId,
    notice,
    at: inside.clock.now().toISOString(),
  });
