import { createMailTransport, type SmtpFailure } from './transport.ts';

export interface TestMail {
  /** SMTP URL of the mail server. */
  url: string;
  from: string;
  to: string;
  subject: string;
  text: string;
}

/**
 * Sends one email and returns the mail server's answer, which never contains the user or password of the URL.
 * `isAccepted` is false if the server refused it or did not answer.
 */
export async function sendTestMail({
  url,
  to,
  ...message
}: TestMail): Promise<{ isAccepted: boolean; text: string }> {
  const transport = await createMailTransport(url);
  try {
    const sent = await transport.sendMail({
      ...message,
      to: { name: '', address: to },
      headers: { 'Auto-Submitted': 'auto-generated' },
    });
    return { isAccepted: true, text: String(sent.response) };
  } catch (error) {
    // The message of an error may repeat the URL's password.
    const { response, code } = error as SmtpFailure;
    return { isAccepted: false, text: response ?? `no answer (${code ?? 'no reason'})` };
  } finally {
    transport.close();
  }
}
