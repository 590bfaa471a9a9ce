import { createTransport } from 'nodemailer';

export interface MailMessage {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Where an answer goes, when not to whom it comes from. */
  replyTo?: string;
  /** Message id that stays the same over retries, so that a mail sent twice is shown once. */
  id: string;
}

/** Sends mail. Throws when the server does not take it; the job that calls tries again. */
export interface Mail {
  send(message: MailMessage): Promise<void>;
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

const CONNECT_MS = 5000;
const ANSWER_MS = 15_000;

export function createMail({ url, from, domain }: MailOptions): Mail {
  if (url === undefined) return { send: () => Promise.reject(new Error('SMTP_URL is not set')), close() {} };
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 2,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: ANSWER_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send({ to, subject, text, html, replyTo, id }) {
      await transport.sendMail({
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
    },
    close: () => transport.close(),
  };
}
