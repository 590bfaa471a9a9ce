import { afterEach, expect, test, vi } from 'vitest';
import { storeCheckoutPage, storedCheckoutPage } from './left-payment.ts';

const stored = new Map<string, string>();
const storage = {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => stored.set(key, value),
};
afterEach(() => {
  stored.clear();
  vi.unstubAllGlobals();
});

test.each(['/account/short?tab=links', '/account/payments', '/short#premium'])(
  'the way back leads to %s',
  (path) => {
    vi.stubGlobal('localStorage', storage);
    storeCheckoutPage(path);
    expect(storedCheckoutPage()).toBe(path);
  },
);

test.each(['//evil.example/short', 'https://evil.example', '/mia', ''])('but never to %j', (path) => {
  vi.stubGlobal('localStorage', storage);
  storeCheckoutPage(path);
  expect(storedCheckoutPage()).toBeNull();
});

test('without storage there is no way back', () => {
  vi.stubGlobal('localStorage', undefined);
  storeCheckoutPage('/account/short');
  expect(storedCheckoutPage()).toBeNull();
});
