import { useEffect, useState } from 'react';
import { type Countdown, countdown } from '#contracts/rules/quests/quest-week';
import { msUntilNextSecond } from './ms-until-next-second.ts';

/**
 * What is left until `end` (ms), every second anew and from the clock, so that a tab that slept wakes up right. Stops at
 * zero; null until the page lives.
 */
export function useCountdown(end: number): Countdown | null {
  const [left, setLeft] = useState<Countdown | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tick = () => {
      clearTimeout(timer);
      const now = Date.now();
      setLeft(countdown(end, now));
      if (now < end) timer = setTimeout(tick, msUntilNextSecond(end, now));
    };
    tick();
    // A hidden tab's timers are slow; whoever comes back sees the right figures at once.
    document.addEventListener('visibilitychange', tick);
    addEventListener('pageshow', tick);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', tick);
      removeEventListener('pageshow', tick);
    };
  }, [end]);
  return left;
}

/** Whether nothing is left. Unknown, and so false, until the page lives. */
export const isOver = (remaining: Countdown | null): boolean =>
  remaining !== null && remaining.days + remaining.hours + remaining.minutes + remaining.seconds === 0;
