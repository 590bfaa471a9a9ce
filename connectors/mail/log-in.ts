import { createMailTransport } from './transport.ts';

/**
 * Logs in to the mail server of an SMTP URL, and leaves without sending an email.
 * @throws the SMTP client's error, with a `code` such as `EAUTH`
 */
export async function logInToMail(url: string): Promise<void> {
  const transport = await createMailTransport(url);
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
}
