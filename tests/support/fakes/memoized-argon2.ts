import { createRequire } from 'node:module';
import type * as Argon2 from '@node-rs/argon2';
import { PASSWORD } from '../registration.ts';

// Not imported: in tests that name leads here (vitest.config.ts).
const real = createRequire(import.meta.url)('@node-rs/argon2') as typeof Argon2;

/** What was verified, in order: the stored hash and the password. */
export const verified: [stored: string, password: string][] = [];

/** How many verifications are under way, and how many were at most. */
export const verifying = { now: 0, most: 0 };

const known = new Map<string, Promise<unknown>>();

function remembered<Result>(key: unknown[], work: () => Promise<Result>): Promise<Result> {
  const name = JSON.stringify(key);
  const result = (known.get(name) as Promise<Result> | undefined) ?? work();
  known.set(name, result);
  return result;
}

/**
 * The real library, which remembers what became of the password that nearly everybody has: to hash it anew for each of
 * thousands takes longer than all else about them.
 */
export const hash = (password: string, options?: Argon2.Options): Promise<string> =>
  password === PASSWORD
    ? remembered([options], () => real.hash(password, options))
    : real.hash(password, options);

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
