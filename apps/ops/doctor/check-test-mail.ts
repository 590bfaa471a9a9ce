import type { Finding } from './finding.ts';
import type { Outside } from './outside.ts';

/** Sends one email, and returns the mail server's answer as a finding. */
export async function checkTestMail(
  address: string,
  { sendTestMail }: Pick<Outside, 'sendTestMail'>,
): Promise<Finding[]> {
  const { isAccepted, text } = await sendTestMail(address);
  return [
    isAccepted
      ? { level: 'ok', subject: '', problem: `accepted for ${address}: ${text}`, remedy: '' }
      : {
          level: 'bad',
          subject: `test email to ${address}`,
          problem: `was not accepted: ${text}`,
          remedy: 'correct SMTP_URL, MAIL_FROM or the account at the mail provider',
        },
  ];
}
