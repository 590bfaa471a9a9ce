import { type Exchange, RequestError } from '#contracts/client';
import type { Verification } from '#contracts/payments';

/** How often an open payment is asked for again, and for how long. Milliseconds. */
export const AGAIN_MS = 2000;
export const PATIENCE_MS = 30_000;

export type Outcome =
  | { kind: 'success'; verification: Verification['data'] }
  | { kind: 'failure'; signedOut: boolean }
  /** Nothing is known after all that time; the payment may well go through. */
  | { kind: 'late' };

interface Sources {
  /** Asks once; rejects for anything but an ok status. */
  ask: () => Promise<Pick<Exchange<Verification | Record<string, never>>, 'status' | 'data'>>;
  wait: (milliseconds: number) => Promise<void>;
}

/**
 * Waits for what came of a checkout: 200 tells it, 202 means not yet, everything else is a failure (spec section 4,
 * payment result). An answer that does not come in time counts as not yet.
 */
export async function awaitOutcome({ ask, wait }: Sources): Promise<Outcome> {
  const late = wait(PATIENCE_MS).then((): Outcome => ({ kind: 'late' }));
  for (;;) {
    const outcome = await Promise.race([askOnce(ask), late]);
    if (outcome) return outcome;
    const over = await Promise.race([wait(AGAIN_MS), late]);
    if (over) return over;
  }
}

/** Null while the outcome is open. */
async function askOnce(ask: Sources['ask']): Promise<Outcome | null> {
  try {
    const { status, data } = await ask();
    if (status === 202) return null;
    const verification = status === 200 && 'data' in data ? data.data : undefined;
    return verification?.status === 'success'
      ? { kind: 'success', verification }
      : { kind: 'failure', signedOut: false };
  } catch (error) {
    return { kind: 'failure', signedOut: error instanceof RequestError && error.status === 401 };
  }
}
