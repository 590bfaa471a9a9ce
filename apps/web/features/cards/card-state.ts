import { cardsById, offeredCards, type ShortcutId } from '#contracts/cards';
import type { CardContents } from '#contracts/cards/card-calls';
import { cardSetting } from '#contracts/cards/inputs';
import type { ShortUser } from '#contracts/short';

/** The state of a card (product 8.2). */
export type CardState<Contents> =
  | { kind: 'loading' }
  | { kind: 'loaded'; contents: Contents }
  /** The card's input does not identify any content at the provider. */
  | { kind: 'invalid' }
  /** The contents are temporarily unavailable. */
  | { kind: 'unavailable' }
  /** Visitors do not see the card, for example after the account was disconnected. */
  | { kind: 'gone' };

export type CardStates = { [Id in ShortcutId]?: CardState<CardContents[Id]> };

export interface CardProps<Id extends ShortcutId> {
  id: Id;
  state: CardState<CardContents[Id]>;
  /** The card's input, reduced to an invite code, event number or video id; empty for cards without input. */
  setting: string;
}

/** Returns what a card on a Short is asked for. */
export const settingOf = (
  { shortcutSettings }: Pick<ShortUser['profile'], 'shortcutSettings'>,
  id: ShortcutId,
): string => cardSetting(cardsById[id], shortcutSettings).value;

/**
 * Whether the card's contents can be requested. A card with an empty or malformed input is invalid at once,
 * without a request (product 8.2).
 */
export function isConfigured(id: ShortcutId, setting: string): boolean {
  const { input } = cardsById[id];
  return !input || input.accepts(setting);
}

/** Returns the shortcuts of a Short that have a card, in the order in which they were saved. */
export const visibleShortcuts = ({
  profile,
  services,
}: Pick<ShortUser, 'profile' | 'services'>): ShortcutId[] =>
  offeredCards(profile.shortcuts, services).map(({ id }) => id);

/**
 * Returns the state of a card before its first request: invalid if its input is invalid, loaded if the
 * Short's data includes the card's contents, otherwise loading.
 */
export function initialCardState<Id extends ShortcutId>(
  { profile, cards }: Pick<ShortUser, 'profile' | 'cards'>,
  id: Id,
): CardState<CardContents[Id]> {
  const known: Partial<CardContents> = cards;
  const contents = known[id];
  if (cardSetting(cardsById[id], profile.shortcutSettings).problem) return { kind: 'invalid' };
  return contents === undefined ? { kind: 'loading' } : { kind: 'loaded', contents };
}
