import { expect, test } from 'vitest';
import { accounts } from './accounts.ts';

test('an account whose language was removed is read in the fallback language', () => {
  expect(accounts.language.mapFromDriverValue('de')).toBe('de');
  expect(accounts.language.mapFromDriverValue('xx')).toBe('en');
});
