import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';

export interface Carousel {
  /** Ref for the scrolling element; its children are the slides. */
  scroller: RefObject<HTMLUListElement | null>;
  /** Index of the slide that is shown or being scrolled to. */
  current: number;
  /** Shows the slide with this index, which wraps around at both ends. */
  show: (index: number) => void;
  /** Handles the arrow keys, Home and End for a focusable scroller. */
  onKeyDown: (event: KeyboardEvent) => void;
}

export interface CarouselOptions {
  /** Whether `show` scrolls smoothly across several slides, not only to a neighbour. */
  scrollsPast?: boolean;
}

/** Wraps an index beyond either end. */
export const wrapped = (index: number, count: number): number => ((index % count) + count) % count;

/** Returns the index, or the first slide's if the index is out of range because the list became shorter. */
export const within = (index: number, count: number): number => (index < count ? index : 0);

/**
 * Tracks which slide is shown. The browser scrolls and snaps the slides by touch, wheel, keys and focus, with
 * or without scripts. This hook follows the scroll position, and scrolls for buttons, dots, keys and timers,
 * wrapping at both ends.
 */
export function useCarousel(count: number, { scrollsPast = false }: CarouselOptions = {}): Carousel {
  const scroller = useRef<HTMLUListElement>(null);
  const [followed, setCurrent] = useState(0);
  const current = within(followed, count);
  /** Index to which `show` is scrolling. Slides passed on the way do not become `current`. */
  const target = useRef<number | null>(null);

  useEffect(() => {
    const list = scroller.current;
    if (!list || count < 2) return;
    const listening = new AbortController();
    const { signal } = listening;
    const follow = () => {
      const index = Math.min(count - 1, Math.max(0, Math.round(list.scrollLeft / stepOf(list))));
      if (index === target.current) target.current = null;
      if (target.current === null) setCurrent(index);
    };
    const release = () => {
      target.current = null;
    };
    list.addEventListener('scroll', follow, { passive: true, signal });
    // User input cancels the scrolling that `show` started.
    for (const event of ['pointerdown', 'touchstart', 'wheel', 'focusin'] as const)
      list.addEventListener(event, release, { passive: true, signal });
    follow();
    return () => listening.abort();
  }, [count]);

  const show = (wanted: number) => {
    const list = scroller.current;
    if (!list) return;
    const index = wrapped(wanted, count);
    const isSmooth = (scrollsPast || Math.abs(index - current) === 1) && !prefersStill();
    const left = index * stepOf(list);
    target.current = Math.abs(list.scrollLeft - left) > 1 ? index : null;
    setCurrent(index);
    list.scrollTo({ left, behavior: isSmooth ? 'smooth' : 'instant' });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const to = { ArrowRight: current + 1, ArrowLeft: current - 1, Home: 0, End: count - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    show(to);
  };
  return { scroller, current, show, onKeyDown };
}

/** Returns the distance between the starts of two slides, in CSS pixels. */
function stepOf(list: HTMLElement): number {
  const [first, second] = list.querySelectorAll<HTMLElement>(':scope > li');
  return first && second ? second.offsetLeft - first.offsetLeft : list.clientWidth;
}

const prefersStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches;
