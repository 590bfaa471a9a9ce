import { createContext, useContext, useEffect, useSyncExternalStore } from 'react';
import type { Mark } from '#contracts/rules/shorts/short-sites';
import { loadModule } from '../../delivery/load-module.ts';
import { SERVICE_MARKS } from './service-marks.ts';

type BrandIconSet = Readonly<Partial<Record<Mark, string>>>;

/** The marks of all brands, on pages that only the server renders (`all-brand-icons.tsx`). */
export const BrandIconSetContext = createContext<BrandIconSet>(SERVICE_MARKS);

let loaded: BrandIconSet | undefined;
let isLoading = false;
const listeners = new Set<() => void>();

/** Loads the marks in the browser, which take 25 kB. After a failure, the next use tries again. */
async function load(): Promise<void> {
  if (loaded || isLoading) return;
  isLoading = true;
  try {
    const { BRAND_ICONS } = await loadModule(() => import('./brand-icons.ts'));
    loaded = { ...SERVICE_MARKS, ...BRAND_ICONS };
    for (const changed of listeners) changed();
  } catch {
    isLoading = false;
  }
}

function subscribe(changed: () => void): () => void {
  listeners.add(changed);
  return () => listeners.delete(changed);
}

/** Returns the path of a mark, or undefined until the browser has loaded it. */
export function useBrandIcon(mark: Mark | null): string | undefined {
  const given = useContext(BrandIconSetContext);
  const set = useSyncExternalStore(
    subscribe,
    () => loaded ?? given,
    () => given,
  );
  const path = mark ? set[mark] : undefined;
  const isMissing = mark !== null && path === undefined;
  useEffect(() => {
    if (isMissing) void load();
  }, [isMissing]);
  return path;
}
