import { isAppInstalled, storeAppInstalled } from './app-storage.ts';
import { detectMobileOs } from './mobile-os.ts';

interface RelatedApps {
  /**
   * Returns those of the web manifest's `related_applications` that are installed. Only Chromium on Android
   * has this function.
   */
  getInstalledRelatedApps?: () => Promise<readonly unknown[]>;
}

/**
 * On a phone or tablet, calls `found` once an earlier visit, the browser or another tab has shown that the
 * app is installed. May call it more than once. Returns a function that stops watching.
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
