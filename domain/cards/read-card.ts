import { and, eq, sql } from 'drizzle-orm';
import { GrantRevoked, NotFound, ProviderError } from '#connectors/http-client';
import { musicCacheKey } from '#connectors/providers';
import type { ErrorCode } from '#contracts/errors';
import { FREE_LIMITS, type ShortcutId } from '#contracts/rules/short';
import { offeredEntries, type ShortcutInput } from '#contracts/rules/shortcut-catalogue';
import {
  eventId,
  inviteCode,
  isEventId,
  isInviteCode,
  isVideoId,
  videoId,
} from '#contracts/rules/shortcut-input';
import type { EventCard, ListeningCard, ServerCard, Track, VideoCard } from '#contracts/shortcuts';
import { prepared } from '#db/prepared';
import { accounts, connections, shorts } from '#db/schema';
import { isAccountVisible } from '#db/visibility';
import { premiumSql } from '#domain/billing';
import { type Context, enforceRateLimit, ProductError, requireMember } from '#domain/context';
import { eventCard, listeningCard, serverCard, trackList, videoCard } from './card-makers.ts';
import { fetchEvent, fetchRecent, fetchServer, fetchSong, fetchTop, fetchVideo } from './fetch-card.ts';

/** Owner of a card: an account id, or `@me`. */
export interface CardOwner {
  userId: string;
}

/** Returns the song that a member listens to. Errors: `userNotFound`, `not_connected`, `unavailable`. */
export async function readListening(context: Context, owner: CardOwner): Promise<ListeningCard> {
  const { accountId, key } = await listener(context, owner, 'spotify_listening');
  const { song } = context.connectors.providers.cardCaches;
  return listeningCard(
    context,
    await answered(
      song.get(key, () => fetchSong(context, accountId)),
      'not_connected',
    ),
  );
}

/** Returns a member's top tracks of the last four weeks. Errors as for the song. */
export async function readTopTracks(context: Context, owner: CardOwner): Promise<Track[]> {
  const { accountId, key } = await listener(context, owner, 'spotify_top');
  const { top } = context.connectors.providers.cardCaches;
  return trackList(
    context,
    await answered(
      top.get(key, () => fetchTop(context, accountId)),
      'not_connected',
    ),
  );
}

/** Returns the tracks that a member played last. Errors as for the song. */
export async function readRecentTracks(context: Context, owner: CardOwner): Promise<Track[]> {
  const { accountId, key } = await listener(context, owner, 'spotify_recent');
  const { recent } = context.connectors.providers.cardCaches;
  return trackList(
    context,
    await answered(
      recent.get(key, () => fetchRecent(context, accountId)),
      'not_connected',
    ),
  );
}

/** Returns the server behind an invite. Errors: `missing_invite`, `invalid_invite`, `unavailable`. */
export async function readServer(
  context: Context,
  input: CardOwner & { invite: string },
): Promise<ServerCard> {
  const code = inviteCode(input.invite);
  if (code === '') throw new ProductError('missing_invite');
  if (!isInviteCode(code)) throw new ProductError('invalid_invite');
  await mayLookUp(context, input, 'discord_server', 'discordInvite', (saved) => inviteCode(saved) === code);
  const { server } = context.connectors.providers.cardCaches;
  return serverCard(
    context,
    await answered(
      server.get(code, () => fetchServer(context, code)),
      'invalid_invite',
    ),
  );
}

/** Returns an event. Errors: `missing_event`, `invalid_event`, `unavailable`. */
export async function readEvent(context: Context, input: CardOwner & { event: string }): Promise<EventCard> {
  const id = eventId(input.event);
  if (id === '') throw new ProductError('missing_event');
  if (!isEventId(id)) throw new ProductError('invalid_event');
  await mayLookUp(context, input, 'eventbrite_event', 'eventbriteEvent', (saved) => eventId(saved) === id);
  const { event } = context.connectors.providers.cardCaches;
  return eventCard(
    context,
    await answered(
      event.get(id, () => fetchEvent(context, id)),
      'invalid_event',
    ),
  );
}

