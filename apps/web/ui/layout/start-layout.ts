import { reopenCookieChoice } from './cookie-choice.ts';
import { CookieNoticeElement } from './cookie-notice-element.ts';
import { SessionSlotElement } from './session-slot-element.ts';
import { startLanguageLinks } from './start-language-links.ts';

/** Starts the interactive elements in the header and the footer, and switches to a stored language if necessary. */
export function startLayout(): void {
  startLanguageLinks();
  customElements.define('session-slot', SessionSlotElement);
  customElements.define('cookie-notice', CookieNoticeElement);
  document.querySelector('[data-reopen-cookies]')?.addEventListener('click', reopenCookieChoice);
}
