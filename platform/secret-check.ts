import { createHash, timingSafeEqual } from 'node:crypto';

const digest = (value: string): Buffer => createHash('sha256').update(value).digest();

/**
 * Creates a check whether a candidate equals the secret. Its duration reveals nothing about either, including
 * their lengths.
 */
export function secretCheck(secret: string): (candidate: string) => boolean {
  const expected = digest(secret);
  return (shown) => timingSafeEqual(digest(shown), expected);
}
