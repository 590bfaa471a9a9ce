import { readFile } from 'node:fs/promises';
import type { Transporter } from 'nodemailer';
import { brand } from '#brand';
import { FinalFailure } from '#platform/final-failure';
import { createMailTransport, type SmtpFailure } from './transport.ts';

/** Files of the pictures that emails can show. */
export const EMAIL_PICTURES = { logo: 'logo.png', welcome: 'welcome.jpg', winner: 'winner.jpg' } as const;
export type EmailPicture = keyof typeof EMAIL_PICTURES;

/** Returns the content id of an attached picture: an email's HTML shows it as `cid:…`. */
export const contentId = (picture: EmailPicture): string => `${picture}@${brand.domain}`;

export interface EmailMessage {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Picture that the HTML shows besides the logo. */
  picture?: EmailPicture;
  /** Recipient of replies, if it is not the sender. */
  replyTo?: string;
  /**
   * Part of the message id before the `@`. It is the same for every retry, so that mail clients show an email
   * only once even if it was sent twice.
   */
  id: string;
}

export interface Mail {
  /**
   * @throws MailDeferred when the server is unreachable or temporarily accepts no email. The calling job
   * retries.
   * @throws MailBounced when the server rejects this email permanently
   */
  send(message: EmailMessage): Promise<void>;
  close(): void;
}

export interface MailOptions {
  /** `smtp://` or `smtps://` URL of the mail server. Without it every message fails with MailDeferred. */
  url: string | undefined;
  /** Sender's name and email address, such as `Some Name <no-reply@example.com>`. */
  from: string;
  /** Host part of message ids. */
  domain: string;
  /** Folder of the pictures, with a slash at the end. Every email has the logo attached. */
  pictures: URL;
}

/** A temporary failure. The error's message omits the server's text, which repeats the email address. */
export class MailDeferred extends Error {}

/** The mailbox does not exist, or the server permanently rejects this email. */
export class MailBounced extends FinalFailure {}

const SOCKET_TIMEOUT_MS = 15_000;

export function createMail({ url, from, domain, pictures }: MailOptions): Mail {
  if (url === undefined)
    return { send: () => Promise.reject(new MailDeferred('SMTP_URL is not set')), close() {} };
  let transport: Promise<Transporter> | undefined;
  const attach = async (picture: EmailPicture) => ({
    filename: picture === 'logo' ? `${brand.folded}.png` : EMAIL_PICTURES[picture],
    content: await readFile(new URL(EMAIL_PICTURES[picture], pictures)),
    cid: contentId(picture),
    contentDisposition: 'inline' as const,
  });
  return {
    async send({ to, subject, text, html, picture, replyTo, id }) {
      transport ??= createMailTransport(url, { pool: 2, idleMs: SOCKET_TIMEOUT_MS });
      const sending = (await transport).sendMail({
        // An object, so that no part of the email address is parsed as a second recipient.
        to: { name: '', address: to },
        from,
        ...(replyTo === undefined ? {} : { replyTo: { name: '', address: replyTo } }),
        subject: subject.replace(/[\r\n]+/g, ' '),
        text,
        html,
        attachments: await Promise.all([attach('logo'), ...(picture ? [attach(picture)] : [])]),
        messageId: `<${id}@${domain}>`,
        headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
      });
      await sending.catch((error: unknown) => {
        throw toMailError(error);
      });
    },
    close: () => void transport?.then((opened) => opened.close()),
  };
}

/**
 * Maps an SMTP error. Only a rejection of the recipient or the message is permanent. A rejected sender or
 * rejected credentials count as temporary, because a retry succeeds once the operator has fixed the settings.
 */
function toMailError(error: unknown): MailDeferred | MailBounced {
  const { code, response, responseCode = 0, command = '' } = error as SmtpFailure;
  if (!responseCode) return new MailDeferred(`the mail server does not respond: ${code ?? 'no reason'}`);
  const [answer = responseCode] = /^\d{3}(?:[ -]\d\.\d{1,3}\.\d{1,3})?/.exec(response ?? '') ?? [];
  const what = `the mail server returned ${answer} to ${command}`;
  return responseCode >= 500 && ['RCPT TO', 'DATA'].includes(command)
    ? new MailBounced(what)
    : new MailDeferred(what);
}
