/** What this browser remembers about the app (spec section 9): kept for good, and for this session. */
const APP_INSTALLED = 'app_installed';
const PROMPT_SHOWN = 'app_prompt_shown';

/** Whether the app is known to be installed here. Storage that is forbidden knows nothing. */
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
    // Then the prompt is never shown.
  }
}

export function clearAppInstalled(): void {
  try {
    localStorage.removeItem(APP_INSTALLED);
  } catch {
    // Nothing could be remembered either.
  }
}

/** True for the first who asks in a session. Where that cannot be remembered, for nobody. */
export function claimPrompt(): boolean {
  try {
    if (sessionStorage.getItem(PROMPT_SHOWN) !== null) return false;
    sessionStorage.setItem(PROMPT_SHOWN, '1');
    return true;
  } catch {
    return false;
  }
}
