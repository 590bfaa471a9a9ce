import { eq, type SQL } from 'drizzle-orm';
import { connectionCacheKey } from '#connectors/providers';
import { SERVICE_NAMES } from '#contracts/rules/services';
import { connections } from '#db/schema';
import { recordAccountEvent } from '#domain/account-events';
import { type Context, type Inside, invalidateProfilePages } from '#domain/context';
import { revokeGrant } from './revoke.ts';

export type DeletedConnection = Awaited<ReturnType<typeof deleteConnections>>[number];

/**
 * Deletes connected accounts, in the transaction of a larger change. Returns them for `releaseConnections`, which
 * follows the commit.
 */
export async function deleteConnections(inside: Inside, which: SQL | undefined) {
  const deleted = await inside.db.delete(connections).where(which).returning({
    accountId: connections.accountId,
    service: connections.service,
    grant: connections.grant,
    authorizedAt: connections.authorizedAt,
  });
  for (const { accountId, service } of deleted) {
    await invalidateProfilePages(inside, [accountId]);
    const values = { service: SERVICE_NAMES[service] };
    await recordAccountEvent(inside, { accountId, kind: 'disconnected', values });
  }
  return deleted;
}

/** Deletes every connected account of a member, like `deleteConnections`. */
export const deleteAllConnections = (inside: Inside, accountId: string) =>
  deleteConnections(inside, eq(connections.accountId, accountId));

/** Forgets what cards have cached of deleted connections, and revokes their grants in the background. */
export function releaseConnections(context: Context, deleted: readonly DeletedConnection[]): void {
  for (const { accountId, service, grant, authorizedAt } of deleted) {
    context.connectors.providers.cardCaches.evict(connectionCacheKey(accountId, authorizedAt));
    context.log.info({ event: 'disconnected', accountId, service }, 'disconnected an account');
    // In the background, because the call may be slow and its result changes nothing here.
    void revokeGrant(context, { service, accountId }, grant);
  }
}
