/**
 * The behaviour of a form that the browser submits by leaving the page: its button is pending until the next
 * page arrives, so that the form is sent only once.
 */
export default class NativeFormElement extends HTMLElement {
  connectedCallback(): void {
    this.addEventListener('submit', this);
    addEventListener('pageshow', this);
  }

  disconnectedCallback(): void {
    this.removeEventListener('submit', this);
    removeEventListener('pageshow', this);
  }

  handleEvent(event: Event): void {
    const button = this.querySelector('[type=submit]');
    if (!button) return;
    if (event.type === 'submit' && button.ariaBusy === 'true') event.preventDefault();
    // The back/forward cache restores the page in its pending state.
    const value = event.type === 'submit' ? 'true' : null;
    button.ariaBusy = value;
    button.ariaDisabled = value;
  }
}
