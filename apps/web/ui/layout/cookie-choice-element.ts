import { chooseCookies, openCookieNotice } from './cookie-choice.ts';

/** The cookie notice and the button that opens it, in `site-footer.tsx`. The focus moves between the two. */
export class CookieChoiceElement extends HTMLElement {
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
      openCookieNotice();
      this.querySelector('section')?.focus();
    }
  }
}
