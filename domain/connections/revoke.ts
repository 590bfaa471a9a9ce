import type { ConnectedService } from '#contracts/rules/services';
import type { Context } from '#domain/context';
import type { ConnectionOwner } from './connection-owner.ts';
import { openGrant } from './grants.ts';

/** Revokes a token at the service if it supports that. Failures are only logged. */
export async function revoke(context: Context, service: ConnectedService, token: string): Promise<void> {
  const provider = context.connectors.providers[service];
  if (!provider || !('revoke' in provider)) return;
  await provider.revoke(token).catch((error: unknown) => {
    context.log.warn({ err: error, service }, 'a grant could not be revoked');
  });
}

/** Revokes a stored grant. Ignores a grant that cannot be decrypted. */
export async function revokeGrant(
  context: Context,
  owner: ConnectionOwner,
  sealed: string | null,
): Promise<void> {
  const grant = sealed === null ? null : openGrant(context, owner, sealed);
  if (grant) await revoke(context, owner.service, grant.refreshToken ?? grant.accessToken);
}
