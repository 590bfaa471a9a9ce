import { z } from 'zod';
import { CARDS, type Card, type ShortcutId } from './cards/index.ts';
import type { Contract } from './contract.ts';
import type { ErrorCode } from './errors.ts';

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

/** A chat server. Unknown counts are null. `user` is the inviter, or null for vanity invites. */
export const ServerCard = z.object({
  name: z.string(),
  icon: url,
  onlineMembers: z.number().int().nullable(),
  members: z.number().int().nullable(),
  user: z.object({ id: z.string(), avatar: url, username: z.string() }).nullable(),
});
export type ServerCard = z.output<typeof ServerCard>;

/** Times are in UTC, or null if the organiser hides them. `timezone` is the venue's time zone. */
export const EventCard = z.object({
  name: z.string(),
  logo: url,
  start: z.string().nullable(),
  end: z.string().nullable(),
  timezone: z.string(),
  url: z.string(),
  location: z.object({ name: z.string().nullable(), address: z.string().nullable() }).optional(),
});
export type EventCard = z.output<typeof EventCard>;

export const VideoCard = z.object({
  title: z.string(),
  image: url,
  channelName: z.string(),
  views: z.number().int().nullable(),
  published_at: z.string(),
});
export type VideoCard = z.output<typeof VideoCard>;

/**
 * Name, summary and response of each card's call. Kept apart from the card's definition, because browsers
 * load the definition but not the schemas (decision 2).
 */
const calls = {
  discord_server: {
    name: 'readServer',
    summary: 'The chat server that an invite leads to',
    response: ServerCard,
  },
  eventbrite_event: { name: 'readEvent', summary: 'An event that has not ended', response: EventCard },
  youtube_video: { name: 'readVideo', summary: 'A video', response: VideoCard },
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
} as const satisfies Record<ShortcutId, { name: string; summary: string; response: z.ZodType }>;

type Calls = typeof calls;

/** Schema of each card's contents. */
export const cardSchemas = Object.fromEntries(CARDS.map(({ id }) => [id, calls[id].response])) as {
  [Id in ShortcutId]: Calls[Id]['response'];
};
export type CardContents = { [Id in ShortcutId]: z.output<Calls[Id]['response']> };

/** The account that owns the card: its id, or `@me` for the caller. */
const params = z.strictObject({ userId: z.union([z.literal('@me'), z.uuid('userNotFound')]) });
const inputText = z.string().max(500).default('');

/** Query parameter for the input of a card, if the card has an input. */
type QueryOf<Definition> = Definition extends { input: { query: infer Name extends string } }
  ? { query: z.ZodObject<Record<Name, typeof inputText>, z.core.$strict> }
  : unknown;

export type CardCall<Id extends ShortcutId> = {
  method: 'GET';
  path: `/api/v1/{userId}/short/shortcuts/${Id}`;
  auth: 'app';
  summary: string;
  params: typeof params;
  response: Calls[Id]['response'];
  errors: readonly ErrorCode[];
} & QueryOf<Extract<Card, { id: Id }>>;

/** Type shared by the calls of all cards. */
export interface AnyCardCall extends Contract {
  method: 'GET';
  params: typeof params;
  query?: z.ZodObject<Record<string, typeof inputText>>;
  response: z.ZodType;
}

const errorsOf = (input: Card['input'], needsConnection: boolean): ErrorCode[] => [
  'userNotFound',
  ...(needsConnection ? (['not_connected'] as const) : []),
  ...(input ? [input.missing, input.invalid] : []),
  'unavailable',
];

/** The call of each card, by card id. All calls follow one template (product 8.1). */
export const cardCallsById = Object.fromEntries(
  CARDS.map(({ id, input, needConnection }): [ShortcutId, AnyCardCall] => [
    id,
    {
      method: 'GET',
      path: `/api/v1/{userId}/short/shortcuts/${id}`,
      auth: 'app',
      summary: calls[id].summary,
      params,
      ...(input ? { query: z.strictObject({ [input.query]: inputText }) } : {}),
      response: calls[id].response,
      errors: errorsOf(input, needConnection !== null),
    },
  ]),
) as { [Id in ShortcutId]: CardCall<Id> };

/** The call of each card, by the name of the call. */
export const cardCalls = Object.fromEntries(CARDS.map(({ id }) => [calls[id].name, cardCallsById[id]])) as {
  [Id in ShortcutId as Calls[Id]['name']]: CardCall<Id>;
};
