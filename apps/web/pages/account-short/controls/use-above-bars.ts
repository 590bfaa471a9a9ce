import { type RefObject, useEffect, useState } from 'react';

const GAP = 12;

/** Returns the height (px) of what bars cover. In wide windows, their element also fills what is free between them. */
export function coveredBy(bars: HTMLElement): number {
  const padding = Number.parseFloat(getComputedStyle(bars).paddingBottom);
  return [...bars.children].reduce((sum, bar) => sum + bar.getBoundingClientRect().height, padding);
}

/**
 * Returns the distance (px) from the lower edge of the window at which messages clear the bars. Sets the same distance
 * as scroll padding, so that the bars do not cover a focused element. It is not a custom property of the document,
 * because each new value would recalculate the style of every element.
 */
export function useAboveBars(bars: RefObject<HTMLElement | null>): number {
  const [above, setAbove] = useState(GAP);
  useEffect(() => {
    const { current } = bars;
    if (!current) return;
    const update = () => {
      const distance = Math.min(coveredBy(current), innerHeight - current.getBoundingClientRect().top);
      setAbove(Math.min(Math.max(distance, 0), innerHeight / 2) + GAP);
    };
    const observer = new ResizeObserver(update);
    observer.observe(current);
    // Bars also move when the page grows. In low windows they are not sticky and may be far up.
    observer.observe(document.body);
    addEventListener('scroll', update, { passive: true });
    return () => {
      observer.disconnect();
      removeEventListener('scroll', update);
    };
  }, [bars]);
  useEffect(() => {
    document.documentElement.style.scrollPaddingBottom = `${above}px`;
    return () => void document.documentElement.style.removeProperty('scroll-padding-bottom');
  }, [above]);
  return above;
}
