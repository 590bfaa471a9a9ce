import { randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { describe, expect, test } from 'vitest';
import { matchingStep, newTotpSecret, totpCode, totpStep, totpUri } from './totp-code.ts';

/** Base32 of the key of RFC 6238, appendix B: `12345678901234567890`. */
const RFC_SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

describe('a code', () => {
  // The appendix lists eight digits; a code of six digits consists of the last six.
  test.each([
    [59, '94287082'],
    [1_111_111_109, '07081804'],
    [1_111_111_111, '14050471'],
    [1_234_567_890, '89005924'],
    [2_000_000_000, '69279037'],
    [20_000_000_000, '65353130'],
  ])('at second %i equals the vector of RFC 6238', (second, digits) => {
    const at = new Date(second * 1000);
    expect(totpCode(RFC_SECRET, totpStep(at))).toBe(digits.slice(2));
    expect(matchingStep(RFC_SECRET, digits.slice(2), at)).toBe(totpStep(at));
  });

  test('equals that of another implementation for 500 secrets and times', () => {
    for (let round = 0; round < 500; round += 1) {
      const secret = newTotpSecret();
      const at = new Date(randomBytes(6).readUIntBE(0, 5));
      const other = new TOTP({ secret: Secret.fromBase32(secret) });
      expect(totpCode(secret, totpStep(at))).toBe(other.generate({ timestamp: at.getTime() }));
    }
  });

  test('is accepted in its step and the next one, with spaces, and at no other time', () => {
    const step = 1000;
    const code = totpCode(RFC_SECRET, step);
    const during = (number: number) => new Date(number * 30_000 + 29_999);
    expect(matchingStep(RFC_SECRET, code, during(step))).toBe(step);
    expect(matchingStep(RFC_SECRET, ` ${code.slice(0, 3)} ${code.slice(3)} `, during(step + 1))).toBe(step);
    for (const other of [step - 1, step + 2])
      expect(matchingStep(RFC_SECRET, code, during(other))).toBeNull();
    for (const typed of ['', '12345', '1234567', 'abcdef', '١٢٣٤٥٦'])
      expect(matchingStep(RFC_SECRET, typed, during(step))).toBeNull();
  });
});

test('the URL of the QR code is read by another implementation', () => {
  const secret = newTotpSecret();
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  const uri = totpUri(secret, 'Mia_Berg', 'Brand & Co');
  const read = new URL(uri);
  expect([read.protocol, read.host]).toEqual(['otpauth:', 'totp']);
  expect(decodeURIComponent(read.pathname)).toBe('/Brand & Co:Mia_Berg');
  expect(Object.fromEntries(read.searchParams)).toEqual({ secret, issuer: 'Brand & Co' });
});
