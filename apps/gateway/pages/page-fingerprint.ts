import { hash } from 'node:crypto';
import { serialize } from 'node:v8';
import { HOUR_MS } from '#platform/clock';

/**
 * Returns a fingerprint of everything that a page's components show apart from its URL and language: the data
 * of its loaders, and the hour. Components may therefore read the clock for a day or a year; a loader has to
 * read anything shorter. Throws for data that cannot be compared, such as promises.
 */
export function pageFingerprint(data: unknown, now = Date.now()): string {
  return hash('sha256', serialize([Math.floor(now / HOUR_MS), data]), 'base64');
}
