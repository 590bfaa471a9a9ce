import { solveChallengeWorkers } from 'altcha-lib';
import type { Challenge } from 'altcha-lib/types';

const MAX_WORKERS = 4;
const DEFAULT_LIFETIME_MS = 60_000;

export interface SolvedChallenge {
  /** The captcha's solution as the server verifies it: base64 of `{challenge, solution}`. */
  solution: string;
  /** How long the server accepts the solution, in ms. */
  lifetimeMs: number;
}

/**
 * Solves ALTCHA's proof of work with ALTCHA's solver, in workers that this site serves as files. ALTCHA's own
 * widget creates its workers from blobs and its styles from scripts; the page's CSP blocks both.
 */
export async function solveChallenge(
  given: Record<string, unknown>,
  controller: AbortController,
): Promise<SolvedChallenge> {
  if (!isChallenge(given)) throw new Error('not a challenge');
  const solution = await solveChallengeWorkers({
    challenge: given,
    controller,
    concurrency: Math.min(MAX_WORKERS, navigator.hardwareConcurrency || 2),
    createWorker: () => new Worker(new URL('./captcha-worker.ts', import.meta.url), { type: 'module' }),
  });
  if (!solution) throw new Error('no solution found');
  const { expiresAt } = given.parameters;
  return {
    solution: btoa(JSON.stringify({ challenge: given, solution })),
    lifetimeMs: expiresAt === undefined ? DEFAULT_LIFETIME_MS : expiresAt * 1000 - Date.now(),
  };
}

function isChallenge(value: Record<string, unknown>): value is Record<string, unknown> & Challenge {
  const { parameters, signature } = value;
  return typeof parameters === 'object' && parameters !== null && typeof signature === 'string';
}
