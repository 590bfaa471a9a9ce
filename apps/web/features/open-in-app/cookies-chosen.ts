import { COOKIES_CHOSEN } from '../../session/cookie-choice.ts';

/** Resolves once the cookie notice is not open: no other prompt appears together with it (product 2.5). */
export function cookiesChosen(): Promise<void> {
  return new Promise((resolve) => {
    if (document.documentElement.dataset.cookies !== 'open') resolve();
    else addEventListener(COOKIES_CHOSEN, () => resolve(), { once: true });
  });
}
