/** Time in ms for the connection and each answer. */
const ANSWER_MS = 5000;

/**
 * Logs in to the mail server of an SMTP URL, and leaves without sending an email.
 * @throws the SMTP client's error, with a `code` such as `EAUTH`
 */
export async function logInToMail(url: string): Promise<void> {
  const { createTransport } = await import('nodemailer');
  const timeouts = { connectionTimeout: ANSWER_MS, greetingTimeout: ANSWER_MS, socketTimeout: ANSWER_MS };
  const transport = createTransport({ url, ...timeouts });
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
}
