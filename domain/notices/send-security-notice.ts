import type { JobPayload, RunningJob } from '#contracts/jobs';
import type { Context } from '#domain/context';
import { composeMessage } from './compose-message.ts';
import { recipient } from './recipient.ts';

const KIND = { password_reset: 'passwordWasReset', password_changed: 'passwordWasChanged' } as const;

/** Tells an account's owner that something important changed (security 6.4.3). */
export async function sendSecurityNotice(
  context: Context,
  { accountId, notice, at, id }: JobPayload<'mail.security-notice'> & RunningJob,
): Promise<void> {
  const person = await recipient(context, accountId);
  if (!person) return;
  await context.connectors.mail.send(
    composeMessage({
      ...person,
      kind: KIND[notice],
      at: new Date(at),
      link: `${context.publicOrigin}/account/security`,
      id,
    }),
  );
}
