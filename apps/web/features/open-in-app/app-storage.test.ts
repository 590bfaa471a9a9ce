import { afterEach, expect, test, vi } from 'vitest';
import { claimPrompt, clearAppInstalled, isAppInstalled, storeAppInstalled } from './app-storage.ts';

afterEach(() => vi.unstubAllGlobals());

function storage(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  const kept = new Map<string, string>();
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  };
}

const forbidden = () => {
  throw new DOMException('denied', 'SecurityError');
};

test('an app is known from when it is stored until it is cleared', () => {
  vi.stubGlobal('localStorage', storage());
  expect(isAppInstalled()).toBe(false);
  storeAppInstalled();
  expect(isAppInstalled()).toBe(true);
  clearAppInstalled();
  expect(isAppInstalled()).toBe(false);
});

test('the prompt is claimed once per session', () => {
  vi.stubGlobal('sessionStorage', storage());
  expect([claimPrompt(), claimPrompt()]).toEqual([true, false]);
  vi.stubGlobal('sessionStorage', storage());
  expect(claimPrompt()).toBe(true);
});

test('without storage no app is known, no prompt is shown and nothing throws', () => {
  vi.stubGlobal('localStorage', { getItem: forbidden, setItem: forbidden, removeItem: forbidden });
  vi.stubGlobal('sessionStorage', { getItem: forbidden, setItem: forbidden });
  storeAppInstalled();
  clearAppInstalled();
  expect(isAppInstalled()).toBe(false);
  expect(claimPrompt()).toBe(false);
});

test('a session whose storage is read-only gets no prompt, because it would repeat', () => {
  vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: forbidden });
  expect(claimPrompt()).toBe(false);
});
