import { COPIED_MS, copyLink } from '../../features/share/share-link.ts';

/**
 * The behaviour of `palette.tsx`: copies the value of a pressed colour and shows the result. A success is
 * shown for a moment, a failure until the next attempt.
 */
export default class ColourPalette extends HTMLElement {
  #timer: ReturnType<typeof setTimeout> | undefined;

  connectedCallback(): void {
    this.addEventListener('click', this.#press);
  }

  disconnectedCallback(): void {
    clearTimeout(this.#timer);
  }

  readonly #press = ({ target }: MouseEvent): void => {
    const chip =
      target instanceof Element ? target.closest('button')?.closest<HTMLElement>('[data-value]') : null;
    if (chip) void this.#copy(chip);
  };

  async #copy(chip: HTMLElement): Promise<void> {
    const { value = '' } = chip.dataset;
    const outcome = await copyLink(value);
    clearTimeout(this.#timer);
    this.#report(chip, value, outcome);
    if (outcome === 'copied') this.#timer = setTimeout(() => this.#report(null, '', null), COPIED_MS);
  }

  #report(chip: HTMLElement | null, value: string, outcome: 'copied' | 'forbidden' | null): void {
    for (const each of this.querySelectorAll('[data-value]'))
      each.toggleAttribute('data-copied', outcome === 'copied' && each === chip);
    const status = this.querySelector<HTMLElement>('[role=status]');
    if (!status) return;
    const { copied = '', forbidden = '' } = status.dataset;
    status.toggleAttribute('data-failed', outcome === 'forbidden');
    status.textContent = { copied: copied.replace('{value}', value), forbidden: `${forbidden} `, none: '' }[
      outcome ?? 'none'
    ];
    if (outcome !== 'forbidden') return;
    const code = document.createElement('code');
    code.textContent = value;
    status.append(code);
  }
}
