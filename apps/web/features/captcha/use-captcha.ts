import { useCallback, useEffect, useRef, useState } from 'react';
import type { ErrorCode } from '#contracts/errors';
import { browserApi } from '../../context/browser-api.ts';
import { refusalOf } from '../forms/refusal.ts';

type CaptchaState =
  | { kind: 'idle' }
  | { kind: 'working' }
  /** The operator has configured another provider, whose widget shows the challenge. */
  | { kind: 'widget'; provider: 'recaptcha' | 'turnstile'; siteKey: string }
  | { kind: 'done'; solution: string }
  | { kind: 'failed'; code: ErrorCode };

export interface CaptchaControl {
  state: CaptchaState;
  /** Fetches a challenge and solves it. */
  start: () => void;
  /** Accepts the solution of the provider's widget. */
  solve: (solution: string) => void;
  /** Records that the provider's widget failed. */
  fail: () => void;
  /** Discards a solution that was used or has expired. */
  reset: () => void;
}

/** A solution expires on the client this long before it expires on the server. */
const EXPIRY_MARGIN_MS = 30_000;
const DEFAULT_LIFETIME_MS = 100_000;

/** Manages one captcha. A solution is valid for one attempt, so a challenge is fetched only when it is needed. */
export function useCaptcha(onSolved: () => void): CaptchaControl {
  const [state, setState] = useState<CaptchaState>({ kind: 'idle' });
  const running = useRef<AbortController>(undefined);
  const expiry = useRef<ReturnType<typeof setTimeout>>(undefined);

  const reset = useCallback(() => {
    running.current?.abort();
    clearTimeout(expiry.current);
    setState({ kind: 'idle' });
  }, []);
  useEffect(() => reset, [reset]);

  const finish = (solution: string, lifetimeMs: number) => {
    clearTimeout(expiry.current);
    expiry.current = setTimeout(() => setState({ kind: 'idle' }), Math.max(0, lifetimeMs - EXPIRY_MARGIN_MS));
    setState({ kind: 'done', solution });
    onSolved();
  };

  const start = async () => {
    reset();
    const attempt = new AbortController();
    running.current = attempt;
    setState({ kind: 'working' });
    try {
      const answer = await browserApi('GET /api/v1/sign-in/bot-check', { signal: attempt.signal });
      if (answer.provider !== 'altcha') {
        if (!attempt.signal.aborted)
          setState({ kind: 'widget', provider: answer.provider, siteKey: answer.site_key });
        return;
      }
      const { solveChallenge } = await import('./solve-challenge.ts');
      const { solution, lifetimeMs } = await solveChallenge(answer.challenge, attempt);
      if (!attempt.signal.aborted) finish(solution, lifetimeMs);
    } catch (error) {
      if (!attempt.signal.aborted) setState({ kind: 'failed', code: refusalOf(error).code });
    }
  };

  return {
    state,
    start: () => void start(),
    solve: (solution) => finish(solution, DEFAULT_LIFETIME_MS),
    fail: () => setState({ kind: 'failed', code: 'recaptchaFailed' }),
    reset,
  };
}
