import type { Transporter } from 'nodemailer';

/** Time in ms for the connection and each answer. */
const ANSWER_MS = 5000;

/** Fields that nodemailer sets on an error. */
export interface SmtpFailure {
  code?: string;
  /** The server's response, such as `550 5.1.1 <mia@example.com>: no such mailbox`. */
  response?: string;
  responseCode?: number;
  /** The SMTP command that failed. */
  command?: string;
}

/** Creates a connection for one purpose, which gives up soon. Loads the library, which takes 30 MB. */
export async function createMailTransport(url: string): Promise<Transporter> {
  const { createTransport } = await import('nodemailer');
  return createTransport({
    url,
    ...{ connectionTimeout: ANSWER_MS, greetingTimeout: ANSWER_MS, socketTimeout: ANSWER_MS },
    ...{ disableFileAccess: true, disableUrlAccess: true },
  });
}
