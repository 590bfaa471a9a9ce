import { cookieValue } from '../../session/cookie.ts';
import { clearStoredLanguage, storeLanguage } from './stored-language.ts';

const COOKIE_CHOICE = 'cookie_choice';
const YEAR_SECONDS = 31_536_000;
/** Name of the window event that reports that the visitor has made a choice. */
export const COOKIES_CHOSEN = 'cookies-chosen';

/**
 * Stores the choice in a necessary cookie and hides the notice. Stores the language if optional cookies were
 * accepted, otherwise removes it.
 */
export function chooseCookies(choice: 'accepted' | 'declined'): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: some supported browsers lack the Cookie Store API.
  document.cookie = `${COOKIE_CHOICE}=${choice}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax${secure}`;
  if (choice === 'accepted') storeLanguage(document.documentElement.lang);
  else clearStoredLanguage();
  delete document.documentElement.dataset.cookies;
  dispatchEvent(new Event(COOKIES_CHOSEN));
}

/** Shows the notice: changing the choice must be as easy as making it. */
export function openCookieNotice(): void {
  document.documentElement.dataset.cookies = 'open';
}

export const areOptionalCookiesAccepted = (): boolean =>
  cookieValue(document.cookie, COOKIE_CHOICE) === 'accepted';
