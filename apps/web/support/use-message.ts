import { useRef, useState } from 'react';
import { browserApi } from '../browser-api.ts';
import { type Refusal, refusalOf } from '../sign-in/refusal.ts';
import { type BotCheckControl, useBotCheck } from '../sign-in/use-bot-check.ts';
import { messageBody, type TypedMessage } from './typed-message.ts';

/** Longer than any answer takes; whoever waits must get the form back. */
const PATIENCE_MS = 20_000;

/** The message is there: how both sides call it, and where the answer goes. */
export interface Receipt {
  number: string;
  email: string;
}

export interface Writing {
  pending: boolean;
  refusal: Refusal | null;
  check: BotCheckControl;
  send: (typed: TypedMessage) => void;
}

/** Sends a message once, and again only after an answer. `earlier` is what a form without scripts was told. */
export function useMessage(earlier: Refusal | null, onSent: (receipt: Receipt) => void): Writing {
  const [pending, setPending] = useState(false);
  const [refusal, setRefusal] = useState(earlier);
  const inFlight = useRef(false);
  const check = useBotCheck(() =>
    // Its own complaint is settled, the others are not.
    setRefusal((before) => (before?.code === 'recaptchaFailed' ? null : before)),
  );

  const send = async (typed: TypedMessage) => {
    if (inFlight.current) return;
    inFlight.current = true;
    setPending(true);
    setRefusal(null);
    try {
      const solution = check.state.kind === 'done' ? check.state.solution : '';
      onSent(
        await browserApi('POST /api/v1/support', {
          body: messageBody(typed, solution),
          signal: AbortSignal.timeout(PATIENCE_MS),
        }),
      );
    } catch (error) {
      const refused = refusalOf(error);
      // What the contract refuses never reached the bot check: its solution is still good.
      if (Object.keys(refused.fields).length === 0 || refused.fields.bot_check) check.reset();
      setRefusal(refused);
    }
    inFlight.current = false;
    setPending(false);
  };
  return { pending, refusal, check, send: (typed) => void send(typed) };
}
