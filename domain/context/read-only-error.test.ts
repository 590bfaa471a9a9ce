import { DrizzleQueryError } from 'drizzle-orm/errors';
import { expect, test } from 'vitest';
import { isReadOnlyError } from './read-only-error.ts';

test.each(['53100', '25006', 'ENOSPC', 'EROFS'])('nothing is written when it fails with %s', (code) => {
  const refused = Object.assign(new Error('no'), { code });
  expect(isReadOnlyError(refused)).toBe(true);
  expect(isReadOnlyError(new DrizzleQueryError('insert', [], refused))).toBe(true);
});

test('a wrong query and any other error are unexpected', () => {
  const wrong = Object.assign(new Error('duplicate key'), { code: '23505' });
  for (const error of [wrong, new DrizzleQueryError('insert', [], wrong), new Error('ENOSPC'), null])
    expect(isReadOnlyError(error)).toBe(false);
});
