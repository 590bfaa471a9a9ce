import { expect, test } from 'vitest';
import { excerpt, pictureWords } from './excerpt.ts';

test('long words are cut at whole letters', () => {
  expect(excerpt('short')).toBe('short');
  expect(excerpt('👩‍🌾 '.repeat(200)).length).toBeGreaterThan(0);
  expect([...excerpt('ä'.repeat(300))]).toHaveLength(200);
  expect(excerpt('ä'.repeat(300))).toMatch(/ä…$/);
});

test('a picture’s words are fewer, and on one line', () => {
  expect([...pictureWords('ä'.repeat(2200))]).toHaveLength(160);
  expect(pictureWords(' Cold,\nbut worth it ')).toBe('Cold, but worth it');
  expect(pictureWords(' \n ')).toBe('');
});
