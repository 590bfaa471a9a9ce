import { useRef, useState } from 'react';
import type { ErrorCode } from '#contracts/errors';
import { type Refusal, refusalOf } from '../forms/refusal.ts';
import { type BotCheckControl, useBotCheck } from './use-bot-check.ts';

/** Longer than any answer takes; whoever waits must get the form back. */
const PATIENCE_MS = 20_000;

const OWN_CODES: readonly ErrorCode[] = ['recaptchaFailed', 'bot_check_needed'];

export interface Delivery {
  /** The bot check's solution, empty where none was asked for. */
  solution: string;
  signal: AbortSignal;
}

export interface CheckedSending<Parts extends unknown[]> {
  pending: boolean;
  refusal: Refusal | null;
  check: BotCheckControl;
  send: (...parts: Parts) => void;
}

/**
 * Sends a form with a bot check once, and again only after an answer. `earlier` is what a form without scripts was
 * told; `deliver` makes the call and throws what the form then shows.
 */
export function useCheckedSending<Parts extends unknown[]>(
  earlier: Refusal | null,
  deliver: (delivery: Delivery, ...parts: Parts) => Promise<void>,
): CheckedSending<Parts> {
  const [pending, setPending] = useState(false);
  const [refusal, setRefusal] = useState(earlier);
  const inFlight = useRef(false);
  const check = useBotCheck(() =>
    // Its own complaint is settled, the others are not.
    setRefusal((before) => (before && OWN_CODES.includes(before.code) ? null : before)),
  );

  const send = async (...parts: Parts) => {
    if (inFlight.current) return;
    inFlight.current = true;
    setPending(true);
    setRefusal(null);
    try {
      const solution = check.state.kind === 'done' ? check.state.solution : '';
      await deliver({ solution, signal: AbortSignal.timeout(PATIENCE_MS) }, ...parts);
    } catch (error) {
      const refused = refusalOf(error);
      // What the contract refuses never reached the bot check: its solution is still good.
      if (Object.keys(refused.fields).length === 0 || refused.fields.bot_check) check.reset();
      setRefusal(refused);
    }
    inFlight.current = false;
    setPending(false);
  };
  return { pending, refusal, check, send: (...parts) => void send(...parts) };
}
