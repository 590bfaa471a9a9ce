import type { EmailMessage } from '#connectors/mail';
import { type Context, consumeEmailQuota, type EmailKind, refundEmailQuota } from '#domain/context';

/**
 * Sends a mail that a stranger may have caused, within its mailbox's share; beyond it nothing is composed or sent. A
 * try that fails takes nothing: a dead mail server must not use up what a mailbox may get.
 */
export async function sendLimited(
  context: Context,
  { kind, to }: { kind: EmailKind; to: string },
  compose: () => Promise<EmailMessage> | EmailMessage,
): Promise<void> {
  if ((await consumeEmailQuota(context, kind, to)) > 0) return;
  const message = await compose();
  try {
    await context.connectors.mail.send(message);
  } catch (error) {
    await refundEmailQuota(context, kind, to);
    throw error;
  }
}
