/**
 * Whether the page becomes hidden within so many milliseconds, as it does when another app comes to the front.
 * A signal that is aborted ends the watch, which then never answers.
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
      // A browser that slept through the event still knows.
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
