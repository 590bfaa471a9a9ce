import { startRotation } from './rotation.ts';
import { Slides } from './slides.ts';

/**
 * A carousel of the slides in its list. The browser scrolls and snaps the slides on touch, wheel, key and
 * focus input, with or without scripts; this element adds:
 * - `[data-step]`: buttons for the previous (-1) and the next (1) slide, which wrap around;
 * - `[data-dot]`: one button per slide;
 * - `[data-place]`: an element that shows the attribute's text, with `{place}` replaced by the current
 *   slide's number;
 * - `[data-rotation]`: a button that pauses the automatic rotation; `data-other` holds its label for the
 *   opposite state. The carousel rotates only if it has this button.
 */
export default class SlideCarousel extends HTMLElement {
  #stop: AbortController | undefined;

  connectedCallback(): void {
    const list = this.querySelector('ul');
    if (!list) return;
    this.#stop = new AbortController();
    const { signal } = this.#stop;
    const rotates = this.querySelector('[data-rotation]') !== null;
    let restart = () => {};
    const changed = (current: number) => {
      this.#mark(current);
      restart();
    };
    const slides = new Slides(list, changed, signal);
    const show = (index: number) => slides.show(index, rotates || undefined);
    if (rotates) restart = startRotation(this, () => show(slides.current + 1), signal);

    this.addEventListener(
      'click',
      ({ target }) => {
        const button = target instanceof Element ? target.closest<HTMLElement>('button') : null;
        const { step, dot } = button?.dataset ?? {};
        if (step !== undefined) show(slides.current + Number(step));
        if (dot !== undefined) show(Number(dot));
        if (button?.matches('[data-rotation]')) {
          this.#togglePause(button);
          restart();
        }
      },
      { signal },
    );
    list.addEventListener('keydown', (event) => turnByKey(event, slides, show), { signal });
  }

  disconnectedCallback(): void {
    this.#stop?.abort();
  }

  #mark(current: number): void {
    for (const [index, dot] of this.querySelectorAll('[data-dot]').entries())
      dot.setAttribute('aria-current', String(index === current));
    const place = this.querySelector<HTMLElement>('[data-place]');
    if (place) place.textContent = (place.dataset.place ?? '').replace('{place}', String(current + 1));
  }

  #togglePause(button: HTMLElement): void {
    this.toggleAttribute('data-paused');
    const { ariaLabel, dataset } = button;
    button.ariaLabel = dataset.other ?? null;
    dataset.other = ariaLabel ?? '';
  }
}

function turnByKey(event: KeyboardEvent, { current, count }: Slides, show: (index: number) => void): void {
  // The browser handles keys pressed on a link inside a slide.
  if (event.target !== event.currentTarget) return;
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const to = { ArrowRight: current + 1, ArrowLeft: current - 1, Home: 0, End: count - 1 }[event.key];
  if (to === undefined) return;
  event.preventDefault();
  show(to);
}
