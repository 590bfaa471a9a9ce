import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { shortUser } from '../../../features/short/fixtures/short-user.ts';
import { UNSAVED_MS } from '../../../session/unsaved-ms.ts';
import { toDraft } from '../state/draft.ts';
import { storeDraft, storedDrafts } from './draft-storage.ts';

/** Storage in memory, whose keys are properties as in browsers. */
class MemoryStorage {
  [key: string]: unknown;
  getItem(key: string) {
    return this[key] ?? null;
  }
  setItem(key: string, value: string) {
    this[key] = value;
  }
  removeItem(key: string) {
    delete this[key];
  }
}

beforeEach(() => vi.stubGlobal('localStorage', new MemoryStorage()));
afterEach(() => vi.unstubAllGlobals());

const draft = toDraft(shortUser());
const store = (key: string, userId: string, at: number) =>
  storeDraft(`short-draft:${key}`, { userId, version: '"1"', original: draft, current: draft, at });

test('only this member’s drafts are found, newest first, and all others are deleted', () => {
  const now = UNSAVED_MS * 2;
  store('older', 'u1', now - 2);
  store('newer', 'u1', now - 1);
  store('other', 'u2', now - 1);
  store('expired', 'u1', now - UNSAVED_MS);
  localStorage.setItem('short-draft:damaged', '{');
  localStorage.setItem('lng', 'de');
  const kept = ['short-draft:newer', 'short-draft:older'];
  expect(storedDrafts('u1', now).map(([key]) => key)).toEqual(kept);
  expect(Object.keys(localStorage).toSorted()).toEqual(['lng', ...kept]);
});
