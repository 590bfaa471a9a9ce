import type { SecurityNotice } from '#contracts/jobs';
import type { Context } from '#domain/context';

/**
 * Sends the owner an email about a change, if the transaction commits. `values` fill placeholders of the text and
 * must contain nothing that a stranger could have typed.
 */
export const notifyOwner = (
  { db, jobs, clock }: Pick<Context, 'db' | 'jobs' | 'clock'>,
  accountId: string,
  notice: SecurityNotice,
  values: Record<string, string> = {},
): Promise<void> =>
  jobs.send(db, 'mail.security-notice', { accountId, notice, values, at: clock.now().toISOString() });
