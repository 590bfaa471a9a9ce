import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** A mail that was taken: whoever sent it may not have heard of that. */
interface AcceptedEmail {
  to: string;
  /** The same for every try to send the same letter. */
  id: string;
  subject: string;
}

export interface CountingMailServer {
  url: string;
  accepted: AcceptedEmail[];
  /** Called with how many mails it was sent so far, when one has arrived; with false it is never taken nor answered. */
  onArrival: (count: number) => boolean;
  /** Called when one was taken and its sender is being told. */
  onAccepted: (count: number) => void;
  close(): Promise<void>;
}

/** A mail server that notes every mail it takes. */
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
      // Whoever was killed in the middle of a mail has not sent it.
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
  // Connections of the killed break.
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  mail.url = `smtp://127.0.0.1:${port}`;
  return mail;
}
