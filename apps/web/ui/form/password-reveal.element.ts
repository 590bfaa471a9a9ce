/** The behaviour of `password-input.tsx`: the button shows or hides the password. */
export default class PasswordRevealElement extends HTMLElement {
  connectedCallback(): void {
    this.addEventListener('click', this.#press);
  }

  disconnectedCallback(): void {
    this.removeEventListener('click', this.#press);
  }

  readonly #press = ({ target }: MouseEvent): void => {
    const button = target instanceof Element ? target.closest('button') : null;
    const input = this.querySelector('input');
    if (!button || !input) return;
    const isShown = this.toggleAttribute('data-shown');
    input.type = isShown ? 'text' : 'password';
    if (isShown) input.autocapitalize = 'none';
    else input.removeAttribute('autocapitalize');
    const { otherLabel = '' } = button.dataset;
    button.dataset.otherLabel = button.ariaLabel ?? '';
    button.ariaLabel = otherLabel;
  };
}
