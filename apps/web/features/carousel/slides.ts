/** Wraps an index around at both ends: with 3 slides, -1 becomes 2. */
export const wrapped = (index: number, count: number): number => ((index % count) + count) % count;

/** Tracks which slide of a scroll-snap list is shown, and scrolls to other slides. */
export class Slides {
  current = 0;
  /** Index to which `show` is scrolling. Slides passed on the way do not become `current`. */
  #target: number | null = null;
  readonly #list: HTMLElement;
  readonly #onChange: (current: number) => void;

  /** Calls `onChange` with the index whenever another slide becomes `current`. */
  constructor(list: HTMLElement, onChange: (current: number) => void, signal: AbortSignal) {
    this.#list = list;
    this.#onChange = onChange;
    list.addEventListener('scroll', () => this.#follow(), { passive: true, signal });
    const release = () => {
      this.#target = null;
    };
    // User input interrupts the scrolling that `show` started, so its target no longer applies.
    for (const event of ['pointerdown', 'touchstart', 'wheel', 'focusin'] as const)
      list.addEventListener(event, release, { passive: true, signal });
    this.#follow();
  }

  get count(): number {
    return this.#list.children.length;
  }

  /**
   * Shows the slide with this index, which wraps around at both ends. Only a step to a neighbouring slide
   * scrolls smoothly.
   */
  show(wanted: number): void {
    const index = wrapped(wanted, this.count);
    const isSmooth = Math.abs(index - this.current) === 1;
    const left = index * this.#step();
    this.#target = Math.abs(this.#list.scrollLeft - left) > 1 ? index : null;
    this.#become(index);
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    this.#list.scrollTo({ left, behavior: isSmooth && !isStill ? 'smooth' : 'instant' });
  }

  #follow(): void {
    const nearest = Math.round(this.#list.scrollLeft / this.#step());
    const index = Math.min(this.count - 1, Math.max(0, nearest));
    if (index === this.#target) this.#target = null;
    if (this.#target === null) this.#become(index);
  }

  #become(index: number): void {
    if (index === this.current) return;
    this.current = index;
    this.#onChange(index);
  }

  /** Returns the distance between the starts of two adjacent slides, in CSS pixels. */
  #step(): number {
    const [first, second] = this.#list.querySelectorAll<HTMLElement>(':scope > li');
    return first && second ? second.offsetLeft - first.offsetLeft : this.#list.clientWidth;
  }
}
