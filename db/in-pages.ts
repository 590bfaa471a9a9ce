/**
 * Yields all rows of a query in pages. `read` returns the next page in the order of a key, beginning after the row
 * `last`, so that rows that remain are never read again.
 */
export async function* inPages<Row>(
  read: (last: Row | undefined) => PromiseLike<Row[]>,
): AsyncGenerator<Row, void> {
  let last: Row | undefined;
  do {
    const page = await read(last);
    yield* page;
    last = page.at(-1);
  } while (last !== undefined);
}
