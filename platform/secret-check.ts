import { createHash, timingSafeEqual } from 'node:crypto';

const digest = (value: string): Buffer => createHash('sha256').update(value).digest();

/** Tells whether what is shown is the secret; how long it takes tells nothing of either, not even their length. */
export function secretCheck(secret: string): (candidate: string) => boolean {
  const expected = digest(secret);
  return (shown) => timingSafeEqual(digest(shown), expected);
}
