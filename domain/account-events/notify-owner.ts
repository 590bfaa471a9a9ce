import type { SecurityNotice } from '#contracts/jobs';
import type { AccountEventKind } from '#contracts/rules/account/account-events';
import type { Context } from '#domain/context';
import { type Recorder, recordAccountEvent } from './record-account-event.ts';

/**
 * Records a change in the account's list of events and emails its owner, if the transaction commits. `values`
 * fill placeholders of both texts and must contain nothing that a stranger could have typed; `at` is the time that
 * the email names, now by default.
 */
export async function notifyOwner(
  inside: Recorder & Pick<Context, 'jobs'>,
  accountId: string,
  notice: SecurityNotice & AccountEventKind,
  { values = {}, at = inside.clock.now() }: { values?: Record<string, string>; at?: Date } = {},
): Promise<void> {
  await recordAccountEvent(inside, { accountId, kind: notice, values });
  await inside.jobs.send(inside.db, 'mail.security-notice', {
    ...{ accountId, notice, values, at: at.toISOString() },
  });
}
