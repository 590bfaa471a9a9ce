import type { Draft } from '../state/draft.ts';

/** What was typed when a session ended, kept in this tab until its owner is back. */
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
    // Storage may be forbidden or full; the page itself still holds everything.
  }
}

export function clearStoredDraft(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // As above.
  }
}

/** The draft kept for this person; others' are left alone. */
export function readStoredDraft(userId: string): Pick<StoredDraft, 'original' | 'current'> | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    return isStoredDraft(kept) && kept.userId === userId ? kept : null;
  } catch {
    return null;
  }
}

/** Only this page writes it, so its format number is proof enough. */
function isStoredDraft(value: unknown): value is StoredDraft {
  return typeof value === 'object' && value !== null && 'format' in value && value.format === 1;
}
