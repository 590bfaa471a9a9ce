import { CHOICE_COOKIE } from '#contracts/rules/cookies';
import { COOKIES_CHOSEN } from '../../session/cookie-choice.ts';
import { clearStoredLanguage, storeLanguage } from './stored-language.ts';

const YEAR_SECONDS = 31_536_000;

/** The cookie notice and the button that opens it, in `site-footer.tsx`. The focus moves between the two. */
export default class CookieChoiceElement extends HTMLElement {
  connectedCallback(): void {
    // Adding the same listener again has no effect.
    this.addEventListener('click', this.#press);
  }

  #press({ target }: MouseEvent): void {
    const button = target instanceof Element ? target.closest('button') : null;
    const choice = button?.dataset.choice;
    if (choice === 'accepted' || choice === 'declined') {
      chooseCookies(choice);
      this.querySelector<HTMLElement>('[data-reopen-cookies]')?.focus();
    } else if (button) {
      // Changing the choice must be as easy as making it.
      document.documentElement.dataset.cookies = 'open';
      this.querySelector('section')?.focus();
    }
  }
}

/**
 * Stores the choice in a necessary cookie and hides the notice. Stores the language if optional cookies were
 * accepted, otherwise removes it.
 */
function chooseCookies(choice: 'accepted' | 'declined'): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: some supported browsers lack the Cookie Store API.
  document.cookie = `${CHOICE_COOKIE}=${choice}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax${secure}`;
  if (choice === 'accepted') storeLanguage(document.documentElement.lang);
  else clearStoredLanguage();
  delete document.documentElement.dataset.cookies;
  dispatchEvent(new Event(COOKIES_CHOSEN));
}
