import { type Exchange, RequestError } from '#contracts/client';
import type { Verification } from '#contracts/payments';

export const POLL_INTERVAL_MS = 2000;
export const POLL_TIMEOUT_MS = 30_000;

export type Outcome =
  | { kind: 'success'; verification: Verification['data'] }
  | { kind: 'failure'; signedOut: boolean }
  /** The outcome is still unknown after polling; the payment may yet succeed. */
  | { kind: 'late' };

interface PollOptions {
  /** Requests the outcome once; rejects for any status outside 2xx. */
  fetchVerification: () => Promise<Pick<Exchange<Verification | Record<string, never>>, 'status' | 'data'>>;
  wait: (milliseconds: number) => Promise<void>;
  /** Aborted when the result is no longer needed. */
  signal?: AbortSignal;
}

/**
 * Polls the outcome of a checkout until it is known or the time is over (product 9.5). 200 contains the
 * result, 202 means pending, any other status is a failure. A missing response, rate limiting and a server
 * error do not reveal the outcome and count as pending.
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

/** Requests the outcome once; returns null while it is pending or unknown. */
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

/**
 * Whether an error leaves the outcome open. The payment may still have succeeded if the browser is offline,
 * the request was rate limited or the server failed.
 */
const isInconclusive = (error: unknown): boolean =>
  !(error instanceof RequestError) || error.status === 0 || error.status === 429 || error.status >= 500;
