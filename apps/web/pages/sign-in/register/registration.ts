import { daysInMonth } from '#contracts/rules/account/birth-date';
import type { Refusal } from '../../../features/forms/refusal.ts';
import {
  FIELDS,
  isRegistrationField,
  type Problems,
  type RegistrationField,
  type RegistrationValues,
  STEPS,
  type Step,
  stepProblems,
} from '../../../features/sign-in/registration-rules.ts';

export interface Registration {
  values: RegistrationValues;
  /** Errors to show next to their fields. */
  problems: Problems;
  /**
   * Errors of the fields that the server rejected. An error is valid until its field, or another field on
   * which it depends, is changed.
   */
  rejected: Problems;
  /** Fields whose current values the server accepted; another visitor may still take the name first. */
  available: Partial<Record<RegistrationField, true>>;
  /** A rejection that does not concern a field. */
  failure: Refusal | null;
  /** A day that was cleared because the newly chosen month or year does not have it. */
  clearedDay: { day: string; month: string; year: string } | null;
  /**
   * True after a reload that restored the second step, because the password is never stored and must be
   * entered again.
   */
  passwordCleared: boolean;
}

export type RegistrationAction =
  | { type: 'restored'; values: Partial<RegistrationValues> }
  | { type: 'changed'; values: Partial<RegistrationValues> }
  | { type: 'checked'; step: Step; now: Date }
  /** The result of a check before registration. Fields whose values have changed since that check are ignored. */
  | { type: 'judged'; checkedValues: Partial<RegistrationValues>; fields: Problems }
  | { type: 'refused'; refusal: Refusal };

const EMPTY: RegistrationValues = {
  display_name: '',
  username: '',
  email: '',
  password: '',
  birth_day: '',
  birth_month: '',
  birth_year: '',
  country: '',
  referral: '',
  accept_terms: false,
  accept_privacy: false,
};

export const emptyRegistration: Registration = {
  values: EMPTY,
  problems: {},
  rejected: {},
  available: {},
  failure: null,
  clearedDay: null,
  passwordCleared: false,
};

/** The registration's reducer, independent of React and the browser. */
export function reduceRegistration(state: Registration, action: RegistrationAction): Registration {
  switch (action.type) {
    case 'restored':
      return {
        ...emptyRegistration,
        values: { ...EMPTY, ...action.values, password: '' },
        passwordCleared: Boolean(action.values.email),
      };
    case 'changed':
      return changed(state, action.values);
    case 'checked':
      return {
        ...state,
        // Server rejections of other steps' fields stay.
        problems: {
          ...without(state.problems, FIELDS[action.step]),
          ...problemsOfStep(state, action.step, action.now),
        },
        failure: null,
      };
    case 'judged':
      return applyServerCheck(state, action);
    case 'refused':
      return applyRefusal(state, action.refusal);
  }
}

function changed(state: Registration, change: Partial<RegistrationValues>): Registration {
  const { values, clearedDay } = clearInvalidDay({ ...state.values, ...change });
  const touched = Object.keys(change).flatMap((name) => AFFECTED[name as keyof RegistrationValues]);
  return {
    ...state,
    values,
    // The cleared day is reported until the visitor chooses a day.
    clearedDay: clearedDay ?? (values.birth_day === '' ? state.clearedDay : null),
    problems: without(state.problems, touched),
    rejected: without(state.rejected, touched),
    available: without(state.available, touched),
  };
}

/** Fields whose errors are cleared when a value changes, because they are validated together. */
const AFFECTED: Record<keyof RegistrationValues, readonly RegistrationField[]> = {
  display_name: ['display_name', 'password'],
  username: ['username', 'password'],
  email: ['email', 'password'],
  password: ['password'],
  birth_day: ['birth_date'],
  birth_month: ['birth_date'],
  birth_year: ['birth_date'],
  country: ['country', 'birth_date'],
  referral: ['referral'],
  accept_terms: ['accept_terms'],
  accept_privacy: ['accept_privacy'],
};

/** Returns the number of selectable days: 31 without a month, 29 for February without a year. */
export function daysToOffer({ birth_month, birth_year }: RegistrationValues): number {
  if (birth_month === '') return 31;
  return daysInMonth(birth_year === '' ? 2000 : Number(birth_year), Number(birth_month));
}

function clearInvalidDay(values: RegistrationValues): Pick<Registration, 'values' | 'clearedDay'> {
  const { birth_day: day, birth_month: month, birth_year: year } = values;
  if (day === '' || Number(day) <= daysToOffer(values)) return { values, clearedDay: null };
  return { values: { ...values, birth_day: '' }, clearedDay: { day, month, year } };
}

/** Fields that the server checks before the registration is submitted. */
const SERVER_CHECKED = ['display_name', 'username', 'password'] as const;

function applyServerCheck(
  state: Registration,
  { checkedValues, fields }: Extract<RegistrationAction, { type: 'judged' }>,
): Registration {
  const names = SERVER_CHECKED.filter(
    (name) => checkedValues[name] !== undefined && checkedValues[name] === state.values[name],
  );
  const wrong: Problems = {};
  const fine: Registration['available'] = {};
  for (const name of names) {
    const code = fields[name];
    if (code) wrong[name] = code;
    else fine[name] = true;
  }
  return {
    ...state,
    problems: { ...state.problems, ...wrong },
    rejected: { ...state.rejected, ...wrong },
    available: { ...without(state.available, names), ...fine },
  };
}

function applyRefusal(state: Registration, refusal: Refusal): Registration {
  const fields: Problems = {};
  for (const [name, code] of Object.entries(refusal.fields))
    if (isRegistrationField(name)) fields[name] = code;
  // The captcha shows its own error, so its rejection needs no general notice.
  const placed = Object.keys(fields).length > 0 || refusal.fields.bot_check !== undefined;
  return {
    ...state,
    problems: { ...state.problems, ...fields },
    rejected: { ...state.rejected, ...fields },
    available: without(state.available, Object.keys(fields)),
    failure: placed ? null : refusal,
  };
}

/**
 * Returns all errors in a step: violations of the rules, and server rejections of fields that have not
 * changed since.
 */
export function problemsOfStep(state: Registration, step: Step, now: Date): Problems {
  const problems = stepProblems(step, state.values, now);
  for (const field of FIELDS[step]) problems[field] ??= state.rejected[field];
  return without(
    problems,
    FIELDS[step].filter((field) => problems[field] === undefined),
  );
}

export function firstProblem(step: Step, problems: Problems): RegistrationField | undefined {
  return FIELDS[step].find((field) => problems[field] !== undefined);
}

/** Returns the furthest step that may be shown: the first step with an error, or the last step. */
export function furthestStep(state: Registration, now: Date): Step {
  return (
    STEPS.find((step) => step === 4 || firstProblem(step, problemsOfStep(state, step, now)) !== undefined) ??
    4
  );
}

function without<Told extends object>(told: Told, fields: readonly string[]): Partial<Told> {
  const left: Partial<Told> = { ...told };
  for (const name of fields) delete left[name as keyof Told];
  return left;
}
