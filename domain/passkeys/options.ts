import { and, eq } from 'drizzle-orm';
import { brand } from '#brand';
import { accounts, passkeys } from '#db/schema';
import { type Context, enforceRateLimit, ProductError, requireMember } from '#domain/context';
import { CEREMONY_MS, newCeremony, type Purpose } from './ceremony.ts';
import { ALGORITHMS, loadWebAuthn, requirePasskeySite, userHandleOf } from './webauthn.ts';

/**
 * Begins to add a passkey to the caller's account. Returns what the browser needs, and the ceremony, which comes
 * back with its answer. Errors: `unauthorized`, `passkeys_unavailable`, `too_many_requests`.
 */
export async function optionsToAdd(context: Context) {
  const { accountId, sessionId } = requireMember(context);
  const { rpId } = requirePasskeySite(context);
  await enforceRateLimit(context, 'passkeyByAccount', accountId);
  const [account] = await context.db
    .select({ username: accounts.username })
    .from(accounts)
    .where(eq(accounts.id, accountId));
  if (!account) throw new ProductError('unauthorized');
  const { generateRegistrationOptions } = await loadWebAuthn();
  const { ceremony, challenge } = newCeremony(context, { kind: 'add', accountId, boundTo: sessionId });
  const options = await generateRegistrationOptions({
    rpName: brand.name,
    rpID: rpId,
    userID: userHandleOf(accountId),
    userName: account.username,
    userDisplayName: account.username,
    challenge,
    timeout: CEREMONY_MS,
    attestationType: 'none',
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: await ownCredentials(context, accountId),
  });
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
  const { generateAuthenticationOptions } = await loadWebAuthn();
  const { ceremony, challenge } = newCeremony(context, purpose);
  const options = await generateAuthenticationOptions({
    rpID: rpId,
    challenge,
    timeout: CEREMONY_MS,
    userVerification: 'required',
    allowCredentials: purpose.accountId ? await ownCredentials(context, purpose.accountId) : [],
  });
  return { ceremony, options };
}

/** Returns the ids of the account's passkeys on this domain. */
async function ownCredentials(context: Context, accountId: string) {
  const { rpId } = requirePasskeySite(context);
  const rows = await context.db
    .select({ id: passkeys.credentialId, transports: passkeys.transports })
    .from(passkeys)
    .where(and(eq(passkeys.accountId, accountId), eq(passkeys.rpId, rpId)));
  return rows.map(({ id, transports }) => ({ id, transports: transports.filter(isTransport) }));
}

const TRANSPORTS = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const;
type Transport = (typeof TRANSPORTS)[number];

const isTransport = (text: string): text is Transport => TRANSPORTS.some((transport) => transport === text);

/** Returns those transports that browsers know. */
export const knownTransports = (transports: readonly string[]): Transport[] => [
  ...new Set(transports.filter(isTransport)),
];
