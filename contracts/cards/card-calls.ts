import { z } from 'zod';
import type { Contract } from '../contract.ts';
import type { ErrorCode } from '../errors.ts';
import { discordCalls } from './discord.ts';
import { eventbriteCalls } from './eventbrite.ts';
import { CARDS, type Card, type ShortcutId } from './index.ts';
import { spotifyCalls } from './spotify.ts';
import { youtubeCalls } from './youtube.ts';

const calls = { ...discordCalls, ...eventbriteCalls, ...youtubeCalls, ...spotifyCalls };
type Calls = typeof calls;

/** Schema of each card's contents, by card id. */
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
  scope: 'short:read';
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

/** Contract of each card's call, by card id. All calls follow one template (product 8.1). */
export const cardCallsById = Object.fromEntries(
  CARDS.map(({ id, input, needConnection }): [ShortcutId, AnyCardCall] => [
    id,
    {
      method: 'GET',
      path: `/api/v1/{userId}/short/shortcuts/${id}`,
      auth: 'app',
      scope: 'short:read',
      summary: calls[id].summary,
      params,
      ...(input ? { query: z.strictObject({ [input.query]: inputText }) } : {}),
      response: calls[id].response,
      errors: errorsOf(input, needConnection !== null),
    },
  ]),
) as { [Id in ShortcutId]: CardCall<Id> };

/** Contract of each card's call, by the name of the call, such as `readVideo`. */
export const cardCalls = Object.fromEntries(CARDS.map(({ id }) => [calls[id].name, cardCallsById[id]])) as {
  [Id in ShortcutId as Calls[Id]['name']]: CardCall<Id>;
};
