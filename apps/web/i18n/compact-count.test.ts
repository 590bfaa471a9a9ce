import { expect, test } from 'vitest';
import { compactCount } from './compact-count.ts';

test('counts are shown in full up to 9999, then abbreviated and never rounded up', () => {
  expect([0, 999, 9999, 10_000, 19_999, 1_999_999].map((count) => compactCount(count, 'en'))).toEqual([
    '0',
    '999',
    '9,999',
    '10K',
    '19.9K',
    '1.9M',
  ]);
});
