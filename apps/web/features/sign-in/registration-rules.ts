import { brand } from '#brand';
import type { ErrorCode } from '#contracts/errors';
import { isBirthDate, isOldEnough } from '#contracts/rules/account/birth-date';
import { PASSWORD_ERRORS, passwordProblem } from '#contracts/rules/account/password';
import { isReferral } from '#contracts/rules/account/referral';
import { isCountry } from '#contracts/rules/countries';
import { isDisplayName, normaliseDisplayName } from '#contracts/rules/names/display-name';
import { isUsername } from '#contracts/rules/names/username';
import { emailError } from '../forms/email-error.ts';

export const STEPS = [1, 2, 3, 4] as const;
export type Step = (typeof STEPS)[number];

/** The registration form's values for all four steps. */
export interface RegistrationValues {
  display_name: string;
  username: string;
  email: string;
  password: string;
  birth_day: string;
  birth_month: string;
  birth_year: string;
  country: string;
  referral: string;
  accept_terms: boolean;
  accept_privacy: boolean;
}

/** Field names that the server and the rules use; a birth date is one field with three selects. */
export type RegistrationField =
  | Exclude<keyof RegistrationValues, 'birth_day' | 'birth_month' | 'birth_year'>
  | 'birth_date';
export type Problems = Partial<Record<RegistrationField, ErrorCode>>;

/** Fields of each step in display order. */
export const FIELDS: Record<Step, readonly RegistrationField[]> = {
  1: ['display_name', 'username'],
  2: ['email', 'password'],
  3: ['birth_date', 'country'],
  4: ['referral', 'accept_terms', 'accept_privacy'],
};

export const isRegistrationField = (name: string): name is RegistrationField =>
  STEPS.some((step) => FIELDS[step].some((field) => field === name));

/** Returns the values of the three selects as `YYYY-MM-DD`; an empty string until all three have a value. */
export function birthDate({ birth_day, birth_month, birth_year }: RegistrationValues): string {
  if (birth_day === '' || birth_month === '' || birth_year === '') return '';
  return `${birth_year.padStart(4, '0')}-${birth_month.padStart(2, '0')}-${birth_day.padStart(2, '0')}`;
}

type Rule = (values: RegistrationValues, now: Date) => ErrorCode | null;

/**
 * The server's rules, except those that only the server can check: whether a name is taken, whether a
 * password is common, and the captcha.
 */
const rules: Record<RegistrationField, Rule> = {
  display_name: ({ display_name }) =>
    text(normaliseDisplayName(display_name), isDisplayName, 'invalidDisplayName'),
  username: ({ username }) => text(username, isUsername, 'invalidUsername'),
  email: ({ email }) => emailError(email),
  password: (values) => {
    if (values.password === '') return 'fillAllFields';
    const { username, display_name: displayName, email } = values;
    const problem = passwordProblem(values.password, { username, displayName, email, brand: brand.name });
    return problem && PASSWORD_ERRORS[problem];
  },
  birth_date: (values, now) => {
    const date = birthDate(values);
    if (date === '') return 'fillAllFields';
    const possible =
      isBirthDate(date, now) && (!isCountry(values.country) || isOldEnough(date, values.country, now));
    return possible ? null : 'birthdayInvalid';
  },
  country: ({ country }) => (isCountry(country) ? null : 'invalidCountry'),
  referral: ({ referral }) => (isReferral(referral) ? null : 'fillAllFields'),
  accept_terms: ({ accept_terms }) => (accept_terms ? null : 'pleaseAcceptTosAndPrivacy'),
  accept_privacy: ({ accept_privacy }) => (accept_privacy ? null : 'pleaseAcceptTosAndPrivacy'),
};

function text(value: string, legal: (value: string) => boolean, code: ErrorCode): ErrorCode | null {
  if (value === '') return 'fillAllFields';
  return legal(value) ? null : code;
}

/** Returns the error codes of one step's invalid fields. */
export function stepProblems(step: Step, values: RegistrationValues, now: Date): Problems {
  const problems: Problems = {};
  for (const field of FIELDS[step]) {
    const code = rules[field](values, now);
    if (code) problems[field] = code;
  }
  return problems;
}
