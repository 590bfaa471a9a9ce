import { browserApi } from '../context/browser-api.ts';
import { session } from './session.ts';

/** Ends the session at the sign-in service and reloads; a failure is only logged (product 2.3). */
export async function logOut(): Promise<void> {
  try {
    await browserApi('GET /api/v1/sign-in/logout');
  } catch (error) {
    // biome-ignore lint/suspicious/noConsole: the spec asks for a log line and nothing else (section 8).
    console.error('Logging out failed.', error);
    return;
  }
  session.logOut();
  location.reload();
}
