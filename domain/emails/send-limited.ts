import type { EmailMessage } from '#connectors/mail';
import { type Context, consumeEmailQuota, type EmailKind, refundEmailQuota } from '#domain/context';

/**
 * Sends an email that a stranger may have triggered, within the quota of its mailbox. Once the quota is
 * exhausted, composes and sends nothing. Refunds the quota of a failed attempt, so that a broken mail server
 * does not use it up.
 */
export async function sendLimited(
  context: Context,
  { kind, to }: { kind: EmailKind; to: string },
  compose: () => Promise<EmailMessage> | EmailMessage,
): Promise<void> {
  if ((await consumeEmailQuota(context, kind, to)) > 0) return;
  try {
    await context.connectors.mail.send(await compose());
  } catch (error) {
    await refundEmailQuota(context, kind, to);
    throw error;
  }
}
