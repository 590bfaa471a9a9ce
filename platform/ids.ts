import { createHash, randomBytes, randomInt } from 'node:crypto';
import { v7 } from 'uuid';

/** A new row id: uuidv7, so that ids sort by time on every engine. */
export const newId = (): string => v7();

/** A secret of 256 random bits as 43 url-safe characters. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** What is stored of a token: its SHA-256 in hex, so that a leaked table opens no session. */
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Letters and digits that nobody takes for one another on the telephone. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** `20261121-7KQ2MX`, for what people write to us about: the day, and what nobody guesses. */
export function newReferenceNumber(at: Date): string {
  const day = at.toISOString().slice(0, 10).replaceAll('-', '');
  const rest = Array.from({ length: 6 }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  return `${day}-${rest}`;
}
