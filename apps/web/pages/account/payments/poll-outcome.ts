import { type Exchange, RequestError } from '#contracts/client';
import type { Verification } from '#contracts/payments';

/** How often an open payment is asked for again, and for how long. Milliseconds. */
export const POLL_INTERVAL_MS = 2000;
export const POLL_TIMEOUT_MS = 30_000;

export type Outcome =
  | { kind: 'success'; verification: Verification['data'] }
  | { kind: 'failure'; signedOut: boolean }
  /** Nothing is known after all that time; the payment may well go through. */
  | { kind: 'late' };

interface PollOptions {
  /** Asks once; rejects for anything but an ok status. */
  fetchVerification: () => Promise<Pick<Exchange<Verification | Record<string, never>>, 'status' | 'data'>>;
  wait: (milliseconds: number) => Promise<void>;
  /** Aborted when nobody waits any more. */
  signal?: AbortSignal;
}

/**
 * Waits for what came of a checkout: 200 tells it, 202 means not yet, everything else is a failure (spec section 4,
 * payment result). An answer that does not come, or is about our own trouble, tells nothing of the payment: not yet.
 */
export async function pollOutcome({ fetchVerification, wait, signal }: PollOptions): Promise<Outcome> {
  const late = wait(POLL_TIMEOUT_MS).then((): Outcome => ({ kind: 'late' }));
  for (;;) {
    const outcome = await Promise.race([pollOnce(fetchVerification), late]);
    if (outcome) return outcome;
    const over = await Promise.race([wait(POLL_INTERVAL_MS), late]);
    if (over) return over;
    if (signal?.aborted) return { kind: 'late' };
  }
}

/** Null while the outcome is open. */
async function pollOnce(ask: PollOptions['fetchVerification']): Promise<Outcome | null> {
  try {
    const { status, data } = await ask();
    if (status === 202) return null;
    const verification = status === 200 && 'data' in data ? data.data : undefined;
    return verification?.status === 'success'
      ? { kind: 'success', verification }
      : { kind: 'failure', signedOut: false };
  } catch (error) {
    if (isInconclusive(error)) return null;
    return { kind: 'failure', signedOut: error instanceof RequestError && error.status === 401 };
  }
}

/** No connection, too many questions or a server in trouble: the payment may have gone through all the same. */
const isInconclusive = (error: unknown): boolean =>
  !(error instanceof RequestError) || error.status === 0 || error.status === 429 || error.status >= 500;
