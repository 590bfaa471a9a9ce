/**
 * The behaviour of `password-input.tsx`: the button shows or hides the password. React may render the markup,
 * because it does not set attributes again whose values it has not changed.
 */
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
    input.type = this.toggleAttribute('data-shown') ? 'text' : 'password';
    const { otherLabel = '' } = button.dataset;
    button.dataset.otherLabel = button.ariaLabel ?? '';
    button.ariaLabel = otherLabel;
  };
}
