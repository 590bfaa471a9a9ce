import { expect, test } from 'vitest';
import { postShareUrl } from './post-share-url.ts';

test('a post is shared by its short id, or by its id if it has none', () => {
  expect(postShareUrl({ id: 'long', sId: 'a-b_c1D2' }, 'https://u.li')).toBe('https://u.li/s?sId=a-b_c1D2');
  expect(postShareUrl({ id: 'long', sId: '' }, 'https://u.li')).toBe('https://u.li/s?id=long');
});
