import { type RefObject, useEffect, useEffectEvent, useReducer, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { browserApi } from '../../browser-api.ts';
import { refusalOf } from '../refusal.ts';
import { useBotCheck } from '../use-bot-check.ts';
import { emptyRegistration, firstProblem, openStep, problemsOn, registration } from './registration.ts';
import { birthDate, type RegistrationValues, STEPS, type Step } from './registration-rules.ts';
import { REGISTRATION_STORE, readRegistration, writeRegistration } from './saved-registration.ts';
import { typedEarly } from './typed-early.ts';

/** The step that an address names; the address is the only place where it is kept, so that back and forward work. */
const stepOf = (query: URLSearchParams): Step =>
  STEPS.find((step) => String(step) === query.get('step')) ?? 1;

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

  useEffect(() => {
    const typed = form.current ? typedEarly(form.current) : {};
    dispatch({ type: 'restored', values: readRegistration(sessionStorage.getItem(REGISTRATION_STORE)) });
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

  const next = () => {
    if (pending) return;
    const { state: check } = botCheck;
    const now = new Date();
    const done = check.kind === 'done';
    dispatch({ type: 'checked', step, now, botCheckDone: done });
    if (firstProblem(step, problemsOn(state, step, now, done)) !== undefined)
      setRefusals((count) => count + 1);
    else if (done && step === 4) void submit(check.solution);
    else void goTo(STEPS.find((one) => one === step + 1) ?? 4);
  };

  return {
    state,
    step,
    ready,
    pending,
    refusals,
    botCheck,
    change: (values: Partial<RegistrationValues>) => dispatch({ type: 'changed', values }),
    next,
    back: () => void goTo(STEPS.find((one) => one === step - 1) ?? 1),
  };
}

function payload(values: RegistrationValues, solution: string) {
  const { username, display_name, email, password, country, referral, accept_terms, accept_privacy } = values;
  return {
    ...{ username, display_name, email, password, country, referral, accept_terms, accept_privacy },
    birth_date: birthDate(values),
    bot_check: solution,
  };
}
