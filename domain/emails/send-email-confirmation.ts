import type { JobPayload, RunningJob } from '#contracts/jobs';
import { issueToken } from '#domain/accounts';
import type { Context } from '#domain/context';
import { composeAccountEmail } from './account-email.ts';
import { findRecipient } from './find-recipient.ts';

/** Sends the link that confirms the account's email, unless it is already confirmed. */
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
      origin: context.publicOrigin,
      link: `${context.signInOrigin}/sign-in/confirm/${token}`,
      id,
    }),
  );
}
