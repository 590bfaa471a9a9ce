import { useEffect } from 'react';
import { type Blocker, useBlocker } from 'react-router';

/**
 * Asks for confirmation before unsaved changes are lost: through the browser when the tab closes, through the
 * page when a link within this site is followed.
 */
export function useLeaveGuard(changed: boolean): Blocker {
  useEffect(() => {
    if (!changed) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [changed]);
  return useBlocker(
    ({ currentLocation, nextLocation }) => changed && currentLocation.pathname !== nextLocation.pathname,
  );
}
