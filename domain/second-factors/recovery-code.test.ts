import { expect, test } from 'vitest';
import { formatRecoveryCode, newRecoveryCodes, parseRecoveryCode } from './recovery-code.ts';

test('ten codes have ten numbers and different secrets, and are read as they are written', () => {
  const codes = newRecoveryCodes();
  expect(codes.map(({ number }) => number)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  expect(new Set(codes.map(({ secret }) => secret)).size).toBe(10);
  for (const code of codes) {
    const written = formatRecoveryCode(code);
    expect(written).toMatch(/^\d-[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/);
    for (const typed of [written, written.toLowerCase(), written.replaceAll('-', ' '), ` ${written} `])
      expect(parseRecoveryCode(typed)).toEqual(code);
  }
});

test('letters that look like digits are read as digits', () => {
  expect(parseRecoveryCode('3-OIL00-ABCDE')).toEqual({ number: 3, secret: '01100ABCDE' });
});

test.each(['', '3', '3-ABCDE', '33-ABCDE-ABCDE', 'A-ABCDE-ABCDE', '3-ABCDU-ABCDE', '🙂'])(
  '%j is no code',
  (typed) => expect(parseRecoveryCode(typed)).toBeNull(),
);
