import { cookieValue } from '../../session/cookie.ts';
import { clearStoredLanguage, storeLanguage } from './stored-language.ts';

const COOKIE = 'cookie_choice';
const YEAR_SECONDS = 31_536_000;
/** Name of the window event that reports that the visitor has made a choice. */
const CHOSEN = 'cookies-chosen';

/**
 * Stores the choice in a necessary cookie and hides the notice. Stores the language if optional cookies were
 * accepted, otherwise removes it.
 */
export function chooseCookies(choice: 'accepted' | 'declined'): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: some supported browsers lack the Cookie Store API.
  document.cookie = `${COOKIE}=${choice}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax${secure}`;
  if (choice === 'accepted') storeLanguage(document.documentElement.lang);
  else clearStoredLanguage();
  delete document.documentElement.dataset.cookies;
  dispatchEvent(new Event(CHOSEN));
}

/** Shows the notice again: changing the choice must be as easy as making it. */
export function reopenCookieChoice(): void {
  document.documentElement.dataset.cookies = 'open';
}

export const areOptionalCookiesAccepted = (): boolean => cookieValue(document.cookie, COOKIE) === 'accepted';

/**
 * Resolves once the visitor has made a choice. Other prompts wait for it, so that they do not appear together
 * with the notice.
 */
export function cookiesChosen(): Promise<void> {
  return new Promise((resolve) => {
    if (cookieValue(document.cookie, COOKIE)) resolve();
    else addEventListener(CHOSEN, () => resolve(), { once: true });
  });
}
