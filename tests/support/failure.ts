/** What a promise is rejected with; undefined if it is not. */
export const failure = (asking: Promise<unknown>): Promise<unknown> =>
  asking.then(
    () => undefined,
    (error: unknown) => error,
  );
