import type { Context } from '#domain/context';

/** Sends the owner an email about their departure, if the transaction commits. */
export const notifyOwner = (
  inside: Context,
  accountId: string,
  notice: 'deletion_begun' | 'deletion_near' | 'deletion_waits' | 'deletion_taken_back',
  at: Date,
): Promise<void> =>
  inside.jobs.send(inside.db, 'mail.security-notice', { accountId, notice, at: at.toISOString() });
