import { useRef, useState } from 'react';
import type { ErrorCode } from '#contracts/errors';
import { type Refusal, refusalOf } from '../forms/refusal.ts';
import { type CaptchaControl, useCaptcha } from './use-captcha.ts';

/** Longer than any answer takes; whoever waits must get the form back. */
const TIMEOUT_MS = 20_000;

const CAPTCHA_CODES: readonly ErrorCode[] = ['recaptchaFailed', 'bot_check_needed'];

export interface CaptchaRequest {
  /** The bot check's solution, empty where none was asked for. */
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
 * Sends a form with a bot check once, and again only after an answer. `earlier` is what a form without scripts was
 * told; `deliver` makes the call and throws what the form then shows.
 */
export function useCaptchaSubmit<Parts extends unknown[]>(
  earlier: Refusal | null,
  deliver: (delivery: CaptchaRequest, ...parts: Parts) => Promise<void>,
): CaptchaSubmit<Parts> {
  const [pending, setPending] = useState(false);
  const [refusal, setRefusal] = useState(earlier);
  const inFlight = useRef(false);
  const check = useCaptcha(() =>
    // Its own complaint is settled, the others are not.
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
      // What the contract refuses never reached the bot check: its solution is still good.
      if (Object.keys(refused.fields).length === 0 || refused.fields.bot_check) check.reset();
      setRefusal(refused);
    }
    inFlight.current = false;
    setPending(false);
  };
  return { pending, refusal, captcha: check, submit: (...parts) => void send(...parts) };
}
