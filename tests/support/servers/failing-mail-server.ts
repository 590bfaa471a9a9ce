import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { freePort } from './free-port.ts';

/**
 * `well`: accepts every email. `refusing`: no process listens. `silent`: accepts connections and never
 * greets. `busy`: returns 451 for every recipient. `rejecting`: returns 550 for every recipient, with a text
 * that repeats the email address.
 */
export type MailServerState = 'well' | 'refusing' | 'silent' | 'busy' | 'rejecting';

/** A mail server on one port that can fail as real ones do. */
export interface FailingMailServer {
  /** Value for SMTP_URL. */
  url: string;
  /** Changes the state at once and cuts open connections. */
  setState(state: MailServerState): Promise<void>;
  /** Recipients of delivered emails, one entry per delivery. */
  delivered: string[];
  /** Returns the number of failures since the last state change: connections if silent, recipients otherwise. */
  failureCount(): number;
  close(): Promise<void>;
}

const CLOSE_MS = 50;

export async function startFailingMailServer(): Promise<FailingMailServer> {
  const port = await freePort();
  const delivered: string[] = [];
  let failed = 0;
  let server: SMTPServer | undefined;

  const answer = (code: number, text: string) => {
    failed += 1;
    return Object.assign(new Error(text), { responseCode: code });
  };
  const refusals: Partial<Record<MailServerState, SMTPServerOptions>> = {
    silent: {
      onConnect() {
        failed += 1;
      },
    },
    busy: {
      onRcptTo: (_address, _session, done) => done(answer(451, '4.3.0 come back later')),
    },
    rejecting: {
      onRcptTo: ({ address }, _session, done) => done(answer(550, `5.1.1 <${address}>: no such mailbox`)),
    },
  };

  const stop = () => new Promise<void>((resolve) => (server ? server.close(() => resolve()) : resolve()));
  const become = async (state: MailServerState) => {
    await stop();
    failed = 0;
    server = undefined;
    if (state === 'refusing') return;
    const next = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS', 'AUTH'],
      logger: false,
      closeTimeout: CLOSE_MS,
      onData(stream, { envelope }, done) {
        stream.resume();
        stream.once('end', () => {
          delivered.push(...envelope.rcptTo.map(({ address }) => address));
          done();
        });
      },
      ...refusals[state],
    });
    // Ignores the errors of clients whose connections were cut.
    next.on('error', () => {});
    await new Promise<void>((resolve) => next.listen(port, '127.0.0.1', resolve));
    server = next;
  };
  await become('well');
  return {
    url: `smtp://127.0.0.1:${port}`,
    setState: become,
    delivered,
    failureCount: () => failed,
    close: stop,
  };
}
