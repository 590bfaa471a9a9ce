import { connectionCacheKey } from '#connectors/providers';
import { type ConnectedService, SERVICE_NAMES } from '#contracts/rules/services';
import { connections } from '#db/schema';
import { recordAccountEvent } from '#domain/account-events';
import { type Context, invalidateProfilePages, requireMember, transaction } from '#domain/context';
import { ofOwner } from './connection-owner.ts';
import { revokeGrant } from './revoke.ts';

/**
 * Deletes a connected account of the caller, even if the service is down. Its grant is revoked in the
 * background. Idempotent. Errors: `unauthorized`.
 */
export async function disconnect(
  context: Context,
  { service }: { service: ConnectedService },
): Promise<void> {
  const { accountId } = requireMember(context);
  const gone = await transaction(context, async (inside) => {
    const [row] = await inside.db
      .delete(connections)
      .where(ofOwner({ accountId, service }))
      .returning({ grant: connections.grant, authorizedAt: connections.authorizedAt });
    if (!row) return null;
    await invalidateProfilePages(inside, [accountId]);
    const values = { service: SERVICE_NAMES[service] };
    await recordAccountEvent(inside, { accountId, kind: 'disconnected', values });
    return row;
  });
  if (!gone) return;
  context.connectors.providers.cardCaches.evict(connectionCacheKey(accountId, gone.authorizedAt));
  context.log.info({ event: 'disconnected', accountId, service }, 'disconnected an account');
  // Revoke in the background, because the call may be slow and its result changes nothing here.
  void revokeGrant(context, { service, accountId }, gone.grant);
}
