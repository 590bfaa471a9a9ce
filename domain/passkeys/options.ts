import { and, eq } from 'drizzle-orm';
import { brand } from '#brand';
import { accounts, passkeys } from '#db/schema';
import { type Context, enforceRateLimit, ProductError, requireMember } from '#domain/context';
import { CEREMONY_MS, newCeremony, type Purpose } from './ceremony.ts';
import { ALGORITHMS, requirePasskeySite, userHandleOf } from './webauthn.ts';

/** The only type of credential that WebAuthn has. */
const PUBLIC_KEY = 'public-key' as const;

/**
 * Begins to add a passkey to the caller's account. Returns what the browser needs, and the ceremony, which comes
 * back with its answer. Errors: `unauthorized`, `email_unconfirmed`, `passkeys_unavailable`, `too_many_requests`.
 */
export async function optionsToAdd(context: Context) {
  const { accountId, sessionId } = requireMember(context);
  const { rpId } = requirePasskeySite(context);
  await enforceRateLimit(context, 'passkeyByAccount', accountId);
  const [account] = await context.db
    .select({ username: accounts.username, emailConfirmedAt: accounts.emailConfirmedAt })
    .from(accounts)
    .where(eq(accounts.id, accountId));
  if (!account) throw new ProductError('unauthorized');
  // Before the device stores a passkey that would be refused.
  if (!account.emailConfirmedAt) throw new ProductError('email_unconfirmed');
  const { ceremony, challenge } = newCeremony(context, { kind: 'add', accountId, boundTo: sessionId });
  const options = {
    rp: { name: brand.name, id: rpId },
    user: { id: userHandleOf(accountId), name: account.username, displayName: account.username },
    challenge,
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ alg, type: PUBLIC_KEY })),
    timeout: CEREMONY_MS,
    excludeCredentials: await ownCredentials(context, accountId),
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
    attestation: 'none',
  } as const;
  return { ceremony, options };
}

/** Begins a sign-in. The browser offers its passkeys, so no account is named. Errors: `passkeys_unavailable`. */
export const optionsToSignIn = (context: Context) =>
  optionsToUse(context, { kind: 'sign-in', accountId: null, boundTo: null });

/** Begins a proof in the caller's session. Errors: `unauthorized`, `passkeys_unavailable`. */
export function optionsToProve(context: Context) {
  const { accountId, sessionId } = requireMember(context);
  return optionsToUse(context, { kind: 'prove', accountId, boundTo: sessionId });
}

/** Begins a ceremony with one of the account's passkeys, or with any if no account is known yet. */
export async function optionsToUse(context: Context, purpose: Purpose) {
  const { rpId } = requirePasskeySite(context);
  const { ceremony, challenge } = newCeremony(context, purpose);
  const options = {
    challenge,
    timeout: CEREMONY_MS,
    rpId,
    allowCredentials: purpose.accountId ? await ownCredentials(context, purpose.accountId) : [],
    userVerification: 'required',
  } as const;
  return { ceremony, options };
}

/** Returns the ids of the account's passkeys on this domain. */
async function ownCredentials(context: Context, accountId: string) {
  const { rpId } = requirePasskeySite(context);
  const rows = await context.db
    .select({ id: passkeys.credentialId, transports: passkeys.transports })
    .from(passkeys)
    .where(and(eq(passkeys.accountId, accountId), eq(passkeys.rpId, rpId)));
  return rows.map(({ id, transports }) => ({
    id,
    type: PUBLIC_KEY,
    transports: knownTransports(transports),
  }));
}

const TRANSPORTS = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const;
type Transport = (typeof TRANSPORTS)[number];

const isTransport = (text: string): text is Transport => TRANSPORTS.some((transport) => transport === text);

/** Returns those transports that browsers know. */
export const knownTransports = (transports: readonly string[]): Transport[] => [
  ...new Set(transports.filter(isTransport)),
];
