import type { SecurityNotice } from '#contracts/jobs';
import type { AccountEventKind } from '#contracts/rules/account/account-events';
import type { Context } from '#domain/context';
import { type Recorder, recordAccountEvent } from './record-account-event.ts';

/**
 * Records a change in the account's list of events and emails its owner, if the transaction commits. `values`
 * fill placeholders of both texts and must contain nothing that a stranger could have typed.
 */
export async function notifyOwner(
  inside: Recorder & Pick<Context, 'jobs'>,
  accountId: string,
  notice: SecurityNotice & AccountEventKind,
  values: Record<string, string> = {},
): Promise<void> {
  const { db, jobs, clock } = inside;
  await recordAccountEvent(inside, { accountId, kind: notice, values });
  await jobs.send(db, 'mail.security-notice', { accountId, notice, values, at: clock.now().toISOString() });
}
