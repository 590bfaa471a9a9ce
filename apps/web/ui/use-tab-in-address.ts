import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { TabName } from './problems.ts';

export const tabNames = ['customization', 'connections', 'shortcuts', 'links'] as const;

const isTab = (value: unknown): value is TabName => tabNames.some((name) => name === value);

/** The open tab, kept in the address so that it can be linked to and survives a reload. */
export function useTab(fallback: TabName): [TabName, (tab: TabName) => void] {
  const [search, setSearch] = useSearchParams();
  const named = search.get('tab');
  const [tab, setTab] = useState(isTab(named) ? named : fallback);
  useEffect(() => {
    if (isTab(named)) setTab(named);
  }, [named]);
  const open = (next: TabName) => {
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
