/** What a promise is rejected with; undefined if it is not. */
export const rejectionOf = (asking: Promise<unknown>): Promise<unknown> =>
  asking.then(
    () => undefined,
    (error: unknown) => error,
  );
