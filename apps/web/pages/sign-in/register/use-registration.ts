import { type RefObject, useEffect, useEffectEvent, useReducer, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { browserApi } from '../../../context/browser-api.ts';
import { useCaptcha } from '../../../features/captcha/use-captcha.ts';
import { refusalOf } from '../../../features/forms/refusal.ts';
import {
  birthDate,
  type Problems,
  type RegistrationValues,
  STEPS,
  type Step,
} from '../../../features/sign-in/registration-rules.ts';
import {
  parseRegistration,
  REGISTRATION_KEY,
  serializeRegistration,
} from '../../../features/sign-in/saved-registration.ts';
import { countryFromTimeZone } from './country-from-time-zone.ts';
import { readValuesBeforeHydration } from './read-values-before-hydration.ts';
import {
  emptyRegistration,
  firstProblem,
  furthestStep,
  problemsOfStep,
  type Registration,
  reduceRegistration,
} from './registration.ts';
import { uncheckedNames, useNameCheck } from './use-name-check.ts';

/**
 * Returns the step that the URL names. Only the URL contains the step, so that the browser's back and forward
 * buttons work.
 */
const stepOf = (query: URLSearchParams): Step =>
  STEPS.find((step) => String(step) === query.get('step')) ?? 1;

/** How long a step waits for the server's check, in ms. */
const CHECK_TIMEOUT_MS = 5000;

/** Manages the registration in this tab: its values, its step, and the transitions between steps. */
export function useRegistration(form: RefObject<HTMLFormElement | null>, returnTo: string) {
  const [state, dispatch] = useReducer(reduceRegistration, emptyRegistration);
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const captcha = useCaptcha(() => dispatch({ type: 'solved' }));
  const [ready, setReady] = useState(false);
  const [pending, setPending] = useState(false);
  /** Number of rejections by the client or the server; each rejection moves focus to the first invalid field. */
  const [failedAttempts, setRefusals] = useState(0);
  const finished = useRef(false);
  /** Whether the last step was submitted while the captcha was still working. */
  const [awaited, setAwaited] = useState(false);

  useEffect(() => {
    const typed = form.current ? readValuesBeforeHydration(form.current) : {};
    const kept = parseRegistration(sessionStorage.getItem(REGISTRATION_KEY));
    const country = countryFromTimeZone(new Intl.DateTimeFormat().resolvedOptions().timeZone);
    dispatch({ type: 'restored', values: { ...kept, country: kept.country || country } });
    dispatch({ type: 'changed', values: typed });
    setReady(true);
  }, [form]);
  useEffect(() => {
    if (ready && !finished.current)
      sessionStorage.setItem(REGISTRATION_KEY, serializeRegistration(state.values));
  }, [ready, state.values]);

  const wanted = stepOf(query);
  // The server does not know the values. It renders step 2 at most, the furthest step possible after a
  // reload.
  const open = ready ? furthestStep(state, new Date()) : 2;
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
      sessionStorage.removeItem(REGISTRATION_KEY);
      location.assign(returnTo);
    } catch (error) {
      const refusal = refusalOf(error);
      dispatch({ type: 'refused', refusal });
      // The captcha's solution has been used. Unless the captcha itself was rejected, a new one is solved
      // automatically.
      if (refusal.fields.bot_check === undefined && captcha.state.kind === 'done') captcha.start();
      else captcha.reset();
      setPending(false);
      setRefusals((count) => count + 1);
    }
  };

  /**
   * Asks the server which of these values it would reject. Returns no errors without a response, because the
   * registration itself checks the values again.
   */
  const judge = async (asked: Partial<RegistrationValues>): Promise<Problems> => {
    const { username, display_name, password } = asked;
    try {
      const { fields } = await browserApi('POST /api/v1/sign-in/registration/check', {
        body: { username, display_name, password },
        signal: AbortSignal.timeout(CHECK_TIMEOUT_MS),
      });
      dispatch({ type: 'judged', checkedValues: asked, fields });
      return fields;
    } catch {
      return {};
    }
  };
  useNameCheck(state, ready && step === 1, () => void judge(uncheckedNames(state)));

  const proceed = async () => {
    const { state: check } = captcha;
    const now = new Date();
    const done = check.kind === 'done' || check.kind === 'working';
    dispatch({ type: 'checked', step, now, captchaDone: done });
    if (firstProblem(step, problemsOfStep(state, step, now, done)) !== undefined)
      return setRefusals((count) => count + 1);
    if (step === 4) {
      if (check.kind === 'done') return submit(check.solution);
      setPending(true);
      return setAwaited(true);
    }
    const asked = uncheckedValues(state, step);
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
    dispatch({ type: 'checked', step, now: new Date(), captchaDone: false });
    setRefusals((count) => count + 1);
  });
  const checkState = captcha.state.kind;
  useEffect(() => {
    if (awaited && checkState !== 'working') goOn(checkState === 'done');
  }, [awaited, checkState]);

  return {
    state,
    step,
    ready,
    pending,
    refusals: failedAttempts,
    botCheck: captcha,
    change: (values: Partial<RegistrationValues>) => dispatch({ type: 'changed', values }),
    next: () => {
      if (!pending) void proceed();
    },
    back: () => void goTo(STEPS.find((one) => one === step - 1) ?? 1),
  };
}

/** Returns the values of a step that only the server can check and has not checked yet. */
function uncheckedValues(state: Registration, step: Step): Partial<RegistrationValues> {
  if (step === 1) return uncheckedNames(state);
  const { password } = state.values;
  return step === 2 && !state.available.password ? { password } : {};
}

function payload(values: RegistrationValues, solution: string) {
  const { username, display_name, email, password, country, referral, accept_terms, accept_privacy } = values;
  return {
    ...{ username, display_name, email, password, country, referral, accept_terms, accept_privacy },
    birth_date: birthDate(values),
    bot_check: solution,
  };
}
