import type { Clock } from '#platform/clock';
import type { Server } from '../discord/index.ts';
import type { Event } from '../eventbrite/index.ts';
import { KEEPING, KeptAnswers } from '../fetching/index.ts';
import type { Listening, Track } from '../spotify/index.ts';
import type { Video } from '../youtube/index.ts';

/** What providers answered for cards, in this process's memory, within each provider's rules. */
export interface KeptCards {
  /** Of Spotify, by `musicKey`. */
  song: KeptAnswers<Listening>;
  top: KeptAnswers<Track[]>;
  recent: KeptAnswers<Track[]>;
  /** Of the others, by what the shortcut is configured with. */
  server: KeptAnswers<Server>;
  event: KeptAnswers<Event>;
  video: KeptAnswers<Video>;
}

export function createKeptCards(clock: Clock): KeptCards {
  return {
    song: new KeptAnswers({ clock, ...KEEPING.song }),
    top: new KeptAnswers({ clock, ...KEEPING.tracks }),
    recent: new KeptAnswers({ clock, ...KEEPING.tracks }),
    server: new KeptAnswers({ clock, ...KEEPING.chat }),
    event: new KeptAnswers({ clock, ...KEEPING.event, endsAt: ({ endsAt }) => endsAt }),
    video: new KeptAnswers({ clock, ...KEEPING.video }),
  };
}

/**
 * Under what a person's music is kept: another account, or the same connected anew, begins anew, on every instance and
 * whatever is still under way.
 */
export const musicKey = (accountId: string, authorizedAt: Date): string =>
  `${accountId} ${authorizedAt.getTime()}`;

/** Nothing of a person's music stays in memory when they disconnect. */
export function forgetMusic({ song, top, recent }: KeptCards, key: string): void {
  for (const kept of [song, top, recent]) kept.forget(key);
}
