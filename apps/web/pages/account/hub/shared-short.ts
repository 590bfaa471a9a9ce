const KEY = 'short_shared';

/** Stores that this member has shared the Short, which completes a first step. */
export function storeSharedShort(userId: string): void {
  try {
    localStorage.setItem(KEY, userId);
  } catch {
    // Without storage the step stays open after this visit.
  }
}

/** Whether this member has shared the Short in this browser. */
export function isShortShared(userId: string): boolean {
  try {
    return localStorage.getItem(KEY) === userId;
  } catch {
    return false;
  }
}
