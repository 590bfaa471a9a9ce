/** Ways to make one row be there or not; each gives the rows that it changed. */
interface RowChanges {
  add: () => PromiseLike<unknown[]>;
  remove: () => PromiseLike<unknown[]>;
}

/**
 * Makes a row be there or not, as `wanted`; without a wish it becomes the other. Neither asks first, so that two calls
 * at once change it once. Tells how it is now, and whether this call made it so.
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
