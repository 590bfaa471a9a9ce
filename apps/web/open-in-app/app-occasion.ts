import { claimPrompt, isAppInstalled, rememberApp } from './app-memory.ts';
import { mobileSystem } from './mobile-system.ts';

interface RelatedApps {
  /** Chromium on Android only; the apps are those that the web manifest names. */
  getInstalledRelatedApps?: () => Promise<readonly unknown[]>;
}

/**
 * Calls back when the page may suggest the app (spec section 4): on a phone or tablet that has it, once a session.
 * The app is known by an earlier visit, by asking the browser, or by another tab that found it meanwhile.
 * Returns how to stop.
 */
export function watchForApp(suggest: () => void): () => void {
  if (!mobileSystem(navigator.userAgent, navigator.maxTouchPoints)) return () => {};
  const watch = new AbortController();
  const consider = () => {
    if (!watch.signal.aborted && isAppInstalled() && claimPrompt()) suggest();
  };
  if (isAppInstalled()) consider();
  else
    void isAppRelated().then((isFound) => {
      if (isFound) rememberApp();
      consider();
    });
  addEventListener('storage', consider, { signal: watch.signal });
  return () => watch.abort();
}

async function isAppRelated(): Promise<boolean> {
  try {
    const apps = await (navigator as RelatedApps).getInstalledRelatedApps?.();
    return apps !== undefined && apps.length > 0;
  } catch {
    return false;
  }
}
