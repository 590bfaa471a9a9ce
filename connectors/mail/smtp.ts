import { createTransport } from 'nodemailer';
import { FinalFailure } from '#platform/final-failure';

export interface EmailMessage {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Where an answer goes, when not to whom it comes from. */
  replyTo?: string;
  /** Message id that stays the same over retries, so that a mail sent twice is shown once. */
  id: string;
}

export interface Mail {
  /**
   * @throws MailNotTaken when the server could not be reached or takes no mail now; the job that calls tries again
   * @throws MailBounced when it refuses this mail for good
   */
  send(message: EmailMessage): Promise<void>;
  close(): void;
}

export interface MailOptions {
  /** `smtp://` or `smtps://` address of the mail server; undefined drops every message. */
  url: string | undefined;
  /** Name and address that mail comes from. */
  from: string;
  /** Host part of message ids. */
  domain: string;
}

/** What the server said, without its own words: those repeat the address. */
export class MailDeferred extends Error {}

/** A bounce: nobody has this address, or the server takes such a mail from nobody. */
export class MailBounced extends FinalFailure {}

const CONNECT_TIMEOUT_MS = 5000;
const SOCKET_TIMEOUT_MS = 15_000;

export function createMail({ url, from, domain }: MailOptions): Mail {
  if (url === undefined)
    return { send: () => Promise.reject(new MailDeferred('SMTP_URL is not set')), close() {} };
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 2,
    connectionTimeout: CONNECT_TIMEOUT_MS,
    greetingTimeout: CONNECT_TIMEOUT_MS,
    socketTimeout: SOCKET_TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send({ to, subject, text, html, replyTo, id }) {
      const sending = transport.sendMail({
        // As an object, so that nothing in an address is read as a second recipient.
        to: { name: '', address: to },
        from,
        ...(replyTo === undefined ? {} : { replyTo: { name: '', address: replyTo } }),
        subject: subject.replace(/[\r\n]+/g, ' '),
        text,
        html,
        messageId: `<${id}@${domain}>`,
        headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
      });
      await sending.catch((error: unknown) => {
        throw toMailError(error);
      });
    },
    close: () => transport.close(),
  };
}

/** What nodemailer tells of a failure. */
interface SmtpFailure {
  code?: string;
  /** The server's answer, such as `550 5.1.1 <mia@example.com>: no such mailbox`. */
  response?: string;
  responseCode?: number;
  /** What was answered so. */
  command?: string;
}

/**
 * Final is what was said about the recipient or the message. A refusal of us, such as a wrong password or a sender
 * that may not use this server, is the operator's to mend, after which the same mail goes.
 */
function toMailError(error: unknown): MailDeferred | MailBounced {
  const { code, response, responseCode = 0, command = '' } = error as SmtpFailure;
  if (!responseCode) return new MailDeferred(`the mail server does not answer: ${code ?? 'no reason'}`);
  const [answer = responseCode] = /^\d{3}(?:[ -]\d\.\d{1,3}\.\d{1,3})?/.exec(response ?? '') ?? [];
  const what = `the mail server answered ${answer} to ${command}`;
  return responseCode >= 500 && ['RCPT TO', 'DATA'].includes(command)
    ? new MailBounced(what)
    : new MailDeferred(what);
}
