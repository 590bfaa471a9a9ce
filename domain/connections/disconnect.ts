import { and, eq } from 'drizzle-orm';
import { forgetMusic, musicKey } from '#connectors/providers';
import { personTag } from '#contracts/page-tags';
import type { ConnectedService } from '#contracts/rules/services';
import { accounts, connections } from '#db/schema';
import { type Context, requireMember, transaction } from '#domain/context';
import { openGrant } from './grants.ts';
import { revoke } from './revoke.ts';

/**
 * Forgets one's connected account, and tells the service. Its being down does not keep anybody connected. Doing it
 * again changes nothing. Errors: `unauthorized`.
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
    const [owner] = await inside.db
      .select({ username: accounts.username })
      .from(accounts)
      .where(eq(accounts.id, accountId));
    if (row && owner) inside.pageChanges.add(personTag(owner.username));
    return row;
  });
  if (!gone) return;
  if (service === 'spotify')
    forgetMusic(context.connectors.providers.kept, musicKey(accountId, gone.authorizedAt));
  context.log.info({ event: 'disconnected', accountId, service }, 'disconnected an account');
  const grant = gone.grant && openGrant(context, { service, accountId }, gone.grant);
  // Told behind the answer: it may take its time, and what it says changes nothing here.
  if (grant) void revoke(context, service, grant.refreshToken ?? grant.accessToken);
}
