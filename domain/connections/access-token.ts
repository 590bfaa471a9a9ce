import { and, eq, isNull, lt, or } from 'drizzle-orm';
import { GrantRevoked, Unavailable } from '#connectors/http-client';
import { connections } from '#db/schema';
import { type Context, invalidateProfilePages, transaction } from '#domain/context';
import { MINUTE_MS, SECOND_MS } from '#platform/clock';
import { type ConnectionOwner, ofOwner } from './connection-owner.ts';
import { openGrant, type StoredGrant, sealGrant } from './grants.ts';
import { revoke } from './revoke.ts';

/** How long before its expiry a token is renewed, so that no call uses a token that has just expired. */
const RENEWAL_MARGIN_MS = MINUTE_MS;
/**
 * Time for which one process has the exclusive right to renew a token. Longer than any renewal takes.
 * Afterwards, another process may renew it.
 */
const LEASE_MS = 15 * SECOND_MS;

type Owner = ConnectionOwner<'discord' | 'spotify'>;

/**
 * An access token, and the encrypted grant (`sealed`) that contains it. A change of the connection is stored
 * only if its stored grant is still `sealed`.
 */
export interface Access {
  token: string;
  sealed: string;
}

/** Pending renewals of this process, keyed by the encrypted grant. Concurrent callers share one renewal. */
const pendingRenewals = new Map<string, Promise<Access>>();

/**
 * Returns an access token of a connected account. Renews it when it is about to expire, or when `refused` is
 * the token that the service just rejected.
 * @throws GrantRevoked if the member must connect or reconnect; Unavailable while the token cannot be renewed
 */
export async function accessToken(context: Context, owner: Owner, refused?: string): Promise<Access> {
  const [row] = await context.db
    .select({ sealed: connections.grant, revokedAt: connections.revokedAt })
    .from(connections)
    .where(ofOwner(owner));
  if (!row?.sealed || row.revokedAt) throw new GrantRevoked(owner.service, 'not connected');
  const { sealed } = row;
  const grant = openGrant(context, owner, sealed);
  if (!grant) return markGrantRevoked(context, owner, sealed);
  const ends = grant.expiresAt.getTime() - RENEWAL_MARGIN_MS;
  if (ends > context.clock.now().getTime() && grant.accessToken !== refused)
    return { token: grant.accessToken, sealed };
  const renewal =
    pendingRenewals.get(sealed) ??
    renew(context, owner, sealed, grant).finally(() => pendingRenewals.delete(sealed));
  pendingRenewals.set(sealed, renewal);
  return renewal;
}

/**
 * Renews a token on behalf of all processes, because some services accept a refresh token only once. Replaces
 * only this grant: if the member has reconnected meanwhile, the member's new grant stays and the renewed one
 * is revoked.
 */
async function renew(context: Context, owner: Owner, sealed: string, grant: StoredGrant): Promise<Access> {
  const { service } = owner;
  const provider = context.connectors.providers[service];
  if (!provider) throw new Unavailable(service, 'switched off');
  const now = context.clock.now();
  const same = and(ofOwner(owner), eq(connections.grant, sealed));
  const leased = await context.db
    .update(connections)
    .set({ renewingUntil: new Date(now.getTime() + LEASE_MS) })
    .where(and(same, or(isNull(connections.renewingUntil), lt(connections.renewingUntil, now))))
    .returning({ service: connections.service });
  if (leased.length === 0) throw new Unavailable(service, 'another process is renewing the grant');
  try {
    if (grant.refreshToken === null) throw new GrantRevoked(service, 'nothing to renew with');
    const next = await provider.refresh(grant.refreshToken);
    const renewed = { ...next, refreshToken: next.refreshToken ?? grant.refreshToken };
    const resealed = sealGrant(context, owner, renewed);
    const stored = await context.db
      .update(connections)
      .set({ renewingUntil: null, grant: resealed })
      .where(same)
      .returning({ service: connections.service });
    if (stored.length > 0) return { token: renewed.accessToken, sealed: resealed };
    await revoke(context, service, renewed.refreshToken);
    throw new Unavailable(service, 'reconnected or disconnected in the meantime');
  } catch (error) {
    if (error instanceof GrantRevoked) return markGrantRevoked(context, owner, sealed);
    await context.db.update(connections).set({ renewingUntil: null }).where(same);
    throw error;
  }
}

/**
 * Marks a grant as revoked by the service. The owner is asked to reconnect, and visitors no longer see the
 * connection.
 * @throws GrantRevoked always
 */
export async function markGrantRevoked(context: Context, owner: Owner, sealed: string): Promise<never> {
  const { service, accountId } = owner;
  await transaction(context, async (inside) => {
    const revoked = await inside.db
      .update(connections)
      .set({ grant: null, renewingUntil: null, revokedAt: inside.clock.now() })
      .where(and(ofOwner(owner), eq(connections.grant, sealed)))
      .returning({ service: connections.service });
    if (revoked.length === 0) return;
    await invalidateProfilePages(inside, [accountId]);
    inside.log.info({ event: 'grant_revoked', accountId, service }, 'grant revoked by the service');
  });
  throw new GrantRevoked(service, 'taken back');
}
