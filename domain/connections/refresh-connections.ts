import { and, eq, lt } from 'drizzle-orm';
import {
  GrantRevoked,
  NotFound,
  type Profile,
  ProviderError,
  RateLimited,
  Unavailable,
} from '#connectors/http-client';
import { accountTag } from '#contracts/cache-tags';
import { CONNECTED_SERVICES, type ConnectedService } from '#contracts/rules/services';
import { connectAttempts, connections } from '#db/schema';
import { type Context, type Inside, invalidateProfilePages, transaction } from '#domain/context';
import { DAY_MS } from '#platform/clock';
import { accessToken } from './access-token.ts';
import { ofOwner } from './connection-owner.ts';
import { type DueConnection, dueConnections } from './due-connections.ts';

/** Age at which a stored name and picture are refreshed. They rarely change, so a week is sufficient. */
const REFRESH_AFTER_MS = 7 * DAY_MS;
/** Maximum age of public YouTube data without a refresh (reference: YouTube). */
export const YOUTUBE_MAX_MS = 30 * DAY_MS;

/**
 * Refreshes names and pictures of connected accounts, detects revoked grants and deletes expired data. Each
 * connection that is due is tried once, unless its service is switched off or stops answering.
 */
export async function refreshConnections(context: Context): Promise<void> {
  await context.db.delete(connectAttempts).where(lt(connectAttempts.expiresAt, context.clock.now()));
  // YouTube comes first, so that nothing is deleted only because the other services took too long.
  await refreshService(context, 'youtube');
  await dropOldChannels(context);
  for (const service of CONNECTED_SERVICES) if (service !== 'youtube') await refreshService(context, service);
}

/** Deletes YouTube data that was not refreshed in time, for whatever reason. */
async function dropOldChannels(context: Context): Promise<void> {
  const now = context.clock.now().getTime();
  await transaction(context, async (inside) => {
    const gone = await inside.db
      .delete(connections)
      .where(
        and(
          eq(connections.service, 'youtube'),
          lt(connections.profileReadAt, new Date(now - YOUTUBE_MAX_MS)),
        ),
      )
      .returning({ accountId: connections.accountId });
    await invalidateProfilePages(
      inside,
      gone.map(({ accountId }) => accountId),
    );
  });
}

async function refreshService(context: Context, service: ConnectedService): Promise<void> {
  const read = profileReader(context, service);
  if (!read) return;
  const before = new Date(context.clock.now().getTime() - REFRESH_AFTER_MS);
  for await (const row of dueConnections(context, service, before)) {
    try {
      await refresh(context, row, read);
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      // A revoked grant has already been recorded. All other failures are retried tomorrow.
      if (!(error instanceof GrantRevoked))
        context.log.warn({ err: error }, 'a connection was not refreshed');
      if (isPaused(context, service, error)) return;
    }
  }
}

/** Whether the client sends no requests to a service for now. A single failing account does not cause that. */
const isPaused = ({ connectors }: Context, service: ConnectedService, error: ProviderError) =>
  error instanceof RateLimited ||
  (error instanceof Unavailable &&
    connectors.providers.circuits.some(
      ({ provider, state }) => provider === service && state() !== 'closed',
    ));

type ReadProfile = (row: DueConnection) => Promise<Profile>;

/** Returns how profiles of a service are read, or null if it is switched off. */
function profileReader(context: Context, service: ConnectedService): ReadProfile | null {
  const { youtube, ...others } = context.connectors.providers;
  if (service === 'youtube') return youtube && (({ providerId }) => youtube.channel(providerId));
  const provider = others[service];
  return (
    provider &&
    (async ({ accountId }) => {
      const { token } = await accessToken(context, { service, accountId });
      return provider.profile(token);
    })
  );
}

/**
 * Stores a connection's current name and picture, or deletes a channel that is gone. Changes nothing if the
 * member has connected an account again meanwhile.
 */
async function refresh(context: Context, row: DueConnection, read: ReadProfile): Promise<void> {
  const same = and(
    ofOwner(row),
    eq(connections.providerId, row.providerId),
    eq(connections.authorizedAt, row.authorizedAt),
  );
  const change = (work: (inside: Inside) => Promise<unknown[]>) =>
    transaction(context, async (inside) => {
      const changed = await work(inside);
      if (changed.length > 0) inside.pageChanges.add(accountTag(row.username));
    });
  try {
    const profile = await read(row);
    await change(({ db, clock }) =>
      db
        .update(connections)
        .set({
          displayName: profile.display_name,
          username: profile.username,
          profileUrl: profile.profileURL,
          avatarUrl: profile.avatarURL,
          profileReadAt: clock.now(),
        })
        .where(same)
        .returning({ service: connections.service }),
    );
  } catch (error) {
    if (row.service !== 'youtube' || !(error instanceof NotFound)) throw error;
    await change(({ db }) => db.delete(connections).where(same).returning({ service: connections.service }));
  }
}
