import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';

export interface Carousel {
  /** Ref for the scrolling element; its children are the slides. */
  scroller: RefObject<HTMLUListElement | null>;
  /** Index of the slide that is shown or being scrolled to. */
  current: number;
  /** Wraps at both ends. */
  show: (index: number) => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

/** The index after wrapping at either end. */
export const wrapIndex = (index: number, count: number): number => ((index % count) + count) % count;

/**
 * Tracks which slide is shown. The browser scrolls and snaps by touch, wheel and keys, with or without
 * scripts. This hook follows the scroll position and scrolls for buttons, dots and keys, which also wrap.
 */
export function useCarousel(count: number): Carousel {
  const scroller = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);
  /** Target of a press; slides that are passed on the way do not become current. */
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
    const taken = () => {
      target.current = null;
    };
    list.addEventListener('scroll', follow, { passive: true, signal });
    // Touching the carousel cancels the target.
    for (const event of ['pointerdown', 'touchstart', 'wheel'] as const)
      list.addEventListener(event, taken, { passive: true, signal });
    follow();
    return () => listening.abort();
  }, [count]);

  const show = (wanted: number) => {
    const list = scroller.current;
    if (!list) return;
    const index = wrapIndex(wanted, count);
    const isNeighbour = Math.abs(index - current) === 1;
    const left = index * stepOf(list);
    target.current = Math.abs(list.scrollLeft - left) > 1 ? index : null;
    setCurrent(index);
    list.scrollTo({ left, behavior: isNeighbour && !prefersReducedMotion() ? 'smooth' : 'instant' });
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

/** Distance between two slides, in CSS pixels. */
function stepOf(list: HTMLElement): number {
  const [first, second] = list.querySelectorAll<HTMLElement>(':scope > li');
  return first && second ? second.offsetLeft - first.offsetLeft : list.clientWidth;
}

const prefersReducedMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches;
