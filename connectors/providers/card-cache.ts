import type { Clock } from '#platform/clock';
import type { DiscordServer } from '../discord/index.ts';
import type { Event } from '../eventbrite/index.ts';
import { CACHE_TTL, SwrCache } from '../http-client/index.ts';
import type { Listening, Track } from '../spotify/index.ts';
import type { Video } from '../youtube/index.ts';

/** What providers answered for cards, in this process's memory, within each provider's rules. */
export interface CardCaches {
  /** Of Spotify, by `musicKey`. */
  song: SwrCache<Listening>;
  top: SwrCache<Track[]>;
  recent: SwrCache<Track[]>;
  /** Of the others, by what the shortcut is configured with. */
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
 * Under what a person's music is kept: another account, or the same connected anew, begins anew, on every instance and
 * whatever is still under way.
 */
export const musicCacheKey = (accountId: string, authorizedAt: Date): string =>
  `${accountId} ${authorizedAt.getTime()}`;

/** Nothing of a person's music stays in memory when they disconnect. */
export function evictMusic({ song, top, recent }: CardCaches, key: string): void {
  for (const kept of [song, top, recent]) kept.delete(key);
}
