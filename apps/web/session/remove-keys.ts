/**
 * Removes all keys that begin with `prefix`.
 * @param storage returns the storage, because even reading `window.localStorage` throws where storage is blocked
 */
export function removeKeys(storage: () => Storage, prefix: string): void {
  try {
    for (const key of Object.keys(storage())) if (key.startsWith(prefix)) storage().removeItem(key);
  } catch {
    // If storage is blocked, there is nothing to delete.
  }
}
