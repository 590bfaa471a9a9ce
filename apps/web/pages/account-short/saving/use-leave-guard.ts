import { useEffect, useState } from 'react';
import { useBlocker } from 'react-router';

export interface LeaveGuard {
  /** Whether the page is asking for confirmation before unsaved changes are lost. */
  isAsking: boolean;
  leave: () => void;
  stay: () => void;
}

/**
 * Asks for confirmation before unsaved changes are lost: through the browser when the tab closes, through the
 * page when a link or the back button leaves the editor.
 */
export function useLeaveGuard(changed: boolean): LeaveGuard {
  const [target, setTarget] = useState<string | null>(null);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => changed && currentLocation.pathname !== nextLocation.pathname,
  );
  const [isLeaving, setLeaving] = useState(false);
  useEffect(() => {
    if (!changed || isLeaving) return;
    const guard = new AbortController();
    const { signal } = guard;
    addEventListener('beforeunload', (event) => event.preventDefault(), { signal });
    document.addEventListener(
      'click',
      (event) => {
        const url = leftFor(event);
        if (!url) return;
        event.preventDefault();
        setTarget(url);
      },
      { capture: true, signal },
    );
    return () => guard.abort();
  }, [changed, isLeaving]);
  useEffect(() => {
    if (isLeaving && target !== null) location.assign(target);
  }, [isLeaving, target]);

  return {
    isAsking: blocker.state === 'blocked' || (target !== null && !isLeaving),
    leave: () => {
      if (target !== null) setLeaving(true);
      blocker.proceed?.();
    },
    stay: () => {
      setTarget(null);
      blocker.reset?.();
    },
  };
}

/** Returns the target of a click that opens another page of this site in this tab; null for any other click. */
function leftFor(event: MouseEvent): string | null {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || link.target === '_blank' || link.download !== '' || link.origin !== location.origin)
    return null;
  return link.pathname === location.pathname ? null : link.href;
}
