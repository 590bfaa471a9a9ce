import { count, eq } from 'drizzle-orm';
import type { CreatedPasskey } from '#contracts/account/passkeys';
import { passkeys } from '#db/schema';
import { notifyOwner } from '#domain/account-events';
import { type Context, ProductError, requireMember, transaction } from '#domain/context';
import { forgetTrust } from '#domain/second-factors';
import { lockConfirmedAccount } from '#domain/sessions';
import { newId } from '#platform/ids';
import { passkeyName } from './authenticators.ts';
import { readCeremony, spendCeremony } from './ceremony.ts';
import { knownTransports } from './options.ts';
import { ALGORITHMS, loadWebAuthn, refusing, requirePasskeySite } from './webauthn.ts';

/** Passkeys of one account (product 13). */
export const MAX_PASSKEYS = 20;

export interface AddPasskeyInput {
  ceremony: string;
  passkey: CreatedPasskey;
}

/**
 * Adds the passkey that the browser created. The device does not say who made it (no attestation), because any
 * will do. Returns its id. Errors: `unauthorized`, `proof_needed`, `email_unconfirmed`, `passkeys_unavailable`,
 * `passkey_refused`, `passkey_exists`, `too_many_passkeys`.
 */
export async function addPasskey(context: Context, { ceremony, passkey }: AddPasskeyInput): Promise<string> {
  const { accountId, sessionId } = requireMember(context);
  const { rpId, origins } = requirePasskeySite(context);
  const open = readCeremony(context, ceremony, { kind: 'add', accountId, boundTo: sessionId });
  const { verifyRegistrationResponse } = await loadWebAuthn();
  const { id: credentialId, rawId, type } = passkey;
  const { clientDataJSON, attestationObject, transports = [] } = passkey.response;
  const { registrationInfo: info } = await refusing(context, () =>
    verifyRegistrationResponse({
      response: {
        ...{ id: credentialId, rawId, type, clientExtensionResults: {} },
        response: { clientDataJSON, attestationObject },
      },
      expectedChallenge: open.challenge,
      expectedOrigin: origins,
      expectedRPID: rpId,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    }),
  );
  if (!info) throw new ProductError('passkey_refused');
  const { credential, aaguid } = info;
  const { cose, decodeCredentialPublicKey } = await import('@simplewebauthn/server/helpers');
  const algorithm = decodeCredentialPublicKey(credential.publicKey).get(cose.COSEKEYS.alg);
  if (algorithm === undefined) throw new ProductError('passkey_refused');
  const id = newId();
  await transaction(context, async (inside) => {
    await lockConfirmedAccount(inside);
    await spendCeremony(inside, open);
    const [row] = await inside.db
      .select({ count: count() })
      .from(passkeys)
      .where(eq(passkeys.accountId, accountId));
    if ((row?.count ?? 0) >= MAX_PASSKEYS) throw new ProductError('too_many_passkeys');
    const added = await inside.db
      .insert(passkeys)
      .values({
        id,
        accountId,
        credentialId: credential.id,
        publicKey: Buffer.from(credential.publicKey).toString('base64url'),
        algorithm,
        counter: credential.counter,
        transports: knownTransports(transports),
        aaguid,
        multiDevice: info.credentialDeviceType === 'multiDevice',
        backedUp: info.credentialBackedUp,
        rpId,
        name: passkeyName(aaguid),
        createdAt: inside.clock.now(),
      })
      .onConflictDoNothing()
      .returning({ id: passkeys.id });
    if (added.length === 0) throw new ProductError('passkey_exists');
    await forgetTrust(inside, accountId);
    await notifyOwner(inside, accountId, 'passkey_added');
    inside.log.info({ event: 'passkey_added', accountId }, 'passkey added');
  });
  return id;
}
