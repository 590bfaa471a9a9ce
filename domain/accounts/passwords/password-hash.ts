import { hash, verify } from '@node-rs/argon2';
import { Semaphore } from '#platform/semaphore';

/** `Algorithm.Argon2id`; the package's enum cannot be used in erasable TypeScript. */
const ARGON2ID = 2;
/** OWASP's parameters for argon2id (security 11.4.2), 19 MiB. */
const PARAMETERS = { algorithm: ARGON2ID, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
const CURRENT = `$argon2id$v=19$m=${PARAMETERS.memoryCost},t=${PARAMETERS.timeCost},p=${PARAMETERS.parallelism}$`;

/**
 * However many threads the process has, so that a flood of logins waits in line instead of taking 19 MiB each. The line
 * has an end: nobody is in it whom admission has not let in (`platform/concurrency-limiter.ts`).
 */
const MAX_CONCURRENT_HASHES = 4;
const hashSlots = new Semaphore(MAX_CONCURRENT_HASHES);

export const hashPassword = (password: string): Promise<string> =>
  hashSlots.run(() => hash(password, PARAMETERS));

let decoy: Promise<string> | undefined;

/** Verifies against `stored`, or spends the same time on a decoy when there is no account to verify against. */
export async function verifyPassword(stored: string | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword('nobody has this password');
  // Before the turn: the decoy's making takes one of its own.
  const against = stored ?? (await decoy);
  const matches = await hashSlots.run(() => verify(against, password));
  return matches && stored !== undefined;
}

/** True when the parameters have risen since `stored` was made; it is then made anew at the next login. */
export const needsRehash = (stored: string): boolean => !stored.startsWith(CURRENT);
