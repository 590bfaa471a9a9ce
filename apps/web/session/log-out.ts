import { outlivingPage, request } from '../context/requests.ts';
import { forgetDrafts } from './draft-keys.ts';
import { forgetKeptInput } from './kept-input-keys.ts';
import { forgetPress } from './kept-press.ts';
import { LOG_OUT_CHANNEL } from './log-out-channel.ts';
import { forgetParked } from './parked-links.ts';
import { session } from './session.ts';

/** Ends the session at the sign-in service and reloads the page; a failure is only logged (product 2.3). */
export async function logOut(): Promise<void> {
  try {
    await request('/api/v1/sign-in/logout', outlivingPage());
  } catch (error) {
    // biome-ignore lint/suspicious/noConsole: a failed logout is only logged (product 12.6).
    console.error('Logging out failed.', error);
    return;
  }
  forgetDrafts();
  // The editor stores its draft once more when the page is left.
  addEventListener('pagehide', forgetDrafts);
  forgetParked();
  forgetKeptInput();
  forgetPress();
  // Editors in other tabs would store their drafts again.
  new BroadcastChannel(LOG_OUT_CHANNEL).postMessage(null);
  session.logOut();
  location.reload();
}
