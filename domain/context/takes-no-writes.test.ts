import { DrizzleQueryError } from 'drizzle-orm/errors';
import { expect, test } from 'vitest';
import { takesNoWrites } from './takes-no-writes.ts';

test.each(['53100', '25006', 'ENOSPC', 'EROFS'])('nothing is written when it is refused with %s', (code) => {
  const refused = Object.assign(new Error('no'), { code });
  expect(takesNoWrites(refused)).toBe(true);
  expect(takesNoWrites(new DrizzleQueryError('insert', [], refused))).toBe(true);
});

test('a query that is wrong is a surprise, and so is anything else', () => {
  const wrong = Object.assign(new Error('duplicate key'), { code: '23505' });
  for (const error of [wrong, new DrizzleQueryError('insert', [], wrong), new Error('ENOSPC'), null])
    expect(takesNoWrites(error)).toBe(false);
});
