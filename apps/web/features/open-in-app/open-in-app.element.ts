import { showText } from '../../delivery/page-message.ts';
import { claimPrompt, clearAppInstalled } from './app-storage.ts';
import { APP_FAILURE_MS, APP_OPENING_MS, APP_TOAST_MS } from './app-times.ts';
import { cookiesChosen } from './cookies-chosen.ts';
import { watchForInstalledApp } from './detect-app.ts';
import { waitForPageHidden } from './wait-for-page-hidden.ts';

/** The behaviour of `open-in-app.tsx`: shows the banner, and a message if the app does not open. */
export default class OpenInApp extends HTMLElement {
  #connection = new AbortController();
  #opening: AbortController | undefined;
  #focusBefore: HTMLElement | undefined;

  connectedCallback(): void {
    this.#connection = new AbortController();
    const { signal } = this.#connection;
    const stop = watchForInstalledApp(() => void this.#suggest());
    signal.addEventListener('abort', stop);
    // Listens on the document, because the page may contain other links to the app.
    document.addEventListener('click', (event) => this.#press(event), { signal });
    this.addEventListener('focusin', (event) => this.#noteFocus(event), { signal });
    this.addEventListener('keydown', ({ key }) => key === 'Escape' && this.#notNow(), { signal });
  }

  disconnectedCallback(): void {
    this.#connection.abort();
    this.#opening?.abort();
  }

  async #suggest(): Promise<void> {
    document.documentElement.dataset.installed = '';
    await cookiesChosen();
    if (claimPrompt()) this.#banner.hidden = false;
  }

  #press({ target }: MouseEvent): void {
    const control = target instanceof Element ? target.closest('a, button') : null;
    if (control?.matches('[data-not-now]')) this.#notNow();
    if (control?.getAttribute('href') === this.#banner.querySelector('a')?.getAttribute('href'))
      void this.#opened();
  }

  async #opened(): Promise<void> {
    const { opened, failed } = this.dataset;
    if (opened !== undefined) {
      this.#close();
      return showText(opened, { milliseconds: APP_TOAST_MS });
    }
    this.#opening?.abort();
    this.#opening = new AbortController();
    const isOpen = await waitForPageHidden(APP_OPENING_MS, this.#opening.signal);
    this.#close();
    if (isOpen) return;
    clearAppInstalled();
    showText(failed ?? '', { milliseconds: APP_FAILURE_MS, state: 'error' });
  }

  #notNow(): void {
    this.#opening?.abort();
    this.#close();
  }

  #noteFocus({ relatedTarget }: FocusEvent): void {
    if (relatedTarget instanceof HTMLElement && !this.contains(relatedTarget))
      this.#focusBefore = relatedTarget;
  }

  /**
   * Hides the banner. If the banner had the focus, the focus returns to the previously focused element, not
   * to the start of the page.
   */
  #close(): void {
    const hadFocus = this.contains(document.activeElement);
    this.#banner.hidden = true;
    if (hadFocus) (this.#focusBefore ?? this.closest('main'))?.focus({ preventScroll: true });
  }

  get #banner(): HTMLElement {
    const banner = this.querySelector('section');
    if (!banner) throw new Error('the element has no banner');
    return banner;
  }
}
