import type { JobPayload, RunningJob } from '#contracts/jobs';
import { issueChangeToken } from '#domain/accounts';
import type { Context } from '#domain/context';
import { composeAccountEmail } from './account-email.ts';
import { findRecipient } from './find-recipient.ts';
import { sendLimited } from './send-limited.ts';

/**
 * Asks one side of a pending change of an email address to answer. The new address may be a stranger's, so that
 * email contains no name and counts as a confirmation. Sends nothing if no change is pending.
 */
export async function sendEmailChange(
  context: Context,
  { accountId, side, id }: JobPayload<'mail.email-change'> & RunningJob,
): Promise<void> {
  const person = await findRecipient(context, accountId);
  const issued = person && (await issueChangeToken(context, { accountId, side }));
  if (!person || !issued) return;
  const way =
    side === 'new'
      ? { kind: 'emailChangeNew' as const, to: issued.email, confirmed: false, name: '' }
      : { kind: 'emailChangeOld' as const, to: person.to };
  const message = composeAccountEmail({
    ...{ ...person, ...way, id },
    origin: context.publicOrigin,
    link: `${context.signInOrigin}/sign-in/${side}-email/${issued.token}`,
  });
  if (side === 'old' && person.confirmed) await context.connectors.mail.send(message);
  else await sendLimited(context, { kind: 'confirmation', to: way.to }, () => message);
}
