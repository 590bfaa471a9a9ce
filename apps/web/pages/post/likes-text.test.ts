import { expect, test } from 'vitest';
import { likesText } from './likes-text.ts';

test('likes are shown in full up to 9999, then abbreviated and never rounded up', () => {
  expect([0, 999, 9999, 10_000, 19_999, 1_999_999].map((likes) => likesText(likes, 'en'))).toEqual([
    '0',
    '999',
    '9,999',
    '10K',
    '19.9K',
    '1.9M',
  ]);
});
