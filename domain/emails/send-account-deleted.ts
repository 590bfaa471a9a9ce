import type { JobPayload, RunningJob } from '#contracts/jobs';
import type { Context } from '#domain/context';
import { composeAccountEmail } from './account-email.ts';
import { sendLimited } from './send-limited.ts';

/** Confirms to a former member that their account was deleted at their request (product 4.23). */
export async function sendAccountDeleted(
  context: Context,
  { to, language, confirmed, at, id }: JobPayload<'mail.account-deleted'> & RunningJob,
): Promise<void> {
  const message = composeAccountEmail({
    ...{ language, to, id, confirmed: false, name: '', username: '' },
    kind: 'account_deleted',
    at: at === undefined ? context.clock.now() : new Date(at),
    origin: context.publicOrigin,
    link: `${context.publicOrigin}/support`,
  });
  if (confirmed) await context.connectors.mail.send(message);
  else await sendLimited(context, { kind: 'notice', to }, () => message);
}
