import type { Finding } from './finding.ts';
import type { Outside } from './outside.ts';

/** Returns a finding if the mail server cannot be reached or refuses the login. Sends nothing. */
export async function checkMailLogin(
  url: string,
  { logInToMail }: Pick<Outside, 'logInToMail'>,
): Promise<Finding[]> {
  try {
    await logInToMail(url);
    return [];
  } catch (error) {
    return [
      {
        level: 'bad',
        subject: `mail server ${new URL(url).host}`,
        // The message may repeat the URL's password.
        problem: `refuses the login or does not respond (${error instanceof Error && 'code' in error ? error.code : 'no answer'}): no email is sent`,
        remedy: 'correct SMTP_URL, or open the port in the firewall',
      },
    ];
  }
}
