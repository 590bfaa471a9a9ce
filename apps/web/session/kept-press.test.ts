import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetPress, keepPress, takePress } from './kept-press.ts';

const MIA = '/api/v1/users/@me/mia';

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
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
