import { DRAFT_PREFIX } from '../../../session/draft-keys.ts';
import { UNSAVED_MS } from '../../../session/unsaved-ms.ts';
import type { Draft } from '../state/draft.ts';

/** An unsaved draft in local storage, under a key of its tab. */
export interface StoredDraft {
  format: 2;
  userId: string;
  /** ETag of `original`. */
  version: string;
  original: Draft;
  current: Draft;
  /** Time of the last change, in ms. */
  at: number;
}

/** Storage may be blocked or full; the page still holds the draft. */
const silently = <Result>(use: () => Result, otherwise: Result): Result => {
  try {
    return use();
  } catch {
    return otherwise;
  }
};

export const newDraftKey = (): string =>
  `${DRAFT_PREFIX}${crypto.getRandomValues(new Uint32Array(2)).join('')}`;

export const storeDraft = (key: string, draft: Omit<StoredDraft, 'format'>): void =>
  silently(
    () => localStorage.setItem(key, JSON.stringify({ format: 2, ...draft } satisfies StoredDraft)),
    undefined,
  );

export const clearStoredDraft = (key: string): void =>
  silently(() => localStorage.removeItem(key), undefined);

/**
 * Returns the keys and drafts of this member, newest first. Deletes drafts of other members, expired ones and
 * everything else under these keys.
 */
export function storedDrafts(userId: string, now: number): (readonly [key: string, draft: StoredDraft])[] {
  const keys = silently(() => Object.keys(localStorage), []).filter((key) => key.startsWith(DRAFT_PREFIX));
  const found = keys.flatMap((key) => {
    const draft = silently<unknown>(() => JSON.parse(localStorage.getItem(key) ?? 'null'), null);
    if (isStoredDraft(draft) && draft.userId === userId && now - draft.at < UNSAVED_MS)
      return [[key, draft] as const];
    clearStoredDraft(key);
    return [];
  });
  return found.sort(([, a], [, b]) => b.at - a.at);
}

/** Checks only the format number, because no other page writes drafts. */
const isStoredDraft = (value: unknown): value is StoredDraft =>
  typeof value === 'object' && value !== null && 'format' in value && value.format === 2;

/**
 * Locks a draft for as long as this tab lives; resolves to whether no other living tab holds it. Waits, because
 * the lock of a page that was just closed or reloaded is released a little later. Without support for locks,
 * every draft counts as free.
 */
export function holdDraft(key: string): Promise<boolean> {
  if (!('locks' in navigator)) return Promise.resolve(true);
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const held = () => {
    resolve(true);
    return new Promise<never>(() => {});
  };
  navigator.locks
    .request(key, { signal: AbortSignal.timeout(LOCK_WAIT_MS) }, held)
    .catch(() => resolve(false));
  return promise;
}

const LOCK_WAIT_MS = 3000;
