/** Functions that insert and delete a row. Both return the rows that they changed. */
interface RowChanges {
  add: () => PromiseLike<unknown[]>;
  remove: () => PromiseLike<unknown[]>;
}

/**
 * Inserts a row if `wanted` is true, deletes it if false, and toggles it if undefined. Does not read first,
 * so that concurrent calls cannot count the same change twice. Returns the new state and whether this call
 * changed it.
 */
export async function toggleRow(
  wanted: boolean | undefined,
  { add, remove }: RowChanges,
): Promise<{ present: boolean; changed: boolean }> {
  if (wanted !== true) {
    const removed = await remove();
    if (removed.length > 0 || wanted === false) return { present: false, changed: removed.length > 0 };
  }
  const added = await add();
  return { present: true, changed: added.length > 0 };
}
