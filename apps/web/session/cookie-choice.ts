import { cookieValue } from './cookie.ts';

export const COOKIE_CHOICE = 'cookie_choice';
/** Name of the window event that reports that the visitor has made a choice. */
export const COOKIES_CHOSEN = 'cookies-chosen';

export const areOptionalCookiesAccepted = (): boolean =>
  cookieValue(document.cookie, COOKIE_CHOICE) === 'accepted';
