import { expect, test } from 'vitest';
import { shareAddress } from './share-address.ts';

test('a post is shared by its short id, and by its id where it has none', () => {
  expect(shareAddress({ id: 'long', sId: 'a-b_c1D2' }, 'https://u.li')).toBe('https://u.li/s?sId=a-b_c1D2');
  expect(shareAddress({ id: 'long', sId: '' }, 'https://u.li')).toBe('https://u.li/s?id=long');
});
