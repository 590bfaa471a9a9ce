/** Longest wait in ms for a browser that is never idle. */
const LONGEST_WAIT_MS = 3000;

/**
 * Runs loads of what a press may need, one after another, once the page is idle. Does nothing for visitors who
 * save data. Failures are ignored, because the press loads the same again. Returns a function that stops.
 */
export function loadWhenIdle(loads: readonly (() => Promise<unknown>)[]): () => void {
  if (savesData()) return () => {};
  let isStopped = false;
  const next = ([load, ...rest]: typeof loads) => {
    if (!load || isStopped) return;
    whenIdle(() => {
      if (!isStopped)
        load().then(
          () => next(rest),
          () => {},
        );
    });
  };
  next(loads);
  return () => {
    isStopped = true;
  };
}

const savesData = (): boolean => {
  const connection: unknown = 'connection' in navigator ? navigator.connection : undefined;
  return (
    typeof connection === 'object' &&
    connection !== null &&
    'saveData' in connection &&
    connection.saveData === true
  );
};

/** Safari has no idle callbacks. */
function whenIdle(run: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(run, { timeout: LONGEST_WAIT_MS });
  else setTimeout(run, 1000);
}
