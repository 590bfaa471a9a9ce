/**
 * Resolves to true if the page becomes hidden within the given time, as it does when another app opens,
 * otherwise to false. After an abort, the promise never settles.
 */
export function waitForPageHidden(milliseconds: number, signal: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    const watch = new AbortController();
    const end = () => {
      watch.abort();
      clearTimeout(timer);
    };
    const timer = setTimeout(() => {
      end();
      // A suspended browser may not have fired `visibilitychange`.
      resolve(document.hidden);
    }, milliseconds);
    signal.addEventListener('abort', end, { once: true, signal: watch.signal });
    const changed = () => {
      if (!document.hidden) return;
      end();
      resolve(true);
    };
    document.addEventListener('visibilitychange', changed, { signal: watch.signal });
  });
}
