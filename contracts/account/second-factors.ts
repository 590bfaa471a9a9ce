import { z } from 'zod';
import { contract } from '../contract.ts';
import type { ErrorCode } from '../errors.ts';
import { CurrentUser } from './accounts.ts';
import { PasskeyRequest, passkeyAnswer } from './passkeys.ts';

const typed = (code: ErrorCode, pattern: RegExp) =>
  z.string('fillAllFields').trim().min(1, 'fillAllFields').max(40, code).regex(pattern, code);

/** Code of an authenticator app: six digits, with or without spaces. */
const appCode = typed('wrong_code', /^[\d ]*$/);
const recoveryCode = typed('wrong_recovery_code', /^[\dA-Za-z -]*$/);

/** Codes with which every use of a second factor may fail. */
const FACTOR_ERRORS = [
  'fillAllFields',
  'wrong_code',
  'wrong_recovery_code',
  'unreadable_secret',
  'passkey_unknown',
  'passkey_refused',
  'passkeys_unavailable',
] as const satisfies ErrorCode[];

/** Ways in which a member can prove who they are; each is a field of `Proof`. */
const ProofWay = z.enum(['passkey', 'password', 'code', 'recovery_code']);

const factorFields = {
  code: appCode.optional(),
  recovery_code: recoveryCode.optional(),
  ceremony: passkeyAnswer.ceremony.optional(),
  passkey: passkeyAnswer.passkey.optional(),
};

interface Given {
  [field: string]: unknown;
}

/** Whether exactly one proof is given, and a passkey together with its ceremony. */
const isOneProof = (given: Given) =>
  ProofWay.options.filter((way) => given[way] !== undefined).length === 1 &&
  (given.passkey === undefined) === (given.ceremony === undefined);

/** Exactly one proof: a field, or `passkey` with `ceremony`. */
const Proof = z
  .strictObject({
    password: z.string('fillAllFields').min(1, 'fillAllFields').max(1000, 'wrong_password').optional(),
    ...factorFields,
  })
  .refine(isOneProof, 'invalid_input')
  .meta({ minProperties: 1, maxProperties: 2 });

export const readProofWays = contract({
  method: 'GET',
  path: '/api/v1/@me/security/proof',
  auth: 'user',
  whileLeaving: true,
  summary: 'The ways in which the member can prove who they are, the usual one first',
  response: z.object({ ways: z.array(ProofWay) }),
});

export const prove = contract({
  method: 'POST',
  path: '/api/v1/@me/security/proof',
  auth: 'user',
  whileLeaving: true,
  summary: 'Proves who the member is; for ten minutes, the session may call what needs a proof',
  body: Proof,
  status: 204,
  errors: ['wrong_password', 'factor_proof_needed', ...FACTOR_ERRORS],
});

/** Recovery codes, shown only in this response. */
const recoveryCodes = z.array(z.string());

export const beginTotp = contract({
  method: 'PUT',
  path: '/api/v1/@me/security/totp',
  auth: 'user',
  whileLeaving: true,
  fresh: true,
  summary: 'Begins to add an authenticator app; nothing is asked of logins until it is confirmed',
  response: z.object({
    /** Base32, for apps without a camera. */
    secret: z.string(),
    /** Contents of the QR code. */
    uri: z.string(),
    /** Whether this session got the same key before: an app that has it stays right, and the codes are new. */
    continued: z.boolean(),
    /** Empty if the member has recovery codes already. */
    recovery_codes: recoveryCodes,
  }),
  errors: ['email_unconfirmed', 'totp_on'],
});

export const confirmTotp = contract({
  method: 'POST',
  path: '/api/v1/@me/security/totp/confirm',
  auth: 'user',
  whileLeaving: true,
  fresh: true,
  summary: 'Adds the authenticator app with its first code, and turns two-step login on',
  body: z.strictObject({
    code: appCode,
    codes_saved: z.boolean('codes_not_saved').refine((saved) => saved, 'codes_not_saved'),
  }),
  status: 204,
  errors: [
    'email_unconfirmed',
    'fillAllFields',
    'wrong_code',
    'codes_not_saved',
    'totp_on',
    'totp_not_started',
  ],
});

export const removeTotp = contract({
  method: 'DELETE',
  path: '/api/v1/@me/security/totp',
  auth: 'user',
  whileLeaving: true,
  fresh: true,
  summary: 'Removes the authenticator app; without any other factor, two-step login is off',
  status: 204,
  errors: ['totp_off'],
});

export const setSecondStep = contract({
  method: 'PUT',
  path: '/api/v1/@me/security/second-step',
  auth: 'user',
  whileLeaving: true,
  fresh: true,
  summary: 'Sets whether a login with the password needs a second step; turning it on returns recovery codes',
  body: z.strictObject({ on: z.boolean('invalid_input') }),
  response: z.object({ recovery_codes: recoveryCodes }),
  errors: ['email_unconfirmed', 'no_factor'],
});

export const renewRecoveryCodes = contract({
  method: 'POST',
  path: '/api/v1/@me/security/recovery-codes',
  auth: 'user',
  whileLeaving: true,
  fresh: true,
  summary: 'Replaces the recovery codes',
  response: z.object({ recovery_codes: recoveryCodes }),
  errors: ['second_step_off'],
});

const stepHeader = {
  'X-Sign-In-Step': { description: 'Value of the cookie `sign_in_step`, set by a login', required: true },
};

export const readSecondStep = contract({
  method: 'GET',
  path: '/api/v1/sign-in/second-factor',
  auth: 'app',
  summary: 'How the second step of a login can be taken, the usual way first',
  requestHeaders: stepHeader,
  response: z.object({ ways: z.array(ProofWay.exclude(['password'])) }),
  errors: ['step_expired'],
});

export const completeSecondStep = contract({
  method: 'POST',
  path: '/api/v1/sign-in/second-factor',
  auth: 'app',
  summary:
    'Completes a login with exactly one of `code`, `recovery_code` and `passkey`, and creates a session',
  requestHeaders: stepHeader,
  body: z
    .strictObject({
      /** Whether logins from this browser need no second step for 30 days. */
      trust_device: z.boolean('invalid_input').default(false),
      ...factorFields,
    })
    .refine(isOneProof, 'invalid_input')
    .meta({ minProperties: 1, maxProperties: 2 }),
  response: z.object({ user: CurrentUser }),
  errors: ['step_expired', ...FACTOR_ERRORS],
});

export const secondStepPasskey = contract({
  method: 'POST',
  path: '/api/v1/sign-in/second-factor/options',
  auth: 'app',
  summary: "Begins the second step of a login with one of the member's passkeys",
  requestHeaders: stepHeader,
  response: PasskeyRequest,
  errors: ['step_expired', 'passkeys_unavailable'],
});
