import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';

/** The open tab, kept in the address (`?tab=`) so that it can be linked to and survives a reload. */
export function useTabParam<Tab extends string>(
  tabs: readonly Tab[],
  fallback: Tab,
): [Tab, (tab: Tab) => void] {
  const [search, setSearch] = useSearchParams();
  const named = tabs.find((name) => name === search.get('tab'));
  const [tab, setTab] = useState(named ?? fallback);
  useEffect(() => setTab(named ?? fallback), [named, fallback]);
  const open = (next: Tab) => {
    // At once, not when the router is done: whoever asked for it may want to focus something in it.
    setTab(next);
    setSearch(
      (old) => {
        old.set('tab', next);
        return old;
      },
      { replace: true, preventScrollReset: true },
    );
  };
  return [tab, open];
}
