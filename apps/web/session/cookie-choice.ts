import { CHOICE_COOKIE } from '#contracts/rules/cookies';
import { cookieValue } from './cookie.ts';

/** Name of the window event that reports that the visitor has made a choice. */
export const COOKIES_CHOSEN = 'cookies-chosen';

export const areOptionalCookiesAccepted = (): boolean =>
  cookieValue(document.cookie, CHOICE_COOKIE) === 'accepted';
