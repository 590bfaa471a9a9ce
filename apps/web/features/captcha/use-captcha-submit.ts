import { useRef, useState } from 'react';
import type { ErrorCode } from '#contracts/errors';
import { type Refusal, refusalOf } from '../forms/refusal.ts';
import { type CaptchaControl, useCaptcha } from './use-captcha.ts';

/** Longer than any response takes, in ms. After this time, the visitor can use the form again. */
const TIMEOUT_MS = 20_000;

const CAPTCHA_CODES: readonly ErrorCode[] = ['recaptchaFailed', 'bot_check_needed'];

export interface CaptchaRequest {
  /** The captcha's solution; empty if none was required. */
  solution: string;
  signal: AbortSignal;
}

export interface CaptchaSubmit<Parts extends unknown[]> {
  pending: boolean;
  refusal: Refusal | null;
  captcha: CaptchaControl;
  submit: (...parts: Parts) => void;
}

/**
 * Submits a form with a captcha, one request at a time. `earlier` is the refusal that the form received when
 * it was submitted without scripts. `deliver` makes the call; the form shows the error that it throws.
 */
export function useCaptchaSubmit<Parts extends unknown[]>(
  earlier: Refusal | null,
  deliver: (delivery: CaptchaRequest, ...parts: Parts) => Promise<void>,
): CaptchaSubmit<Parts> {
  const [pending, setPending] = useState(false);
  const [refusal, setRefusal] = useState(earlier);
  const inFlight = useRef(false);
  const check = useCaptcha(() =>
    // A solved captcha clears only its own error.
    setRefusal((before) => (before && CAPTCHA_CODES.includes(before.code) ? null : before)),
  );

  const send = async (...parts: Parts) => {
    if (inFlight.current) return;
    inFlight.current = true;
    setPending(true);
    setRefusal(null);
    try {
      const solution = check.state.kind === 'done' ? check.state.solution : '';
      await deliver({ solution, signal: AbortSignal.timeout(TIMEOUT_MS) }, ...parts);
    } catch (error) {
      const refused = refusalOf(error);
      // When validation rejects the request, the captcha was not checked and its solution stays valid.
      if (Object.keys(refused.fields).length === 0 || refused.fields.bot_check) check.reset();
      setRefusal(refused);
    }
    inFlight.current = false;
    setPending(false);
  };
  return { pending, refusal, captcha: check, submit: (...parts) => void send(...parts) };
}
