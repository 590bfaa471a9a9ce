import type { Draft } from '../state/draft.ts';

/** What was typed when a session ended, kept in this tab until its owner is back. */
interface KeptDraft {
  format: 1;
  userId: string;
  original: Draft;
  current: Draft;
}

const KEY = 'short-editor-draft';

export function keepDraft(kept: Omit<KeptDraft, 'format'>): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ format: 1, ...kept } satisfies KeptDraft));
  } catch {
    // Storage may be forbidden or full; the page itself still holds everything.
  }
}

export function forgetDraft(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // As above.
  }
}

/** The draft kept for this person; others' are left alone. */
export function keptDraft(userId: string): Pick<KeptDraft, 'original' | 'current'> | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    return isKept(kept) && kept.userId === userId ? kept : null;
  } catch {
    return null;
  }
}

/** Only this page writes it, so its format number is proof enough. */
function isKept(value: unknown): value is KeptDraft {
  return typeof value === 'object' && value !== null && 'format' in value && value.format === 1;
}
