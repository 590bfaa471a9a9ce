import { z } from 'zod';
import { contract } from '../contract.ts';
import type { ErrorCode } from '../errors.ts';
import { isEmail, normaliseEmail } from '../rules/account/email.ts';
import { hasValidPasswordLength } from '../rules/account/password.ts';
import { isReferral } from '../rules/account/referral.ts';
import { isCountry } from '../rules/countries.ts';
import { isDisplayName, normaliseDisplayName } from '../rules/names/display-name.ts';
import { isUsername } from '../rules/names/username.ts';
import { CurrentUser } from './accounts.ts';

/** Required text. Text longer than any valid value is rejected with `code` before further validation. */
const filled = (code: ErrorCode) => z.string('fillAllFields').min(1, 'fillAllFields').max(1000, code);

const accepted = z.boolean('pleaseAcceptTosAndPrivacy').refine((value) => value, 'pleaseAcceptTosAndPrivacy');

/** Solution of the bot check, as returned by its widget. */
const botCheckSolution = z.string('recaptchaFailed').min(1, 'recaptchaFailed').max(8000, 'recaptchaFailed');

export const botCheck = contract({
  method: 'GET',
  path: '/api/v1/sign-in/bot-check',
  auth: 'app',
  summary: 'A new bot-check challenge, or the site key of the configured provider',
  response: z.discriminatedUnion('provider', [
    z.object({ provider: z.literal('altcha'), challenge: z.record(z.string(), z.unknown()) }),
    z.object({ provider: z.enum(['recaptcha', 'turnstile']), site_key: z.string() }),
  ]),
});

export const usernameSuggestions = contract({
  method: 'GET',
  path: '/api/v1/sign-in/suggestions',
  auth: 'app',
  summary: 'Available usernames derived from a display name',
  query: z.strictObject({ display_name: z.string().max(200) }),
  response: z.object({ suggestions: z.array(z.string()) }),
});

export const Registration = z.strictObject({
  username: filled('invalidUsername').refine(isUsername, 'invalidUsername'),
  display_name: filled('invalidDisplayName')
    .transform(normaliseDisplayName)
    .refine(isDisplayName, 'invalidDisplayName'),
  email: filled('invalidEmail').transform(normaliseEmail).refine(isEmail, 'invalidEmail'),
  /** The password exactly as entered, 8 to 128 characters. */
  password: filled('invalidPassword').refine(hasValidPasswordLength, 'invalidPassword'),
  birth_date: filled('birthdayInvalid').regex(/^\d{4}-\d{2}-\d{2}$/, 'birthdayInvalid'),
  country: filled('invalidCountry').refine(isCountry, 'invalidCountry'),
  referral: filled('invalid_input').refine(isReferral, 'invalid_input'),
  accept_terms: accepted,
  accept_privacy: accepted,
  bot_check: botCheckSolution,
});
export type Registration = z.output<typeof Registration>;

export const RegistrationCheck = Registration.pick({
  username: true,
  display_name: true,
  password: true,
}).partial();
export type RegistrationCheck = z.output<typeof RegistrationCheck>;

export const checkRegistration = contract({
  method: 'POST',
  path: '/api/v1/sign-in/registration/check',
  auth: 'app',
  summary: 'Validates some fields of a registration and returns their errors',
  body: RegistrationCheck,
  response: z.object({
    fields: z.object({
      username: z.enum(['usernameTaken']).optional(),
      display_name: z.enum(['displayNameTaken']).optional(),
      password: z.enum(['invalidPassword', 'commonPassword', 'personalPassword']).optional(),
    }),
  }),
  errors: ['fillAllFields', 'invalidDisplayName', 'invalidUsername', 'invalidPassword'],
});

export const register = contract({
  method: 'POST',
  path: '/api/v1/sign-in/registration',
  auth: 'app',
  summary: 'Creates an account and a session',
  body: Registration,
  status: 201,
  response: z.object({ user: CurrentUser }),
  errors: [
    'fillAllFields',
    'invalidDisplayName',
    'invalidUsername',
    'invalidEmail',
    'invalidPassword',
    'commonPassword',
    'personalPassword',
    'usernameTaken',
    'displayNameTaken',
    'emailTaken',
    'birthdayInvalid',
    'invalidCountry',
    'pleaseAcceptTosAndPrivacy',
    'recaptchaFailed',
  ],
});

export const logIn = contract({
  method: 'POST',
  path: '/api/v1/sign-in/session',
  auth: 'app',
  summary:
    'Creates a session from username or email and password. If the account has a second step, the answer is `second_factor_needed` with the cookie `sign_in_step`',
  body: z.strictObject({
    login: filled('invalid_credentials').max(254, 'invalid_credentials'),
    password: filled('invalid_credentials'),
  }),
  response: z.object({ user: CurrentUser }),
  errors: ['fillAllFields', 'invalid_credentials', 'second_factor_needed'],
});

export const logOut = contract({
  method: 'GET',
  path: '/api/v1/sign-in/logout',
  auth: 'app',
  summary: 'Ends the session',
  sideEffect: true,
  status: 204,
});
