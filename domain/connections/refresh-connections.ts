import { and, eq, isNull, lt } from 'drizzle-orm';
import { GrantRevoked, NotFound, type Profile, ProviderError, Unavailable } from '#connectors/http-client';
import { accountTag } from '#contracts/cache-tags';
import { accounts, connectAttempts, connections } from '#db/schema';
import { type Context, invalidateProfilePages, transaction } from '#domain/context';
import { DAY_MS } from '#platform/clock';
import { accessToken } from './access-token.ts';

/** Age at which a stored name and picture are refreshed. They rarely change, so a week is sufficient. */
const REFRESH_AFTER_MS = 7 * DAY_MS;
/** Maximum age of public YouTube data without a refresh (reference: YouTube). */
export const YOUTUBE_MAX_MS = 30 * DAY_MS;
const BATCH_SIZE = 500;

type Row = Pick<typeof connections.$inferSelect, 'accountId' | 'service' | 'providerId' | 'profileReadAt'>;

/** Refreshes names and pictures of connected accounts, detects revoked grants and deletes expired data. */
export async function refreshConnections(context: Context): Promise<void> {
  const now = context.clock.now();
  await context.db.delete(connectAttempts).where(lt(connectAttempts.expiresAt, now));
  const rows = await context.db
    .select({
      accountId: connections.accountId,
      service: connections.service,
      providerId: connections.providerId,
      profileReadAt: connections.profileReadAt,
      username: accounts.username,
    })
    .from(connections)
    .innerJoin(accounts, eq(accounts.id, connections.accountId))
    .where(
      and(
        isNull(connections.deadAt),
        lt(connections.profileReadAt, new Date(now.getTime() - REFRESH_AFTER_MS)),
      ),
    )
    .orderBy(connections.profileReadAt)
    .limit(BATCH_SIZE);
  for (const row of rows) await refresh(context, row);
  await dropOldChannels(context);
}

/** Deletes YouTube data that was not refreshed in time, including data that this run did not try to refresh. */
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

async function refresh(context: Context, row: Row & { username: string }): Promise<void> {
  const mine = and(eq(connections.accountId, row.accountId), eq(connections.service, row.service));
  const change = (work: (inside: Context) => Promise<unknown>) =>
    transaction(context, async (inside) => {
      await work(inside);
      inside.pageChanges.add(accountTag(row.username));
    });
  try {
    const profile = await readProfile(context, row);
    await change((inside) =>
      inside.db
        .update(connections)
        .set({
          displayName: profile.display_name,
          username: profile.username,
          profileUrl: profile.profileURL,
          avatarUrl: profile.avatarURL,
          profileReadAt: inside.clock.now(),
        })
        .where(mine),
    );
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    if (row.service === 'youtube' && error instanceof NotFound)
      await change((inside) => inside.db.delete(connections).where(mine));
    // A revoked grant has already been recorded. All other failures are retried tomorrow.
    else if (!(error instanceof GrantRevoked))
      context.log.warn({ err: error }, 'a connection was not refreshed');
  }
}

async function readProfile(context: Context, { accountId, service, providerId }: Row): Promise<Profile> {
  const provider = context.connectors.providers[service];
  if (!provider) throw new Unavailable(service, 'switched off');
  if ('channel' in provider) return provider.channel(providerId);
  if (service === 'youtube') throw new NotFound(service, 'no client');
  const { token } = await accessToken(context, { service, accountId });
  return provider.profile(token);
}
