import { claimPrompt, isAppInstalled, storeAppInstalled } from './app-storage.ts';
import { detectMobileOs } from './mobile-os.ts';

interface RelatedApps {
  /** Chromium on Android only; the apps are those that the web manifest names. */
  getInstalledRelatedApps?: () => Promise<readonly unknown[]>;
}

/**
 * Calls back when the page may suggest the app (spec section 4): where there is a sign of it, once a session.
 * Returns how to stop.
 */
export const watchForAppPrompt = (suggest: () => void): (() => void) =>
  watchForInstalledApp(() => {
    if (claimPrompt()) suggest();
  });

/**
 * Calls back, possibly more than once, when there is a sign of the app: on a phone or tablet that has it, which is
 * known by an earlier visit, by asking the browser, or by another tab that found it meanwhile. Returns how to stop.
 */
export function watchForInstalledApp(found: () => void): () => void {
  if (!detectMobileOs(navigator.userAgent, navigator.maxTouchPoints)) return () => {};
  const watch = new AbortController();
  const consider = () => {
    if (!watch.signal.aborted && isAppInstalled()) found();
  };
  if (isAppInstalled()) consider();
  else
    void isRelatedAppInstalled().then((isFound) => {
      if (isFound) storeAppInstalled();
      consider();
    });
  addEventListener('storage', consider, { signal: watch.signal });
  return () => watch.abort();
}

async function isRelatedAppInstalled(): Promise<boolean> {
  try {
    const apps = await (navigator as RelatedApps).getInstalledRelatedApps?.();
    return apps !== undefined && apps.length > 0;
  } catch {
    return false;
  }
}
