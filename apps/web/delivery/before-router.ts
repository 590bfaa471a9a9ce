let handle: ((event: PopStateEvent) => void) | undefined;

/**
 * Must be called before the router starts: browsers call the listeners of the window in the order in which they were
 * added, whether they capture or not.
 */
export function listenBeforeRouter(): void {
  addEventListener('popstate', (event) => handle?.(event));
}

/** Handles steps in the history before the router, which learns only of those whose propagation is not stopped. */
export function setStepHandler(handler: typeof handle): void {
  handle = handler;
}
