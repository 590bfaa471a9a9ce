import { z } from 'zod';
import type { Grant } from '#connectors/http-client';
import type { ConnectedService } from '#contracts/rules/services';
import type { Context } from '#domain/context';
import type { ConnectionOwner } from './connection-owner.ts';

const stored = z.object({
  accessToken: z.string(),
  refreshToken: z.string().nullable(),
  expiresAt: z.coerce.date(),
});
export type StoredGrant = z.output<typeof stored>;

/**
 * Returns the purpose for which a grant is encrypted. It contains the account and service, so that the grant
 * cannot be decrypted in any other row.
 */
export const grantPurpose = (service: ConnectedService, accountId: string) => `grant:${service}:${accountId}`;

export function sealGrant(
  context: Pick<Context, 'secrets'>,
  owner: ConnectionOwner,
  { accessToken, refreshToken, expiresAt }: Omit<Grant, 'scopes'>,
): string {
  const text = JSON.stringify({ accessToken, refreshToken, expiresAt });
  return context.secrets.seal(text, grantPurpose(owner.service, owner.accountId));
}

/**
 * Decrypts a grant. Null if this is not possible, for example because its key was removed; callers then treat
 * the grant as revoked.
 */
export function openGrant(
  context: Pick<Context, 'secrets' | 'log'>,
  owner: ConnectionOwner,
  sealed: string,
): StoredGrant | null {
  try {
    return stored.parse(
      JSON.parse(context.secrets.open(sealed, grantPurpose(owner.service, owner.accountId))),
    );
  } catch (error) {
    context.log.error({ err: error, ...owner }, 'a grant cannot be opened');
    return null;
  }
}
