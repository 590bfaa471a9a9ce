import { z } from 'zod';
import { contract } from '../contract.ts';
import { PASSKEY_NAME_MAX } from '../rules/account/passkey.ts';
import { clean } from '../short-fields.ts';
import { CurrentUser } from './accounts.ts';

const base64url = (max: number) =>
  z
    .string('passkey_refused')
    .min(1, 'passkey_refused')
    .max(max, 'passkey_refused')
    .regex(/^[\w-]+$/, 'passkey_refused');

/** Parts that browsers send with every passkey. Extensions are not used, so their results are ignored. */
const credential = {
  id: base64url(2000),
  rawId: base64url(2000),
  type: z.literal('public-key', 'passkey_refused'),
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).nullish(),
  clientExtensionResults: z.record(z.string().max(100), z.unknown()).default({}),
};

/** A new passkey as the browser describes it (`RegistrationResponseJSON` of WebAuthn). */
export const CreatedPasskey = z.strictObject({
  ...credential,
  response: z.strictObject({
    clientDataJSON: base64url(4000),
    attestationObject: base64url(20_000),
    authenticatorData: base64url(8000).optional(),
    transports: z.array(z.string().max(40)).max(10).optional(),
    publicKey: base64url(8000).optional(),
    publicKeyAlgorithm: z.number().optional(),
  }),
});
export type CreatedPasskey = z.output<typeof CreatedPasskey>;

/** The signature of a passkey as the browser describes it (`AuthenticationResponseJSON` of WebAuthn). */
export const UsedPasskey = z.strictObject({
  ...credential,
  response: z.strictObject({
    clientDataJSON: base64url(4000),
    authenticatorData: base64url(4000),
    signature: base64url(4000),
    userHandle: base64url(200).nullish(),
  }),
});
export type UsedPasskey = z.output<typeof UsedPasskey>;

const ceremony = z.string('passkey_refused').min(1, 'passkey_refused').max(1000, 'passkey_refused');

/** Fields of a proof by a passkey: the ceremony from the options, and the browser's answer. */
export const passkeyAnswer = { ceremony, passkey: UsedPasskey };

const credentialDescriptor = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(z.enum(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'])).optional(),
});

/** What the browser needs to use a passkey (`PublicKeyCredentialRequestOptionsJSON` of WebAuthn). */
export const PasskeyRequest = z.object({
  /** Comes back with the answer, within five minutes. */
  ceremony: z.string(),
  options: z.object({
    challenge: z.string(),
    timeout: z.number(),
    rpId: z.string(),
    allowCredentials: z.array(credentialDescriptor),
    userVerification: z.literal('required'),
  }),
});
export type PasskeyRequest = z.output<typeof PasskeyRequest>;

/** What the browser needs to create a passkey (`PublicKeyCredentialCreationOptionsJSON` of WebAuthn). */
export const PasskeyCreation = z.object({
  ceremony: z.string(),
  options: z.object({
    rp: z.object({ name: z.string(), id: z.string() }),
    user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
    challenge: z.string(),
    pubKeyCredParams: z.array(z.object({ alg: z.number(), type: z.literal('public-key') })),
    timeout: z.number(),
    excludeCredentials: z.array(credentialDescriptor),
    authenticatorSelection: z.object({
      residentKey: z.literal('required'),
      requireResidentKey: z.boolean(),
      userVerification: z.literal('required'),
    }),
    attestation: z.literal('none'),
  }),
});

export type PasskeyCreation = z.output<typeof PasskeyCreation>;

export const Passkey = z.object({
  id: z.string(),
  /** The id by which browsers name it. */
  credential_id: z.string(),
  name: z.string(),
  /** Whether it is synced to other devices of the member. */
  synced: z.boolean(),
  created_at: z.string(),
  last_used_at: z.string().nullable(),
  /** Whether a password reset holds it until the member keeps or removes it. */
  held: z.boolean(),
});
export type Passkey = z.output<typeof Passkey>;

