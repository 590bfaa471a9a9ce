import { z } from 'zod';
import { type CallsOf, defineCard } from './define-card.ts';

export const spotifyCards = [
  /** The song that a person is listening to. */
  defineCard({
    id: 'spotify_listening',
    service: 'spotify',
    added: '2026-11-21',
    height: 'low',
    tags: ['new'],
    needConnection: 'spotify',
    refreshMs: 10_000,
    input: null,
  }),
  /** A person's top tracks of the last four weeks. */
  defineCard({
    id: 'spotify_top',
    service: 'spotify',
    added: '2026-11-21',
    height: 'list',
    tags: ['new'],
    needConnection: 'spotify',
    input: null,
  }),
  /** The tracks that a person played most recently. */
  defineCard({
    id: 'spotify_recent',
    service: 'spotify',
    added: '2026-11-21',
    height: 'list',
    tags: ['new', 'beta'],
    needConnection: 'spotify',
    input: null,
  }),
] as const;

const url = z.string().nullable();
const Artist = z.object({ name: z.string(), artistURL: url });

/** The member's current song. Local files have neither URLs nor pictures. */
export const ListeningCard = z.object({
  isPlaying: z.boolean(),
  track: z
    .object({
      name: z.string(),
      artists: z.array(Artist),
      songURL: url,
      album: z.object({ name: z.string(), imageURL: url, albumURL: url }),
    })
    .nullable(),
});
export type ListeningCard = z.output<typeof ListeningCard>;

/** A track in the list of top or recent tracks. */
export const Track = z.object({
  name: z.string(),
  image: url,
  songURL: url,
  artists: z.array(Artist),
  album: z.object({ name: z.string(), albumURL: url }),
});
export type Track = z.output<typeof Track>;

export const spotifyCalls = {
  spotify_listening: {
    name: 'readListening',
    summary: 'What somebody is listening to right now',
    response: ListeningCard,
  },
  spotify_top: {
    name: 'readTopTracks',
    summary: "Somebody's top tracks of the last four weeks",
    response: z.array(Track),
  },
  spotify_recent: {
    name: 'readRecentTracks',
    summary: 'What somebody listened to last',
    response: z.array(Track),
  },
} as const satisfies CallsOf<typeof spotifyCards>;
