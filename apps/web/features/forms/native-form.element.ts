import { setPending } from '../../delivery/set-pending.ts';
import { clearError } from './clear-error.ts';

/** Time in ms after which the form can be sent again if no page has arrived. */
const PENDING_MS = 20_000;

/**
 * The behaviour of a form that the browser submits by leaving the page: its button is pending until the next
 * page arrives, so that the form is sent only once. An error disappears when its field is corrected.
 */
export default class NativeFormElement extends HTMLElement {
  #timer: ReturnType<typeof setTimeout> | undefined;

  connectedCallback(): void {
    this.addEventListener('submit', this);
    this.addEventListener('input', this.#correct);
    addEventListener('pageshow', this);
  }

  disconnectedCallback(): void {
    this.removeEventListener('submit', this);
    this.removeEventListener('input', this.#correct);
    removeEventListener('pageshow', this);
    clearTimeout(this.#timer);
  }

  readonly #correct = ({ target }: Event): void => {
    if (target instanceof Element) clearError(target);
  };

  handleEvent(event: SubmitEvent | PageTransitionEvent): void {
    const button = this.querySelector('[type=submit]');
    if (!button || (event instanceof PageTransitionEvent && !event.persisted)) return;
    if (event.type === 'submit' && button.ariaBusy === 'true') {
      event.preventDefault();
      return;
    }
    // The back/forward cache restores the page in its pending state. Offline, the page stays.
    const isPending = event.type === 'submit' && navigator.onLine;
    setPending(button, isPending);
    clearTimeout(this.#timer);
    // Browsers do not report that the visitor has stopped the navigation.
    if (isPending) this.#timer = setTimeout(setPending, PENDING_MS, button, false);
  }
}
