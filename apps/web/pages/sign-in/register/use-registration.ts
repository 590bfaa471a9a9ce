import { type RefObject, useEffect, useEffectEvent, useReducer, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { browserApi } from '../../../context/browser-api.ts';
import { useBotCheck } from '../../../features/captcha/use-bot-check.ts';
import { refusalOf } from '../../../features/forms/refusal.ts';
import {
  birthDate,
  type Problems,
  type RegistrationValues,
  STEPS,
  type Step,
} from '../../../features/sign-in/registration-rules.ts';
import {
  REGISTRATION_STORE,
  readRegistration,
  writeRegistration,
} from '../../../features/sign-in/saved-registration.ts';
import { homeCountry } from './home-country.ts';
import {
  emptyRegistration,
  firstProblem,
  openStep,
  problemsOn,
  type Registration,
  registration,
} from './registration.ts';
import { typedEarly } from './typed-early.ts';
import { unjudgedNames, useNameCheck } from './use-name-check.ts';

/** The step that an address names; the address is the only place where it is kept, so that back and forward work. */
const stepOf = (query: URLSearchParams): Step =>
  STEPS.find((step) => String(step) === query.get('step')) ?? 1;

/** How long a step waits for what the server says of it. */
const JUDGED_MS = 5000;

/** The registration of this tab: its values, its step, and what leads from one step to the next. */
export function useRegistration(form: RefObject<HTMLFormElement | null>, returnTo: string) {
  const [state, dispatch] = useReducer(registration, emptyRegistration);
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const botCheck = useBotCheck(() => dispatch({ type: 'solved' }));
  const [ready, setReady] = useState(false);
  const [pending, setPending] = useState(false);
  /** Counts refusals, by us or by the server: each moves the focus to the first wrong field. */
  const [refusals, setRefusals] = useState(0);
  const finished = useRef(false);
  /** The last step was sent off while the bot check was at work. */
  const [awaited, setAwaited] = useState(false);

  useEffect(() => {
    const typed = form.current ? typedEarly(form.current) : {};
    const kept = readRegistration(sessionStorage.getItem(REGISTRATION_STORE));
    const country = homeCountry(new Intl.DateTimeFormat().resolvedOptions().timeZone);
    dispatch({ type: 'restored', values: { ...kept, country: kept.country || country } });
    dispatch({ type: 'changed', values: typed });
    setReady(true);
  }, [form]);
  useEffect(() => {
    if (ready && !finished.current)
      sessionStorage.setItem(REGISTRATION_STORE, writeRegistration(state.values));
  }, [ready, state.values]);

  const wanted = stepOf(query);
  // The server, which cannot know the values, shows no later step than a reload can lead to.
  const open = ready ? openStep(state, new Date()) : 2;
  const step = STEPS.find((one) => one === Math.min(wanted, open)) ?? 1;

  const goTo = (target: Step, replace = false) => {
    const next = new URLSearchParams(query);
    if (target === 1) next.delete('step');
    else next.set('step', String(target));
    return navigate({ search: next.size > 0 ? `?${next}` : '' }, { replace });
  };
  const leadBack = useEffectEvent(() => void goTo(step, true));
  useEffect(() => {
    if (ready && step !== wanted) leadBack();
  }, [ready, step, wanted]);

  const submit = async (solution: string) => {
    setPending(true);
    try {
      await browserApi('POST /api/v1/sign-in/registration', { body: payload(state.values, solution) });
      finished.current = true;
      sessionStorage.removeItem(REGISTRATION_STORE);
      location.assign(returnTo);
    } catch (error) {
      const refusal = refusalOf(error);
      dispatch({ type: 'refused', refusal });
      // The solution is spent. Who showed once that they are no robot is not asked again, unless that was refused.
      if (refusal.fields.bot_check === undefined && botCheck.state.kind === 'done') botCheck.start();
      else botCheck.reset();
      setPending(false);
      setRefusals((count) => count + 1);
    }
  };

  /** Asks the server what it would refuse of these answers; no answer is no objection, the registration decides. */
  const judge = async (asked: Partial<RegistrationValues>): Promise<Problems> => {
    const { username, display_name, password } = asked;
    try {
      const { fields } = await browserApi('POST /api/v1/sign-in/registration/check', {
        body: { username, display_name, password },
        signal: AbortSignal.timeout(JUDGED_MS),
      });
      dispatch({ type: 'judged', asked, fields });
      return fields;
    } catch {
      return {};
    }
  };
  useNameCheck(state, ready && step === 1, () => void judge(unjudgedNames(state)));

  const proceed = async () => {
    const { state: check } = botCheck;
    const now = new Date();
    const done = check.kind === 'done' || check.kind === 'working';
    dispatch({ type: 'checked', step, now, botCheckDone: done });
    if (firstProblem(step, problemsOn(state, step, now, done)) !== undefined)
      return setRefusals((count) => count + 1);
    if (step === 4) {
      if (check.kind === 'done') return submit(check.solution);
      setPending(true);
      return setAwaited(true);
    }
    const asked = unjudged(state, step);
    if (Object.keys(asked).length > 0) {
      setPending(true);
      const fields = await judge(asked);
      setPending(false);
      if (Object.keys(fields).length > 0) return setRefusals((count) => count + 1);
    }
    return goTo(STEPS.find((one) => one === step + 1) ?? 4);
  };

  const goOn = useEffectEvent((solved: boolean) => {
    setAwaited(false);
    setPending(false);
    if (solved) return void proceed();
    dispatch({ type: 'checked', step, now: new Date(), botCheckDone: false });
    setRefusals((count) => count + 1);
  });
  const checkState = botCheck.state.kind;
  useEffect(() => {
    if (awaited && checkState !== 'working') goOn(checkState === 'done');
  }, [awaited, checkState]);

  return {
    state,
    step,
    ready,
    pending,
    refusals,
    botCheck,
    change: (values: Partial<RegistrationValues>) => dispatch({ type: 'changed', values }),
    next: () => {
      if (!pending) void proceed();
    },
    back: () => void goTo(STEPS.find((one) => one === step - 1) ?? 1),
  };
}

/** Answers of a step that only the server can judge, and has not yet. */
function unjudged(state: Registration, step: Step): Partial<RegistrationValues> {
  if (step === 1) return unjudgedNames(state);
  const { password } = state.values;
  return step === 2 && !state.free.password ? { password } : {};
}

function payload(values: RegistrationValues, solution: string) {
  const { username, display_name, email, password, country, referral, accept_terms, accept_privacy } = values;
  return {
    ...{ username, display_name, email, password, country, referral, accept_terms, accept_privacy },
    birth_date: birthDate(values),
    bot_check: solution,
  };
}
