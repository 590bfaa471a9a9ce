import { useRef, useState } from 'react';
import type { ReportSubject } from '#contracts/reports';
import { browserApi } from '../browser-api.ts';
import { type Refusal, refusalOf } from '../sign-in/refusal.ts';
import { type BotCheckControl, useBotCheck } from '../sign-in/use-bot-check.ts';
import { reportBody, type TypedReport } from './typed-report.ts';

/** Longer than any answer takes; whoever waits must get the form back. */
const PATIENCE_MS = 20_000;

export interface Reporting {
  pending: boolean;
  refusal: Refusal | null;
  check: BotCheckControl;
  send: (subject: ReportSubject, typed: TypedReport) => void;
}

/** Sends a report once, and again only after an answer. `earlier` is what a form without scripts was told. */
export function useReport(earlier: Refusal | null, onSent: (number: string) => void): Reporting {
  const [pending, setPending] = useState(false);
  const [refusal, setRefusal] = useState(earlier);
  const inFlight = useRef(false);
  const check = useBotCheck(() =>
    // Its own complaint is settled, the others are not.
    setRefusal((before) => (before?.code === 'recaptchaFailed' ? null : before)),
  );

  const send = async (subject: ReportSubject, typed: TypedReport) => {
    if (inFlight.current) return;
    inFlight.current = true;
    setPending(true);
    setRefusal(null);
    try {
      const solution = check.state.kind === 'done' ? check.state.solution : '';
      const { number } = await browserApi('POST /api/v1/reports', {
        body: reportBody(subject, typed, solution),
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      onSent(number);
    } catch (error) {
      const refused = refusalOf(error);
      // What the contract refuses never reached the bot check: its solution is still good.
      if (Object.keys(refused.fields).length === 0 || refused.fields.bot_check) check.reset();
      setRefusal(refused);
    }
    inFlight.current = false;
    setPending(false);
  };
  return { pending, refusal, check, send: (subject, typed) => void send(subject, typed) };
}
