import { type RefObject, useEffect, useReducer, useRef, useState } from 'react';
import { browserApi } from '../../../context/browser-api.ts';
import type CaptchaCheckElement from '../../../features/forms/captcha-check.element.ts';
import { refusalOf } from '../../../features/forms/refusal.ts';
import {
  birthDate,
  type Problems,
  type RegistrationValues,
  STEPS,
  type Step,
} from '../../../features/sign-in/registration-rules.ts';
import { storedRegistration, storeRegistration } from '../../../features/sign-in/saved-registration.ts';
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
import { goToStep, useUrlStep } from './use-url-step.ts';

/** How long a step waits for the server's check, in ms. */
const CHECK_TIMEOUT_MS = 5000;

interface RegistrationOptions {
  /** The step in the URL when the server rendered the page. */
  served: Step;
  /** URL to which the new member is redirected after registering. */
  returnTo: string;
}

/** Manages the registration in this tab: its values, its step, and the transitions between steps. */
export function useRegistration(
  form: RefObject<HTMLFormElement | null>,
  { served, returnTo }: RegistrationOptions,
) {
  const [state, dispatch] = useReducer(reduceRegistration, emptyRegistration);
  const [ready, setReady] = useState(false);
  const [pending, setPending] = useState(false);
  /** Number of rejections by the client or the server; each rejection moves focus to the first invalid field. */
  const [failedAttempts, setFailedAttempts] = useState(0);
  const finished = useRef(false);
  const latest = useRef(state);
  useEffect(() => {
    latest.current = state;
  }, [state]);

  useEffect(() => {
    const typed = form.current ? readValuesBeforeHydration(form.current) : {};
    const kept = storedRegistration();
    const country = countryFromTimeZone(new Intl.DateTimeFormat().resolvedOptions().timeZone);
    dispatch({ type: 'restored', values: { ...kept, country: kept.country || country } });
    dispatch({ type: 'changed', values: typed });
    setReady(true);
    // If the back/forward cache restores the page, the request that it was waiting for is over.
    const revive = ({ persisted }: PageTransitionEvent) => persisted && setPending(false);
    addEventListener('pageshow', revive);
    return () => removeEventListener('pageshow', revive);
  }, [form]);
  useEffect(() => {
    if (ready && !finished.current) storeRegistration(state.values);
  }, [ready, state.values]);

  const wanted = useUrlStep(served);
  // The server has no access to the values. It renders step 2 at most, the furthest step possible after a
  // reload.
  const open = ready ? furthestStep(state, new Date()) : 2;
  const step = STEPS.find((one) => one === Math.min(wanted, open)) ?? 1;
  const [reached, setReached] = useState(step);
  if (step > reached) setReached(step);
  useEffect(() => {
    if (ready && step !== wanted) goToStep(step, 'replace');
  }, [ready, step, wanted]);

  const fail = () => {
    setPending(false);
    setFailedAttempts((count) => count + 1);
  };

  /**
   * Returns the errors of those values that the server would reject. Returns no errors if the server does not
   * answer, because the registration itself checks the values again. Rejects without a connection.
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
    } catch (error) {
      if (refusalOf(error).isOffline) throw error;
      return {};
    }
  };
  // Without a connection, the press of the button says so.
  useNameCheck(state, ready && step === 1, () => void judge(uncheckedNames(state)).catch(() => {}));

  /** Shows the errors of the step's values. Returns whether all values of the step are valid. */
  const isStepValid = () => {
    const now = new Date();
    dispatch({ type: 'checked', step, now });
    return firstProblem(step, problemsOfStep(latest.current, step, now)) === undefined;
  };

  /** Submits the last step once its captcha, which shows its own errors, has passed. */
  const submit = async () => {
    const isValid = isStepValid();
    const captcha = form.current?.querySelector<CaptchaCheckElement>('captcha-check');
    if (!captcha) return fail();
    if (!captcha.isTicked) captcha.askForTick();
    // The values may change during the captcha's check, so they are validated again after it.
    if (!captcha.isTicked || !isValid || !(await captcha.passes()) || !isStepValid()) return fail();
    try {
      const body = payload(latest.current.values, captcha.solution);
      await browserApi('POST /api/v1/sign-in/registration', { body });
    } catch (error) {
      // A captcha solution can be used only once, so a failed registration needs a new one, unless it was not sent.
      const { fields, isOffline } = refusalOf(error);
      if (fields.bot_check) captcha.fail(fields.bot_check);
      else if (!isOffline) captcha.renew();
      throw error;
    }
    finished.current = true;
    storeRegistration(null);
    location.assign(returnTo);
  };

  const proceed = async () => {
    if (!isStepValid()) return fail();
    const asked = uncheckedValues(state, step);
    if (Object.keys(asked).length > 0 && Object.keys(await judge(asked)).length > 0) return fail();
    setPending(false);
    goToStep(step + 1);
  };

  const next = async () => {
    if (pending) return;
    setPending(true);
    await (step === 4 ? submit() : proceed()).catch((error: unknown) => {
      dispatch({ type: 'refused', refusal: refusalOf(error) });
      fail();
    });
  };

  return {
    state,
    step,
    ready,
    pending,
    failedAttempts,
    change: (values: Partial<RegistrationValues>) => dispatch({ type: 'changed', values }),
    /**
     * Whether the captcha has been shown. It then stays in the page, so that its check remains valid if the
     * visitor returns to another step.
     */
    hasCaptcha: reached === 4,
    next: () => void next(),
    back: () => goToStep(step - 1),
  };
}

/** Returns those of the step's values that only the server can check and has not checked yet. */
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
