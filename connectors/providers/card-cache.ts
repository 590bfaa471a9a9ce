import type { Clock } from '#platform/clock';
import type { DiscordServer } from '../discord/index.ts';
import type { Event } from '../eventbrite/index.ts';
import { CACHE_TTL, SwrCache } from '../http-client/index.ts';
import type { Listening, Track } from '../spotify/index.ts';
import type { Video } from '../youtube/index.ts';

/** Provider responses for cards, cached in this process within each provider's rules. */
export interface CardCaches {
  /** Spotify data, by `musicCacheKey`. */
  song: SwrCache<Listening>;
  top: SwrCache<Track[]>;
  recent: SwrCache<Track[]>;
  /** Data of the other providers, by the input of the shortcut. */
  server: SwrCache<DiscordServer>;
  event: SwrCache<Event>;
  video: SwrCache<Video>;
}

export function createCardCaches(clock: Clock): CardCaches {
  return {
    song: new SwrCache({ clock, ...CACHE_TTL.song }),
    top: new SwrCache({ clock, ...CACHE_TTL.tracks }),
    recent: new SwrCache({ clock, ...CACHE_TTL.tracks }),
    server: new SwrCache({ clock, ...CACHE_TTL.chat }),
    event: new SwrCache({ clock, ...CACHE_TTL.event, endsAt: ({ endsAt }) => endsAt }),
    video: new SwrCache({ clock, ...CACHE_TTL.video }),
  };
}

/**
 * Cache key of a member's music. Connecting another account, or the same one again, changes the key on every
 * instance, so pending requests cannot fill the new entry.
 */
export const musicCacheKey = (accountId: string, authorizedAt: Date): string =>
  `${accountId} ${authorizedAt.getTime()}`;

/** Evicts a member's music when they disconnect. */
export function evictMusic({ song, top, recent }: CardCaches, key: string): void {
  for (const kept of [song, top, recent]) kept.delete(key);
}
