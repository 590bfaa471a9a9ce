import { useEffect, useState } from 'react';
import { browserApi } from '../../../context/browser-api.ts';
import { type Outcome, pollOutcome } from './poll-outcome.ts';

const wait = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/**
 * Returns the outcome of the checkout with this token (null until it is known) and a function to retry. Only
 * the browser verifies the payment, because verifying has side effects and the provider may be slow.
 */
export function useOutcome(token: string | undefined): { outcome: Outcome | null; retry: () => void } {
  const [outcome, setOutcome] = useState<Outcome | null>(
    token === undefined ? { kind: 'failure', signedOut: false } : null,
  );
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: changing `round` repeats the request.
  useEffect(() => {
    if (token === undefined) return;
    const unmounted = new AbortController();
    const ask = () =>
      browserApi.exchange('GET /api/v1/@me/payments/checkout/verify', {
        query: { token },
        signal: unmounted.signal,
      });
    void pollOutcome({ fetchVerification: ask, wait, signal: unmounted.signal }).then((known) => {
      if (!unmounted.signal.aborted) setOutcome(known);
    });
    return () => unmounted.abort();
  }, [token, round]);
  const askAgain = () => {
    setOutcome(null);
    setRound(round + 1);
  };
  return { outcome, retry: askAgain };
}
