/** Prefix of the keys in local storage under which the Short editor keeps unsaved drafts. */
export const DRAFT_PREFIX = 'short-draft:';

/** Deletes all unsaved drafts. Called at log-out, so that the next person at this browser finds none. */
export function forgetDrafts(): void {
  try {
    for (const key of Object.keys(localStorage))
      if (key.startsWith(DRAFT_PREFIX)) localStorage.removeItem(key);
  } catch {
    // If storage is blocked, there is nothing to delete.
  }
}
