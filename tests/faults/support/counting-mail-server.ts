import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** An email that was accepted. Its sender may not have received the confirmation. */
interface AcceptedEmail {
  to: string;
  /** Message id, the same for every attempt to send the same email. */
  id: string;
  subject: string;
}

export interface CountingMailServer {
  url: string;
  accepted: AcceptedEmail[];
  /**
   * Called when an email arrives, with the number of emails so far. If it returns false, the email is neither
   * accepted nor confirmed.
   */
  onArrival: (count: number) => boolean;
  /**
   * Called with the number of accepted emails, right after an email was accepted and while the confirmation
   * is being sent.
   */
  onAccepted: (count: number) => void;
  close(): Promise<void>;
}

/** Starts a mail server that records every email it accepts. */
export async function startCountingMailServer(): Promise<CountingMailServer> {
  let arrived = 0;
  const mail: CountingMailServer = {
    ...{ url: '', accepted: [], onArrival: () => true, onAccepted: () => undefined },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    async onData(stream, session, done) {
      // Ignores the email if its sender was killed during the transfer.
      const mailed = await buffer(stream).catch(() => null);
      if (!mailed) return;
      const { messageId: id = '', subject = '' } = await PostalMime.parse(mailed);
      arrived += 1;
      if (!mail.onArrival(arrived)) return;
      for (const { address } of session.envelope.rcptTo) mail.accepted.push({ to: address, id, subject });
      done();
      mail.onAccepted(mail.accepted.length);
    },
  });
  // Ignores the broken connections of killed processes.
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  mail.url = `smtp://127.0.0.1:${port}`;
  return mail;
}
