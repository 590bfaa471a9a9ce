import type { MailMessage } from '#connectors/mail';
import { type Context, giveMailBack, type MailKind, takeMail } from '#domain/context';

/**
 * Sends a mail that a stranger may have caused, within its mailbox's share; beyond it nothing is composed or sent. A
 * try that fails takes nothing: a dead mail server must not use up what a mailbox may get.
 */
export async function sendLimited(
  context: Context,
  { kind, to }: { kind: MailKind; to: string },
  compose: () => Promise<MailMessage> | MailMessage,
): Promise<void> {
  if ((await takeMail(context, kind, to)) > 0) return;
  const message = await compose();
  try {
    await context.connectors.mail.send(message);
  } catch (error) {
    await giveMailBack(context, kind, to);
    throw error;
  }
}
