/** Returns the reason of a rejected promise, or undefined if it is fulfilled. */
export const rejectionOf = (asking: Promise<unknown>): Promise<unknown> =>
  asking.then(
    () => undefined,
    (error: unknown) => error,
  );
