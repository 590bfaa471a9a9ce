import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation } from 'react-router';

/** The sheets that have a history entry. One may open over another. */
type Sheet = 'link' | 'import';

const isEntryOf = (sheet: Sheet): boolean => history.state?.sheet === sheet;

/** What each sheet does after a step in the history. Returns whether the router's page is still the same. */
const handlers = new Set<() => boolean>();

/** One listener for all sheets, because the router must not learn of steps between their entries. */
function onPopState(event: PopStateEvent): void {
  const isSamePage = [...handlers].map((handle) => handle()).includes(true);
  if (isSamePage) event.stopImmediatePropagation();
}

function addHandler(handle: () => boolean): () => void {
  if (handlers.size === 0) addEventListener('popstate', onPopState, { capture: true });
  handlers.add(handle);
  return () => {
    handlers.delete(handle);
    if (handlers.size === 0) removeEventListener('popstate', onPopState, { capture: true });
  };
}

/**
 * Gives an open sheet a history entry, so that the back button closes it. When the sheet closes in another way,
 * its entry is removed. The router does not learn of the entry, because it would scroll the page.
 */
export function useBackToClose(sheet: Sheet, open: boolean, onBack: () => void): void {
  const { key } = useLocation();
  /** URL of the sheet's entry while the browser is at it. */
  const entry = useRef<string>(null);
  /** `history.back()` takes effect later; until then the sheet may open again. */
  const isLeaving = useRef(false);

  const settle = useEffectEvent(() => {
    if (isLeaving.current) return;
    if (open && entry.current === null) {
      history.pushState({ ...history.state, sheet }, '');
      entry.current = location.href;
    } else if (!open && entry.current !== null) {
      // With another tab's URL, it has become an entry to go back from.
      isLeaving.current = entry.current === location.href;
      entry.current = null;
      if (isLeaving.current) history.back();
    }
  });
  const onPop = useEffectEvent((): boolean => {
    const wasLeaving = isLeaving.current;
    isLeaving.current = false;
    entry.current = isEntryOf(sheet) ? location.href : null;
    if (open && entry.current === null && !wasLeaving) onBack();
    else settle();
    return (history.state?.key ?? 'default') === key;
  });
  useEffect(() => {
    // A reload closes the sheet and keeps its entry.
    if (isEntryOf(sheet)) entry.current = location.href;
    return addHandler(() => onPop());
  }, [sheet]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: opening and closing changes the history.
  useEffect(() => settle(), [open]);
}
