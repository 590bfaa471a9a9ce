import type { Grant, Profile } from '#connectors/http-client';
import { type ConnectedService, SERVICE_NAMES } from '#contracts/rules/services';
import { connections } from '#db/schema';
import { recordAccountEvent } from '#domain/account-events';
import { type Context, invalidateProfilePages, transaction } from '#domain/context';
import { sealGrant } from './grants.ts';

/** An account as the service reports it. */
export interface ConnectedAccount {
  profile: Profile;
  /** Null if no grant is stored. */
  grant: Grant | null;
}

/** Stores a connected account, replacing any earlier account of the same service. */
export async function storeConnection(
  context: Context,
  { accountId, service, profile, grant }: ConnectedAccount & { accountId: string; service: ConnectedService },
): Promise<void> {
  const now = context.clock.now();
  const values = {
    providerId: profile.id,
    displayName: profile.display_name,
    username: profile.username,
    profileUrl: profile.profileURL,
    avatarUrl: profile.avatarURL,
    grant: grant && sealGrant(context, { service, accountId }, grant),
    authorizedAt: now,
    renewingUntil: null,
    deadAt: null,
    profileReadAt: now,
  };
  await transaction(context, async (inside) => {
    await inside.db
      .insert(connections)
      .values({ accountId, service, ...values })
      .onConflictDoUpdate({ target: [connections.accountId, connections.service], set: values });
    await invalidateProfilePages(inside, [accountId]);
    await recordAccountEvent(inside, {
      ...{ accountId, kind: 'connected', values: { service: SERVICE_NAMES[service] } },
    });
    inside.log.info({ event: 'connected', accountId, service }, 'connected an account');
  });
}
