import { z } from 'zod';
import { contract } from '../contract.ts';
import { isEmail, normaliseEmail } from '../rules/account/email.ts';
import { isUsername } from '../rules/names/username.ts';

const typed = z.string('invalid_input').max(1000, 'invalid_input');
/** A token from a link. The email's program may have cut or changed the link, which has then not expired. */
const token = z.strictObject({ token: z.string().regex(/^[\w-]{43}$/, 'invalid_request') });
const signedToken = z.strictObject({ token: z.string().max(200, 'invalid_link') });

/** Error codes of the field for the new password. */
const PASSWORD_PROBLEMS = ['invalidPassword', 'commonPassword', 'personalPassword', 'samePassword'] as const;

export const requestPasswordReset = contract({
  method: 'POST',
  path: '/api/v1/sign-in/password-reset',
  auth: 'app',
  summary: 'Requests a reset link by email; the response is the same whether or not the account exists',
  body: z.strictObject({
    login: z
      .string('invalid_input')
      .trim()
      .max(254, 'invalid_input')
      .refine((login) => isUsername(login) || isEmail(normaliseEmail(login)), 'invalid_input'),
    bot_check: z
      .string('invalid_input_recaptcha')
      .min(1, 'invalid_input_recaptcha')
      .max(8000, 'invalid_input_recaptcha'),
  }),
  status: 202,
  invalidInput: 'login',
  errors: ['invalid_input', 'invalid_input_recaptcha'],
});

export const readPasswordReset = contract({
  method: 'GET',
  path: '/api/v1/sign-in/password-reset/{token}',
  auth: 'app',
  summary: 'The account of a reset link',
  params: token,
  response: z.object({ username: z.string() }),
  errors: ['invalid_link'],
});

export const resetPassword = contract({
  method: 'POST',
  path: '/api/v1/sign-in/password-reset/{token}',
  auth: 'app',
  summary: 'Sets a new password with a reset link and ends every session',
  params: token,
  body: z.strictObject({ password: typed, repeat: typed }),
  status: 204,
  invalidInput: 'password',
  errors: ['invalid_link', 'passwords_not_matching', 'invalid_input', ...PASSWORD_PROBLEMS],
});

export const changePassword = contract({
  method: 'POST',
  path: '/api/v1/@me/security/password',
  auth: 'user',
  whileLeaving: true,
  summary: "Changes the member's password and ends all other sessions",
  body: z.strictObject({
    current: z.string('fillAllFields').min(1, 'fillAllFields').max(1000, 'invalid_input'),
    password: typed,
    repeat: typed,
  }),
  status: 204,
  errors: [
    'fillAllFields',
    'wrong_password',
    'passwords_not_matching',
    'invalid_input',
    ...PASSWORD_PROBLEMS,
  ],
});

export const confirmAddress = contract({
  method: 'POST',
  path: '/api/v1/sign-in/address-confirmation/{token}',
  auth: 'app',
  summary: 'Confirms an email with the link that was sent to it',
  params: token,
  status: 204,
  errors: ['invalid_link'],
});

export const denyLogin = contract({
  method: 'POST',
  path: '/api/v1/sign-in/not-me/{token}',
  auth: 'app',
  summary: 'Says that a login was not the owner: ends every session and emails a link to set a new password',
  params: signedToken,
  status: 204,
  errors: ['invalid_link'],
});

export const requestConfirmation = contract({
  method: 'POST',
  path: '/api/v1/@me/security/address-confirmation',
  auth: 'user',
  whileLeaving: true,
  summary: 'Sends a new confirmation link to the email',
  status: 202,
});
