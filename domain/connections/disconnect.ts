import { and, eq } from 'drizzle-orm';
import { connectionCacheKey } from '#connectors/providers';
import type { ConnectedService } from '#contracts/rules/services';
import { connections } from '#db/schema';
import { type Context, invalidateProfilePages, requireMember, transaction } from '#domain/context';
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
      .where(and(eq(connections.accountId, accountId), eq(connections.service, service)))
      .returning({ grant: connections.grant, authorizedAt: connections.authorizedAt });
    if (row) await invalidateProfilePages(inside, [accountId]);
    return row;
  });
  if (!gone) return;
  context.connectors.providers.cardCaches.evict(connectionCacheKey(accountId, gone.authorizedAt));
  context.log.info({ event: 'disconnected', accountId, service }, 'disconnected an account');
  // Revoke in the background, because the call may be slow and its result changes nothing here.
  void revokeGrant(context, { service, accountId }, gone.grant);
}
