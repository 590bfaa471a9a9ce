/**
 * Storage keys: in local storage, whether the app is installed; in session storage, whether the prompt has
 * been shown in this session.
 */
export const APP_INSTALLED = 'app_installed';
const PROMPT_SHOWN = 'app_prompt_shown';

/** Whether the app is known to be installed; false when storage is blocked. */
export function isAppInstalled(): boolean {
  try {
    return localStorage.getItem(APP_INSTALLED) !== null;
  } catch {
    return false;
  }
}

export function storeAppInstalled(): void {
  try {
    localStorage.setItem(APP_INSTALLED, '1');
  } catch {
    // Without storage the prompt is never shown.
  }
}

export function clearAppInstalled(): void {
  try {
    localStorage.removeItem(APP_INSTALLED);
  } catch {
    // Without storage there is nothing to clear.
  }
}

/**
 * Records that the prompt is shown in this session. Returns true only for the first call in a session, and
 * always false when storage is blocked.
 */
export function claimPrompt(): boolean {
  try {
    if (sessionStorage.getItem(PROMPT_SHOWN) !== null) return false;
    sessionStorage.setItem(PROMPT_SHOWN, '1');
    return true;
  } catch {
    return false;
  }
}