/** Returns a video. Errors: `missing_video`, `invalid_video`, `unavailable`. */
export async function readVideo(context: Context, input: CardOwner & { video: string }): Promise<VideoCard> {
  const id = videoId(input.video);
  if (id === '') throw new ProductError('missing_video');
  if (!isVideoId(id)) throw new ProductError('invalid_video');
  await mayLookUp(context, input, 'youtube_video', 'youtubeVideo', (saved) => videoId(saved) === id);
  const { video } = context.connectors.providers.cardCaches;
  return videoCard(
    context,
    await answered(
      video.get(id, () => fetchVideo(context, id)),
      'invalid_video',
    ),
  );
}

const settingsOf = prepared((db) =>
  db
    .select({
      shortcuts: shorts.shortcuts,
      settings: shorts.shortcutSettings,
      premium: sql<boolean>`${premiumSql(db, accounts.id, sql.placeholder('now'))}`,
      deadAt: connections.deadAt,
      authorizedAt: connections.authorizedAt,
    })
    .from(accounts)
    .innerJoin(shorts, eq(shorts.accountId, accounts.id))
    .leftJoin(connections, and(eq(connections.accountId, accounts.id), eq(connections.service, 'spotify')))
    .where(and(eq(accounts.id, sql.placeholder('accountId')), isAccountVisible))
    .prepare(''),
);

/**
 * Returns the owner of a card and whether their Short shows it. Connecting an account alone shows nothing to
 * others.
 */
async function shownBy(context: Context, { userId }: CardOwner, shortcut: ShortcutId) {
  const me = context.actor.kind === 'member' ? context.actor.accountId : null;
  const accountId = userId === '@me' ? requireMember(context).accountId : userId;
  const [row] = await settingsOf(context.db).execute({ accountId, now: context.clock.now() });
  if (!row) throw new ProductError('userNotFound');
  const offered = offeredEntries(row.shortcuts, context.connectors.providers.services);
  const shown = row.premium ? offered : offered.slice(0, FREE_LIMITS.shortcuts);
  return { accountId, isOwn: accountId === me, isShown: shown.some(({ id }) => id === shortcut), row };
}

async function listener(
  context: Context,
  owner: CardOwner,
  shortcut: ShortcutId,
): Promise<{ accountId: string; key: string }> {
  const { accountId, isOwn, isShown, row } = await shownBy(context, owner, shortcut);
  if (!row.authorizedAt || row.deadAt || !(isOwn || isShown)) throw new ProductError('not_connected');
  return { accountId, key: musicCacheKey(accountId, row.authorizedAt) };
}

const INVALID = {
  discordInvite: 'invalid_invite',
  eventbriteEvent: 'invalid_event',
  youtubeVideo: 'invalid_video',
} as const satisfies Record<ShortcutInput, ErrorCode>;

/** Visitors may look up what the Short shows. Its owner may look up any input, within a rate limit. */
async function mayLookUp(
  context: Context,
  owner: CardOwner,
  shortcut: ShortcutId,
  input: ShortcutInput,
  isSaved: (saved: string) => boolean,
): Promise<void> {
  const { accountId, isOwn, isShown, row } = await shownBy(context, owner, shortcut);
  if (isShown && isSaved(row.settings[input] ?? '')) return;
  if (!isOwn) throw new ProductError(INVALID[input]);
  const limit = input === 'discordInvite' ? 'inviteByAccount' : 'lookupByAccount';
  await enforceRateLimit(context, limit, accountId);
}

/** Returns the provider's response, or maps its errors to our codes. */
async function answered<Value>(answer: Promise<Value>, missing: ErrorCode): Promise<Value> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof NotFound) throw new ProductError(missing);
    if (error instanceof GrantRevoked) throw new ProductError('not_connected');
    if (error instanceof ProviderError) throw new ProductError('unavailable');
    throw error;
  }
}
