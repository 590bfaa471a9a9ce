import { expect, test } from 'vitest';
import { hasNoResponse } from './has-no-response.ts';

test.each([
  'Failed to fetch',
  'Failed to fetch dynamically imported module: https://example.com/assets/account.js',
  'error loading dynamically imported module: https://example.com/assets/account.js',
  'Importing a module script failed.',
])('a page that fails with "%s" got no response', (message) => {
  expect(hasNoResponse(new TypeError(message))).toBe(true);
  expect(hasNoResponse(new Error('broken', { cause: new TypeError(message) }))).toBe(true);
});

test('other errors are bugs', () => {
  expect(hasNoResponse(new TypeError('x is not a function'))).toBe(false);
  expect(hasNoResponse(new Error('Failed to fetch'))).toBe(false);
});
