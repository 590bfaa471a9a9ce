import { and, eq, isNull, lt, or } from 'drizzle-orm';
import { type Grant, GrantDead, Unavailable } from '#connectors/fetching';
import { personTag } from '#contracts/page-tags';
import { accounts, connections } from '#db/schema';
import { type Context, transaction } from '#domain/context';
import { MINUTE_MS, SECOND_MS } from '#platform/clock';
import { openGrant, type StoredGrant, sealGrant } from './grants.ts';

/** Renewed before it ends, so that no call meets a token that has just ended. */
const EARLY_MS = MINUTE_MS;
/** Longer than a renewal can take; after that another process may try. */
const LEASE_MS = 15 * SECOND_MS;

type Renewable = 'discord' | 'spotify';
interface Owner {
  service: Renewable;
  accountId: string;
}

/** Renewals under way in this process: one serves all who need it. */
const underWay = new Map<string, Promise<string>>();

/**
 * An access token of a connected account, renewed when its time is nearly over or `refused` is the one that a call
 * was just refused with.
 * @throws GrantDead when the person must connect again, or never did; Unavailable while it cannot be renewed
 */
export async function accessToken(context: Context, owner: Owner, refused?: string): Promise<string> {
  const { service, accountId } = owner;
  const [row] = await context.db
    .select({ grant: connections.grant, deadAt: connections.deadAt })
    .from(connections)
    .where(and(eq(connections.accountId, accountId), eq(connections.service, service)));
  if (!row?.grant || row.deadAt) throw new GrantDead(service, 'not connected');
  const grant = openGrant(context, owner, row.grant);
  const ends = grant.expiresAt.getTime() - EARLY_MS;
  if (ends > context.clock.now().getTime() && grant.accessToken !== refused) return grant.accessToken;
  const key = `${service}:${accountId}`;
  const renewal = underWay.get(key) ?? renew(context, owner, grant).finally(() => underWay.delete(key));
  underWay.set(key, renewal);
  return renewal;
}

/** Renews on behalf of all processes: some services take a refresh token only once. */
async function renew(context: Context, owner: Owner, grant: StoredGrant): Promise<string> {
  const { service, accountId } = owner;
  const provider = context.connectors.providers[service];
  if (!provider) throw new Unavailable(service, 'switched off');
  const mine = and(eq(connections.accountId, accountId), eq(connections.service, service));
  const now = context.clock.now();
  const [leased] = await context.db
    .update(connections)
    .set({ renewingUntil: new Date(now.getTime() + LEASE_MS) })
    .where(and(mine, or(isNull(connections.renewingUntil), lt(connections.renewingUntil, now))))
    .returning({ grant: connections.grant });
  if (!leased?.grant) throw new Unavailable(service, 'the grant is being renewed elsewhere');
  // Another process may have finished between our look and our lease.
  const current = openGrant(context, owner, leased.grant);
  const release = { renewingUntil: null };
  if (current.accessToken !== grant.accessToken) {
    await context.db.update(connections).set(release).where(mine);
    return current.accessToken;
  }
  try {
    if (current.refreshToken === null) throw new GrantDead(service, 'nothing to renew with');
    const next: Grant = await provider.refresh(current.refreshToken);
    const renewed = { ...next, refreshToken: next.refreshToken ?? current.refreshToken };
    await context.db
      .update(connections)
      .set({ ...release, grant: sealGrant(context, owner, renewed) })
      .where(mine);
    return renewed.accessToken;
  } catch (error) {
    if (error instanceof GrantDead) await bury(context, owner);
    else await context.db.update(connections).set(release).where(mine);
    throw error;
  }
}

/** The service took the grant back: the person is asked to connect again, visitors see nothing of it. */
export async function bury(context: Context, { service, accountId }: Owner): Promise<void> {
  await transaction(context, async (inside) => {
    await inside.db
      .update(connections)
      .set({ grant: null, renewingUntil: null, deadAt: inside.clock.now() })
      .where(and(eq(connections.accountId, accountId), eq(connections.service, service)));
    const [owner] = await inside.db
      .select({ username: accounts.username })
      .from(accounts)
      .where(eq(accounts.id, accountId));
    if (owner) inside.pageChanges.add(personTag(owner.username));
    inside.log.info({ event: 'grant_dead', accountId, service }, 'a grant is dead');
  });
}
