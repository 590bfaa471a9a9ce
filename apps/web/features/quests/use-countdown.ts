import { useEffect, useState } from 'react';
import { type Countdown, countdown } from '#contracts/rules/quests/quest-week';
import { msUntilNextSecond } from './ms-until-next-second.ts';

/**
 * Returns the time left until `end` (in ms since 1970), updated every second from the clock, so that it is
 * correct even after the tab was suspended. Stops at zero; null until hydration.
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
    // Timers in a hidden tab are throttled; this corrects the figures as soon as the tab is visible.
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

/** Whether the countdown has ended. False until hydration. */
export const isOver = (remaining: Countdown | null): boolean =>
  remaining !== null && remaining.days + remaining.hours + remaining.minutes + remaining.seconds === 0;