export const Passkeys = z.object({
  passkeys: z.array(Passkey),
  /** The domain of the passkeys and the member's handle, for password managers. Null without a domain. */
  site: z.object({ rp_id: z.string(), user_handle: z.string() }).nullable(),
  /** Whether a proof needs a passkey, because the password was reset by email in the last three days. */
  password_on_trial: z.boolean(),
});
export type Passkeys = z.output<typeof Passkeys>;

const passkeyId = z.strictObject({ id: z.uuid('not_found') });

export const readPasskeys = contract({
  method: 'GET',
  path: '/api/v1/@me/security/passkeys',
  auth: 'user',
  whileLeaving: true,
  summary: "The member's passkeys",
  response: Passkeys,
});

export const passkeyCreation = contract({
  method: 'POST',
  path: '/api/v1/@me/security/passkeys/options',
  auth: 'user',
  whileLeaving: true,
  fresh: true,
  summary: 'Begins to add a passkey',
  response: PasskeyCreation,
  errors: ['email_unconfirmed', 'passkeys_unavailable'],
});

export const addPasskey = contract({
  method: 'POST',
  path: '/api/v1/@me/security/passkeys',
  auth: 'user',
  whileLeaving: true,
  fresh: true,
  summary: 'Adds the passkey that the browser created',
  body: z.strictObject({ ceremony, passkey: CreatedPasskey }),
  status: 201,
  response: z.object({ id: z.string() }),
  errors: [
    'email_unconfirmed',
    'passkey_refused',
    'passkey_exists',
    'too_many_passkeys',
    'passkeys_unavailable',
  ],
});

export const renamePasskey = contract({
  method: 'PUT',
  path: '/api/v1/@me/security/passkeys/{id}',
  auth: 'user',
  whileLeaving: true,
  summary: 'Renames a passkey',
  params: passkeyId,
  body: z.strictObject({
    name: z
      .string('fillAllFields')
      .max(200, 'name_too_long')
      .transform(clean)
      .refine((name) => name.length > 0, 'fillAllFields')
      .refine((name) => name.length <= PASSKEY_NAME_MAX, 'name_too_long'),
  }),
  status: 204,
  errors: ['not_found', 'fillAllFields', 'name_too_long'],
});

export const removePasskey = contract({
  method: 'DELETE',
  path: '/api/v1/@me/security/passkeys/{id}',
  auth: 'user',
  whileLeaving: true,
  fresh: true,
  summary: 'Removes a passkey',
  params: passkeyId,
  status: 204,
  errors: ['not_found'],
});

export const keepPasskey = contract({
  method: 'POST',
  path: '/api/v1/@me/security/passkeys/{id}/keep',
  auth: 'user',
  whileLeaving: true,
  fresh: true,
  summary: 'Keeps a passkey that a password reset holds',
  params: passkeyId,
  status: 204,
  errors: ['not_found'],
});

export const passkeyProof = contract({
  method: 'POST',
  path: '/api/v1/@me/security/proof/options',
  auth: 'user',
  whileLeaving: true,
  summary: "Begins a proof by one of the member's passkeys",
  response: PasskeyRequest,
  errors: ['passkeys_unavailable'],
});

export const passkeyRequest = contract({
  method: 'POST',
  path: '/api/v1/sign-in/passkey/options',
  auth: 'app',
  summary: 'Begins a sign-in by a passkey',
  response: PasskeyRequest,
  errors: ['passkeys_unavailable'],
});

export const signInByPasskey = contract({
  method: 'POST',
  path: '/api/v1/sign-in/passkey',
  auth: 'app',
  summary: 'Creates a session from a passkey, which needs no second step',
  body: z.strictObject(passkeyAnswer),
  response: z.object({ user: CurrentUser }),
  errors: ['passkey_unknown', 'passkey_refused', 'passkey_held', 'passkeys_unavailable'],
});
