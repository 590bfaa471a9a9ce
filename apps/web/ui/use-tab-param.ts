import { useEffect, useState } from 'react';
import { useSearchParam } from '../context/use-search-param.ts';

/**
 * Returns the open tab and a function to change it. The tab is stored in the URL (`?tab=`), so that it can be
 * linked to and survives a reload.
 */
export function useTabParam<Tab extends string>(
  tabs: readonly Tab[],
  fallback: Tab,
): [Tab, (tab: Tab) => void] {
  const [param, setParam] = useSearchParam('tab');
  const named = tabs.find((name) => name === param);
  const [tab, setTab] = useState(named ?? fallback);
  useEffect(() => setTab(named ?? fallback), [named, fallback]);
  const open = (next: Tab) => {
    // Updates the state immediately instead of after the navigation, because the caller may want to focus an
    // element in the tab.
    setTab(next);
    setParam(next);
  };
  return [tab, open];
}
