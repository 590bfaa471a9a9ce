import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export interface StoredMessage {
  id: number;
  receivedAt: Date;
  email: Email;
}

/** An SMTP server for the demo that stores messages in a list instead of sending them. */
export interface SandboxMail {
  /** Value for SMTP_URL. */
  url: string;
  /** The latest 200 messages, newest first. */
  messages(): StoredMessage[];
  close(): Promise<void>;
}

const KEPT = 200;

export async function startSandboxMail(): Promise<SandboxMail> {
  const stored: StoredMessage[] = [];
  let last = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onData(stream, _session, done) {
      buffer(stream)
        .then((raw) => PostalMime.parse(raw))
        .then(
          (email) => {
            last += 1;
            stored.unshift({ id: last, receivedAt: new Date(), email });
            stored.length = Math.min(stored.length, KEPT);
            done();
          },
          (error: Error) => done(error),
        );
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    messages: () => stored,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
