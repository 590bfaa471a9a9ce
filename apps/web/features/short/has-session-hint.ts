import { SESSION_HINT_COOKIE } from '#contracts/rules/cookies';

/** Whether this browser has a session. Only the API can tell whether it is still valid. */
export const hasSessionHint = (): boolean =>
  new RegExp(`(?:^|; )${SESSION_HINT_COOKIE}=1`).test(document.cookie);
