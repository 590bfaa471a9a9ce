import { z } from 'zod';
import { contract } from './contract.ts';

/** The account of the card: its id, or `@me` for the caller. */
const params = z.strictObject({ userId: z.union([z.literal('@me'), z.uuid('userNotFound')]) });
const address = z.string().nullable();

const Artist = z.object({ name: z.string(), artistURL: address });

/** The current song. Local files have neither URLs nor pictures. */
export const ListeningCard = z.object({
  isPlaying: z.boolean(),
  track: z
    .object({
      name: z.string(),
      artists: z.array(Artist),
      songURL: address,
      album: z.object({ name: z.string(), imageURL: address, albumURL: address }),
    })
    .nullable(),
});
export type ListeningCard = z.output<typeof ListeningCard>;

/** A track of the top and recent lists. */
export const Track = z.object({
  name: z.string(),
  image: address,
  songURL: address,
  artists: z.array(Artist),
  album: z.object({ name: z.string(), albumURL: address }),
});
export type Track = z.output<typeof Track>;

/** A chat server. Counts may be unknown. Vanity invites have no inviter. */
export const ServerCard = z.object({
  name: z.string(),
  icon: address,
  onlineMembers: z.number().int().nullable(),
  members: z.number().int().nullable(),
  user: z.object({ id: z.string(), avatar: address, username: z.string() }).nullable(),
});
export type ServerCard = z.output<typeof ServerCard>;

/** An event. Times are UTC, and null if the organiser hides them. `timezone` is that of the venue. */
export const EventCard = z.object({
  name: z.string(),
  logo: address,
  start: z.string().nullable(),
  end: z.string().nullable(),
  timezone: z.string(),
  url: z.string(),
  location: z.object({ name: z.string().nullable(), address: z.string().nullable() }).optional(),
});
export type EventCard = z.output<typeof EventCard>;

export const VideoCard = z.object({
  title: z.string(),
  image: address,
  channelName: z.string(),
  views: z.number().int().nullable(),
  published_at: z.string(),
});
export type VideoCard = z.output<typeof VideoCard>;

export const readListening = contract({
  method: 'GET',
  path: '/api/v1/{userId}/short/shortcuts/spotify_listening',
  auth: 'app',
  summary: 'What somebody is listening to right now',
  params,
  response: ListeningCard,
  errors: ['userNotFound', 'not_connected', 'unavailable'],
});

export const readTopTracks = contract({
  method: 'GET',
  path: '/api/v1/{userId}/short/shortcuts/spotify_top',
  auth: 'app',
  summary: "Somebody's top tracks of the last four weeks",
  params,
  response: z.array(Track),
  errors: ['userNotFound', 'not_connected', 'unavailable'],
});

export const readRecentTracks = contract({
  method: 'GET',
  path: '/api/v1/{userId}/short/shortcuts/spotify_recent',
  auth: 'app',
  summary: 'What somebody listened to last',
  params,
  response: z.array(Track),
  errors: ['userNotFound', 'not_connected', 'unavailable'],
});

export const readServer = contract({
  method: 'GET',
  path: '/api/v1/{userId}/short/shortcuts/discord_server',
  auth: 'app',
  summary: 'The chat server that an invite leads to',
  params,
  query: z.strictObject({ invite: z.string().max(500).default('') }),
  response: ServerCard,
  errors: ['userNotFound', 'missing_invite', 'invalid_invite', 'unavailable'],
});

export const readEvent = contract({
  method: 'GET',
  path: '/api/v1/{userId}/short/shortcuts/eventbrite_event',
  auth: 'app',
  summary: 'An event that has not ended',
  params,
  query: z.strictObject({ event: z.string().max(500).default('') }),
  response: EventCard,
  errors: ['userNotFound', 'missing_event', 'invalid_event', 'unavailable'],
});

export const readVideo = contract({
  method: 'GET',
  path: '/api/v1/{userId}/short/shortcuts/youtube_video',
  auth: 'app',
  summary: 'A video',
  params,
  query: z.strictObject({ video: z.string().max(500).default('') }),
  response: VideoCard,
  errors: ['userNotFound', 'missing_video', 'invalid_video', 'unavailable'],
});
