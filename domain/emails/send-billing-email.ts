import type { JobPayload, RunningJob } from '#contracts/jobs';
import type { Context } from '#domain/context';
import { billingEmail } from './billing-email.ts';
import { findRecipient } from './find-recipient.ts';
import { composeEmail } from './html/email-layout.ts';
import { sendLimited } from './send-limited.ts';

/** Emails a member about their subscription or a payment, unless the reason no longer applies. */
export async function sendBillingEmail(
  context: Context,
  { accountId, kind, about, id }: JobPayload<'mail.billing'> & RunningJob,
): Promise<void> {
  const person = await findRecipient(context, accountId);
  if (!person) return;
  const { to, name, language, confirmed } = person;
  const letter = await billingEmail(context, { kind, about, language, confirmed });
  if (!letter) return;
  const message = composeEmail({ to, name, language, id, origin: context.publicOrigin, ...letter });
  // The order confirmation is always sent. Other emails to an unconfirmed address are limited, because they
  // can recur and must not flood a stranger's mailbox.
  if (confirmed || kind === 'order') await context.connectors.mail.send(message);
  else await sendLimited(context, { kind: 'notice', to }, () => message);
}
