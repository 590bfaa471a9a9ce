import { and, eq, lt } from 'drizzle-orm';
import type { UsedPasskey } from '#contracts/account/passkeys';
import { passkeys } from '#db/schema';
import { notifyOwner } from '#domain/account-events';
import {
  type Context,
  enforceRateLimit,
  type Inside,
  type LimitName,
  ProductError,
  transaction,
} from '#domain/context';
import { cancelFactorReset, type LockedAccount, lockActiveAccount } from '#domain/second-factors';
import { tokenHash } from '#platform/ids';
import { type OpenCeremony, type Purpose, readCeremony, spendCeremony } from './ceremony.ts';
import { accountOfHandle, loadWebAuthn, refusing, requirePasskeySite } from './webauthn.ts';

/** A ceremony and the browser's answer. */
export interface PasskeyProof {
  ceremony: string;
  passkey: UsedPasskey;
}

/** A passkey whose signature is right, but which is not used up yet. */
interface VerifiedPasskey {
  id: string;
  accountId: string;
  counter: number;
  backedUp: boolean;
  open: OpenCeremony;
}

/** What a passkey proves who has it to be. */
interface ProvedAccount extends LockedAccount {
  accountId: string;
  /** Whether a reset by email holds the passkey, so that it counts only beside the password. */
  held: boolean;
}

/**
 * Verifies a passkey and uses its answer up, so that it is never accepted twice. `run` is called in the same
 * transaction, with the account locked. Errors: `unauthorized` if the account is gone, `passkey_unknown`,
 * `passkey_refused`, `passkeys_unavailable`, `too_many_requests`.
 */
export async function withPasskey<Result>(
  context: Context,
  { proof, purpose }: { proof: PasskeyProof; purpose: Purpose },
  run: (inside: Inside, account: ProvedAccount) => Promise<Result>,
): Promise<Result> {
  const passkey = await verifyPasskey(context, proof, purpose);
  const { accountId } = passkey;
  return transaction(context, async (inside) => {
    const account = await lockActiveAccount(inside, accountId);
    const { heldAt } = await spendPasskey(inside, passkey);
    const result = await run(inside, { ...account, accountId, held: heldAt !== null });
    await cancelFactorReset(inside, accountId);
    return result;
  });
}

/**
 * Verifies the signature of a passkey with user verification, which proves possession of the device and
 * knowledge or biometrics: two factors. Changes nothing. Failures are limited. A counter that does not rise means
 * that the passkey was copied; its owner receives an email. Errors: `passkey_unknown`,
 * `passkey_refused`, `passkeys_unavailable`, `too_many_requests`.
 */
async function verifyPasskey(
  context: Context,
  { ceremony, passkey }: PasskeyProof,
  purpose: Purpose,
): Promise<VerifiedPasskey> {
  const count = countOf(context, purpose);
  await enforceRateLimit(context, count.name, count.key);
  const open = readCeremony(context, ceremony, purpose);
  const row = await findPasskey(context, passkey, purpose.accountId);
  const { rpId, origins } = requirePasskeySite(context);
  const { clientDataJSON, authenticatorData, signature } = passkey.response;
  const { verifyAuthenticationResponse } = await loadWebAuthn();
  const { verified, authenticationInfo } = await refusing(context, () =>
    verifyAuthenticationResponse({
      response: {
        ...{ id: passkey.id, rawId: passkey.rawId, type: passkey.type, clientExtensionResults: {} },
        response: { clientDataJSON, authenticatorData, signature },
      },
      expectedChallenge: open.challenge,
      expectedOrigin: origins,
      expectedRPID: rpId,
      requireUserVerification: true,
      // The counter is compared below. The library returns the new one also if the signature is wrong.
      credential: { id: row.credentialId, publicKey: fromBase64url(row.publicKey), counter: 0 },
    }),
  );
  if (!verified) throw new ProductError('passkey_refused');
  const { newCounter, credentialBackedUp } = authenticationInfo;
  if (!rises(row.counter, newCounter)) {
    context.log.warn({ event: 'passkey_copied', accountId: row.accountId }, 'counter of a passkey fell');
    await notifyOwner(context, row.accountId, 'passkey_copied');
    throw new ProductError('passkey_refused');
  }
  await context.limits.refund(count.name, count.key);
  const { id, accountId } = row;
  return { id, accountId, counter: newCounter, backedUp: credentialBackedUp, open };
}

/**
 * Returns what failures are counted by: the session or login that asks, whose caller is known already, so that
 * strangers in the same network cannot lock its owner out; only for a sign-in the network.
 */
const countOf = ({ caller }: Context, { boundTo }: Purpose): { name: LimitName; key: string } =>
  boundTo === null
    ? { name: 'passkeyByNetwork', key: caller.network }
    : { name: 'passkeyProof', key: tokenHash(boundTo) };

const fromBase64url = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'));

/** Whether a counter may follow another one. Passkeys that do not count always say 0. */
const rises = (before: number, now: number): boolean => now > before || (now === 0 && before === 0);

/** Returns the passkey, which must belong to the account that the device and the ceremony name. */
async function findPasskey({ db }: Context, passkey: UsedPasskey, accountId: string | null) {
  const [row] = await db.select().from(passkeys).where(eq(passkeys.credentialId, passkey.id));
  // A ceremony for a known account may leave the handle out (WebAuthn 3, 6.3.3).
  const { userHandle } = passkey.response;
  const owner = userHandle ? accountOfHandle(userHandle) : accountId;
  if (!row || row.accountId !== owner || (accountId !== null && accountId !== owner))
    throw new ProductError('passkey_unknown');
  return row;
}

/**
 * Uses up a verified passkey's answer. The caller has locked the account.
 * Errors: `passkey_refused` if the answer or its counter was used, or the passkey was removed meanwhile.
 */
async function spendPasskey(inside: Inside, passkey: VerifiedPasskey): Promise<{ heldAt: Date | null }> {
  const { id, counter, backedUp } = passkey;
  await spendCeremony(inside, passkey.open);
  const counted = counter === 0 ? eq(passkeys.counter, 0) : lt(passkeys.counter, counter);
  const [used] = await inside.db
    .update(passkeys)
    .set({ counter, backedUp, lastUsedAt: inside.clock.now() })
    .where(and(eq(passkeys.id, id), counted))
    .returning({ heldAt: passkeys.heldAt });
  if (!used) throw new ProductError('passkey_refused');
  return used;
}
