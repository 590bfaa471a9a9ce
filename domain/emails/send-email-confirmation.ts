import type { JobPayload, RunningJob } from '#contracts/jobs';
import { issueToken } from '#domain/accounts';
import type { Context } from '#domain/context';
import { composeAccountEmail } from './account-email.ts';
import { findRecipient } from './find-recipient.ts';

/** Mails the link that confirms an account's address, unless that was done. */
export async function sendEmailConfirmation(
  context: Context,
  { accountId, id }: JobPayload<'mail.confirm-address'> & RunningJob,
): Promise<void> {
  const person = await findRecipient(context, accountId);
  if (!person || person.confirmed) return;
  const token = await issueToken(context, { accountId, purpose: 'address_confirmation', email: person.to });
  await context.connectors.mail.send(
    composeAccountEmail({
      ...person,
      kind: 'confirmAddress',
      link: `${context.signInOrigin}/sign-in/confirm/${token}`,
      id,
    }),
  );
}
