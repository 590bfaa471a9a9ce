import { createHash, randomBytes, randomInt } from 'node:crypto';
import { v7 } from 'uuid';

/** Returns a new row id. It is a UUIDv7, so that ids sort by time on both engines. */
export const newId = (): string => v7();

/** Returns a secret of 256 random bits as 43 URL-safe characters. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** Whether a text has the form of `newToken`. */
export const isToken = (text: string | undefined): text is string => /^[\w-]{43}$/.test(text ?? '');

/** Returns the stored form of a token: its SHA-256 in hex, so that a leaked table does not reveal valid tokens. */
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Capital letters and digits that cannot be mistaken for one another on the telephone. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/**
 * Returns a reference number for correspondence, such as `20261121-7KQ2MX`: the day (`YYYY-MM-DD`) and a random
 * suffix that cannot be guessed.
 */
export function newReferenceNumber(day: string): string {
  const rest = Array.from({ length: 6 }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  return `${day.replaceAll('-', '')}-${rest}`;
}
