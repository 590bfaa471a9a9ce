import { hash } from 'node:crypto';
import { serialize } from 'node:v8';
import { HOUR_MS } from '#platform/clock';

/**
 * Returns a fingerprint of the inputs of a page's components apart from its URL and language: the loaders'
 * data and the current hour. Components may therefore derive a day or a year from the clock; shorter units
 * must come from a loader. Throws for data that cannot be compared, such as promises.
 */
export function pageFingerprint(data: unknown, now = Date.now()): string {
  return hash('sha256', serialize([Math.floor(now / HOUR_MS), data]), 'base64');
}
