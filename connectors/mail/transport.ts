import type { Transporter } from 'nodemailer';

/** Time in ms for the connection, the greeting and, by default, each answer. */
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

/**
 * Creates a connection to the mail server of an SMTP URL. Loads the library, which takes 30 MB.
 * @param pool number of connections that stay open for further emails; 0 for a connection that sends one
 * @param idleMs time in ms without an answer after which an open connection gives up
 */
export async function createMailTransport(
  url: string,
  { pool = 0, idleMs = ANSWER_MS } = {},
): Promise<Transporter> {
  const { createTransport } = await import('nodemailer');
  const options = {
    url,
    ...{ connectionTimeout: ANSWER_MS, greetingTimeout: ANSWER_MS, socketTimeout: idleMs },
    ...{ disableFileAccess: true, disableUrlAccess: true },
  };
  return pool > 0
    ? createTransport({ ...options, pool: true, maxConnections: pool })
    : createTransport(options);
}
