/** Returns the rejection reason of a promise, or undefined if the promise is fulfilled. */
export const rejectionOf = (asking: Promise<unknown>): Promise<unknown> =>
  asking.then(
    () => undefined,
    (error: unknown) => error,
  );
