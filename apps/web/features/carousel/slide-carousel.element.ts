import { Slides } from './slides.ts';

/**
 * A carousel of the slides in its list. The browser scrolls and snaps the slides on touch, wheel, key and
 * focus input, with or without scripts; this element adds:
 * - `[data-step]`: buttons for the previous (-1) and the next (1) slide, which wrap around;
 * - `[data-dot]`: one button per slide;
 * - `[data-place]`: an element that shows the attribute's text, with `{place}` replaced by the current
 *   slide's number.
 */
export default class SlideCarousel extends HTMLElement {
  #stop: AbortController | undefined;

  connectedCallback(): void {
    const list = this.querySelector('ul');
    if (!list) return;
    this.#stop = new AbortController();
    const { signal } = this.#stop;
    const slides = new Slides(list, (current) => this.#mark(current), signal);
    const show = (index: number) => slides.show(index);

    this.addEventListener(
      'click',
      ({ target }) => {
        const button = target instanceof Element ? target.closest<HTMLElement>('button') : null;
        const { step, dot } = button?.dataset ?? {};
        if (step !== undefined) show(slides.current + Number(step));
        if (dot !== undefined) show(Number(dot));
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
