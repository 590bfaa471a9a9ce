import type { Grant, Profile } from '#connectors/http-client';
import { SERVICE_NAMES } from '#contracts/rules/services';
import { connections } from '#db/schema';
import { recordAccountEvent } from '#domain/account-events';
import { type Context, type Inside, invalidateProfilePages, transaction } from '#domain/context';
import { type ConnectionOwner, ofOwner } from './connection-owner.ts';
import { sealGrant } from './grants.ts';
import { revokeGrant } from './revoke.ts';

/** An account as the service reports it. */
export interface ConnectedAccount {
  profile: Profile;
  /** Null if no grant is stored. */
  grant: Grant | null;
}

/** Stores a connected account, replacing any earlier account of the same service, whose grant is revoked. */
export async function storeConnection(
  context: Context,
  { accountId, service, profile, grant }: ConnectedAccount & ConnectionOwner,
): Promise<void> {
  const owner = { accountId, service };
  const now = context.clock.now();
  const values = {
    providerId: profile.id,
    displayName: profile.display_name,
    username: profile.username,
    profileUrl: profile.profileURL,
    avatarUrl: profile.avatarURL,
    grant: grant && sealGrant(context, owner, grant),
    authorizedAt: now,
    renewingUntil: null,
    revokedAt: null,
    profileReadAt: now,
  };
  const earlier = await transaction(context, async (inside) => {
    const [row] = await lockConnection(inside, owner);
    await inside.db
      .insert(connections)
      .values({ ...owner, ...values })
      .onConflictDoUpdate({ target: [connections.accountId, connections.service], set: values });
    await invalidateProfilePages(inside, [accountId]);
    await recordAccountEvent(inside, {
      ...{ accountId, kind: 'connected', values: { service: SERVICE_NAMES[service] } },
    });
    inside.log.info({ event: 'connected', accountId, service }, 'connected an account');
    return row;
  });
  // Revoking one grant of an account at the service may end all of them, also the new one.
  if (!earlier || earlier.providerId === profile.id) return;
  // In the background, because the call may be slow and its result changes nothing here.
  void revokeGrant(context, owner, earlier.grant);
}

const lockConnection = ({ db }: Inside, owner: ConnectionOwner) =>
  db
    .select({ providerId: connections.providerId, grant: connections.grant })
    .from(connections)
    .where(ofOwner(owner))
    .for('update');
