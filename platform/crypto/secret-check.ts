import { createHash, timingSafeEqual } from 'node:crypto';

const digest = (value: string): Buffer => createHash('sha256').update(value).digest();

/**
 * Creates a function that checks whether a candidate equals the secret. The duration of a check reveals
 * nothing about the secret, not even its length.
 */
export function secretCheck(secret: string): (candidate: string) => boolean {
  const expected = digest(secret);
  return (shown) => timingSafeEqual(digest(shown), expected);
}
