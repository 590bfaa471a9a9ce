import type { ConnectedService } from '#contracts/rules/services';
import { type Context, requireMember, transaction } from '#domain/context';
import { ofOwner } from './connection-owner.ts';
import { deleteConnections, releaseConnections } from './delete-connections.ts';

/**
 * Deletes a connected account of the caller, even if the service is down. Its grant is revoked in the
 * background. Idempotent. Errors: `unauthorized`.
 */
export async function disconnect(
  context: Context,
  { service }: { service: ConnectedService },
): Promise<void> {
  const { accountId } = requireMember(context);
  const own = ofOwner({ accountId, service });
  releaseConnections(context, await transaction(context, (inside) => deleteConnections(inside, own)));
}
