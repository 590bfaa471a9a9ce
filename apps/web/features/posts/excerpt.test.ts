import { expect, test } from 'vitest';
import { excerpt, toAltText } from './excerpt.ts';

test('a long text is cut between code points', () => {
  expect(excerpt('short')).toBe('short');
  expect(excerpt('👩‍🌾 '.repeat(200)).length).toBeGreaterThan(0);
  expect([...excerpt('ä'.repeat(300))]).toHaveLength(200);
  expect(excerpt('ä'.repeat(300))).toMatch(/ä…$/);
});

test('an alt text is shorter and on one line', () => {
  expect([...toAltText('ä'.repeat(2200))]).toHaveLength(160);
  expect(toAltText(' Cold,\nbut worth it ')).toBe('Cold, but worth it');
  expect(toAltText(' \n ')).toBe('');
});
