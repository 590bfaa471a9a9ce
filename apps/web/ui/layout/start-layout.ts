import { reopenCookieChoice } from './cookie-choice.ts';
import { CookieNoticeElement } from './cookie-notice-element.ts';
import { SessionSlotElement } from './session-slot-element.ts';
import { startLanguageLinks, switchToStoredLanguage } from './start-language-links.ts';

/** Switches to a stored language if necessary, and starts the interactive elements in the header and the footer. */
export function startLayout(): void {
  switchToStoredLanguage();
  customElements.define('session-slot', SessionSlotElement);
  customElements.define('cookie-notice', CookieNoticeElement);
  document.querySelector('[data-reopen-cookies]')?.addEventListener('click', reopenCookieChoice);
  startLanguageLinks();
}
