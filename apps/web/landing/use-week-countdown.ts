import { useEffect, useState } from 'react';
import { type Countdown, countdown, weekEnd } from '#contracts/rules/quest-week';

/** What is left of this week, counted anew every second from the clock, so that a sleeping tab wakes up right. */
export function useWeekCountdown(): Countdown | null {
  const [left, setLeft] = useState<Countdown | null>(null);
  useEffect(() => {
    const tick = () => {
      const now = Date.now();
      setLeft(countdown(weekEnd(now), now));
    };
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, []);
  return left;
}
