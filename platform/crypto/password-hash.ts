import { hash, verify } from '@node-rs/argon2';
import { Semaphore } from '../semaphore.ts';

/** Value of `Algorithm.Argon2id`. The package's enum cannot be used in erasable TypeScript. */
const ARGON2ID = 2;
/** OWASP's parameters for argon2id (security 11.4.2): 19 MiB of memory per hash. */
const PARAMETERS = { algorithm: ARGON2ID, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
const CURRENT = `$argon2id$v=19$m=${PARAMETERS.memoryCost},t=${PARAMETERS.timeCost},p=${PARAMETERS.parallelism}$`;

/**
 * Bounds memory use. During a flood of logins, further hashes wait in a queue instead of using 19 MiB each.
 * Admission control bounds the queue (`platform/concurrency/concurrency-limiter.ts`).
 */
const MAX_CONCURRENT_HASHES = 4;
const hashSlots = new Semaphore(MAX_CONCURRENT_HASHES);

export const hashPassword = (password: string): Promise<string> =>
  hashSlots.run(() => hash(password, PARAMETERS));

let decoy: Promise<string> | undefined;

/**
 * Whether a password matches the hash `stored`. If `stored` is undefined, verifies a decoy hash, so that the
 * call takes the same time, and returns false.
 */
export async function verifyPassword(stored: string | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword('nobody has this password');
  // Await the decoy before taking a slot, because hashing the decoy takes a slot itself.
  const against = stored ?? (await decoy);
  const matches = await hashSlots.run(() => verify(against, password));
  return matches && stored !== undefined;
}

/** Whether `stored` was hashed with outdated parameters. If so, the next login rehashes the password. */
export const needsRehash = (stored: string): boolean => !stored.startsWith(CURRENT);
