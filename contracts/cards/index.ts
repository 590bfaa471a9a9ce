import type { CardService } from '../rules/services.ts';
import { discordCards } from './discord.ts';
import { eventbriteCards } from './eventbrite.ts';
import { spotifyCards } from './spotify.ts';
import { youtubeCards } from './youtube.ts';

/**
 * The built-in catalogue. Ids, inputs and their types derive from this list. A layer that does not implement
 * every card fails to compile.
 */
export const CARDS = [...discordCards, ...eventbriteCards, ...youtubeCards, ...spotifyCards] as const;
export type Card = (typeof CARDS)[number];

export type ShortcutId = Card['id'];
export const SHORTCUT_IDS: readonly ShortcutId[] = CARDS.map(({ id }) => id);

export const isShortcutId = (value: string): value is ShortcutId =>
  (SHORTCUT_IDS as readonly string[]).includes(value);

export const cardsById = Object.fromEntries(CARDS.map((card) => [card.id, card])) as {
  [Id in ShortcutId]: Extract<Card, { id: Id }>;
};

/**
 * Returns the cards with the saved ids, in the saved order, except cards whose service this deployment does
 * not offer. The ids of omitted cards remain stored.
 */
export const offeredCards = (ids: readonly string[], services: readonly CardService[]): Card[] =>
  [...new Set(ids)].flatMap((id) => {
    const card = isShortcutId(id) ? cardsById[id] : undefined;
    return card && services.includes(card.service) ? [card] : [];
  });
