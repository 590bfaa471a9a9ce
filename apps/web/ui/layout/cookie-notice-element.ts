import { chooseCookies } from './cookie-choice.ts';

/**
 * The behaviour of `cookie-notice.tsx`: stores the choice, and publishes the notice's height as
 * `--notice-height`.
 */
export class CookieNoticeElement extends HTMLElement {
  #height: ResizeObserver | undefined;

  connectedCallback(): void {
    this.addEventListener('click', chooseByButton);
    // Other sticky elements at the lower edge use `--notice-height` to stay above the notice.
    const { style } = document.documentElement;
    this.#height = new ResizeObserver(() => style.setProperty('--notice-height', `${this.offsetHeight}px`));
    this.#height.observe(this);
  }

  disconnectedCallback(): void {
    this.removeEventListener('click', chooseByButton);
    this.#height?.disconnect();
  }
}

function chooseByButton({ target }: MouseEvent): void {
  const choice = target instanceof Element && target.closest<HTMLElement>('[data-choice]')?.dataset.choice;
  if (choice === 'accepted' || choice === 'declined') chooseCookies(choice);
}
