import { cookieValue } from '../../session/cookie.ts';
import { COOKIE_CHOICE, COOKIES_CHOSEN } from '../../ui/layout/cookie-choice.ts';

/**
 * Resolves once the visitor has made a choice about cookies. Other prompts wait for it, so that they do not
 * appear together with the notice.
 */
export function cookiesChosen(): Promise<void> {
  return new Promise((resolve) => {
    if (cookieValue(document.cookie, COOKIE_CHOICE)) resolve();
    else addEventListener(COOKIES_CHOSEN, () => resolve(), { once: true });
  });
}
