import { useEffect, useEffectEvent, useRef } from 'react';

/**
 * Calls `look` whenever the member returns to this tab. A call that is still running is not started again, and
 * a failed one is repeated on the next return.
 */
export function useOnReturn(isActive: boolean, look: () => Promise<void>): void {
  const running = useRef(false);
  const onReturn = useEffectEvent(async () => {
    if (running.current || document.visibilityState !== 'visible') return;
    running.current = true;
    await look().catch(() => undefined);
    running.current = false;
  });
  useEffect(() => {
    if (!isActive) return;
    const listener = () => void onReturn();
    addEventListener('focus', listener);
    document.addEventListener('visibilitychange', listener);
    return () => {
      removeEventListener('focus', listener);
      document.removeEventListener('visibilitychange', listener);
    };
  }, [isActive]);
}
