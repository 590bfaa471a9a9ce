import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation } from 'react-router';

/** Marks the history entry of a sheet. */
const isSheetEntry = (): boolean => history.state?.sheet === true;

/**
 * Gives an open sheet a history entry, so that the back button closes it. When the sheet closes in another way,
 * its entry is removed. The router does not learn of the entry, because it would scroll the page.
 */
export function useBackToClose(open: boolean, onBack: () => void): void {
  const { key } = useLocation();
  /** URL of the sheet's entry while the browser is at it. */
  const entry = useRef<string>(null);
  /** `history.back()` takes effect later; until then the sheet may open again. */
  const isLeaving = useRef(false);

  const settle = useEffectEvent(() => {
    if (isLeaving.current) return;
    if (open && entry.current === null) {
      history.pushState({ ...history.state, sheet: true }, '');
      entry.current = location.href;
    } else if (!open && entry.current !== null) {
      // With another tab's URL, it has become an entry to go back from.
      isLeaving.current = entry.current === location.href;
      entry.current = null;
      if (isLeaving.current) history.back();
    }
  });
  const onPop = useEffectEvent((event: PopStateEvent) => {
    const wasLeaving = isLeaving.current;
    isLeaving.current = false;
    entry.current = isSheetEntry() ? location.href : null;
    if ((history.state?.key ?? 'default') === key) event.stopImmediatePropagation();
    if (open && entry.current === null && !wasLeaving) onBack();
    else settle();
  });
  useEffect(() => {
    // A reload closes the sheet and keeps its entry.
    if (isSheetEntry()) entry.current = location.href;
    const listener = (event: PopStateEvent) => onPop(event);
    addEventListener('popstate', listener, { capture: true });
    return () => removeEventListener('popstate', listener, { capture: true });
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: opening and closing changes the history.
  useEffect(() => settle(), [open]);
}
