import type { Draft } from '../state/draft.ts';

/** The unsaved draft of an expired session, stored in this tab until its owner signs in again. */
interface StoredDraft {
  format: 1;
  userId: string;
  original: Draft;
  current: Draft;
}

const KEY = 'short-editor-draft';

export function storeDraft(kept: Omit<StoredDraft, 'format'>): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ format: 1, ...kept } satisfies StoredDraft));
  } catch {
    // Storage may be blocked or full; the page still holds the draft.
  }
}

export function clearStoredDraft(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // If storage is blocked, there is nothing to clear.
  }
}

/** Returns this member's stored draft; null if there is none or if it belongs to another member. */
export function readStoredDraft(userId: string): Pick<StoredDraft, 'original' | 'current'> | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    return isStoredDraft(kept) && kept.userId === userId ? kept : null;
  } catch {
    return null;
  }
}

/** Checks only the format number, because no other page writes the draft. */
function isStoredDraft(value: unknown): value is StoredDraft {
  return typeof value === 'object' && value !== null && 'format' in value && value.format === 1;
}
