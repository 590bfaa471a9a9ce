import { type RefObject, useEffect, useRef } from 'react';

const GAP = 12;

/** Returns the height (px) of what bars cover. In wide windows, their element also fills what is free between them. */
export function coveredBy(bars: HTMLElement): number {
  const padding = Number.parseFloat(getComputedStyle(bars).paddingBottom);
  return [...bars.children].reduce((sum, bar) => sum + bar.getBoundingClientRect().height, padding);
}

/**
 * Returns a ref for the bars at the bottom of the window. Sets the CSS variable `--above-bars` to the distance of
 * their upper edge from the lower edge of the window, so that messages do not cover them, and that they do not
 * cover what gets the focus.
 */
export function useAboveBars(): RefObject<HTMLDivElement | null> {
  const bars = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current } = bars;
    if (!current) return;
    const { style } = document.documentElement;
    const update = () => {
      const distance = Math.min(coveredBy(current), innerHeight - current.getBoundingClientRect().top);
      style.setProperty('--above-bars', `${Math.min(Math.max(distance, 0), innerHeight / 2) + GAP}px`);
    };
    const observer = new ResizeObserver(update);
    observer.observe(current);
    // Bars also move when the page grows. In low windows they are not sticky and may be far up.
    observer.observe(document.body);
    style.scrollPaddingBottom = 'var(--above-bars)';
    addEventListener('scroll', update, { passive: true });
    return () => {
      observer.disconnect();
      removeEventListener('scroll', update);
      style.removeProperty('--above-bars');
      style.removeProperty('scroll-padding-bottom');
    };
  }, []);
  return bars;
}
