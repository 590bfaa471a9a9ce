import { createHash, randomBytes } from 'node:crypto';
import { v7 } from 'uuid';

/** A new row id: uuidv7, so that ids sort by time on every engine (design section 7). */
export const newId = (): string => v7();

/** A secret of 256 random bits as 43 url-safe characters. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** What is stored of a token: its SHA-256 in hex, so that a leaked table opens no session. */
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('hex');
