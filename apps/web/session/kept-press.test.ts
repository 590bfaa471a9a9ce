import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetPress, keepPress, takePress } from './kept-press.ts';

const MIA = '/api/v1/users/@me/mia';

/** Like a browser's storage, whose keys are its own properties. */
class FakeStorage {
  [key: string]: unknown;
}
Object.defineProperties(FakeStorage.prototype, {
  getItem: { value: (key: string) => stored[key] ?? null },
  setItem: { value: (key: string, value: string) => Object.assign(stored, { [key]: value }) },
  removeItem: { value: (key: string) => Reflect.deleteProperty(stored, key) },
});
let stored: FakeStorage;

beforeEach(() => {
  stored = new FakeStorage();
  vi.stubGlobal('sessionStorage', stored);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('a press is taken once, by the toggle that was pressed', () => {
  keepPress(MIA);
  expect(takePress('/api/v1/users/@me/noah')).toBe(false);
  expect(takePress(MIA)).toBe(true);
  expect(takePress(MIA)).toBe(false);
});

test('a press is forgotten after a quarter of an hour and at log-out', () => {
  vi.useFakeTimers();
  keepPress(MIA);
  vi.advanceTimersByTime(15 * 60_000);
  expect(takePress(MIA)).toBe(false);
  keepPress(MIA);
  forgetPress();
  expect(takePress(MIA)).toBe(false);
});

test('without storage, or with a value that is not ours, nothing is pressed', () => {
  sessionStorage.setItem('press', '{');
  expect(takePress(MIA)).toBe(false);
  vi.stubGlobal('sessionStorage', undefined);
  keepPress(MIA);
  expect(takePress(MIA)).toBe(false);
  forgetPress();
});
