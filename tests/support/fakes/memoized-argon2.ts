import { createRequire } from 'node:module';
import type * as Argon2 from '@node-rs/argon2';
import { PASSWORD } from '../registration.ts';

// Loaded with `require`, because vitest aliases an import of this name to this file (vitest.config.ts).
const real = createRequire(import.meta.url)('@node-rs/argon2') as typeof Argon2;

/** All pairs of stored hash and password passed to `verify`, in order. */
export const verified: [stored: string, password: string][] = [];

/** All passwords passed to `hash`, in order. */
export const hashed: string[] = [];

/** Number of verifications in progress, and the highest number so far. */
export const verifying = { now: 0, most: 0 };

const known = new Map<string, Promise<unknown>>();

function remembered<Result>(key: unknown[], work: () => Promise<Result>): Promise<Result> {
  const name = JSON.stringify(key);
  const result = (known.get(name) as Promise<Result> | undefined) ?? work();
  known.set(name, result);
  return result;
}

/**
 * Hashes with the real library, and caches the results for the default test password: hashing it again for
 * thousands of accounts would take longer than everything else.
 */
export async function hash(password: string, options?: Argon2.Options): Promise<string> {
  hashed.push(password);
  return password === PASSWORD
    ? remembered([options], () => real.hash(password, options))
    : real.hash(password, options);
}

export async function verify(stored: string, password: string): Promise<boolean> {
  verified.push([stored, password]);
  verifying.now += 1;
  verifying.most = Math.max(verifying.most, verifying.now);
  try {
    return await remembered([stored, password], () => real.verify(stored, password));
  } finally {
    verifying.now -= 1;
  }
}
