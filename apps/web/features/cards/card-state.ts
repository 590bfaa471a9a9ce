import type { ShortcutId } from '#contracts/rules/short';
import { catalogueEntry, offeredEntries } from '#contracts/rules/shortcut-catalogue';
import { inputRules } from '#contracts/rules/shortcut-input';
import type { Cards, ShortUser } from '#contracts/short';

export type CardContents = Required<Cards>;

/** The state of a card (product 8.2). */
export type CardState<Contents> =
  | { kind: 'loading' }
  | { kind: 'loaded'; contents: Contents }
  /** What it is configured with leads nowhere. */
  | { kind: 'invalid' }
  /** Nothing came, for reasons that pass. */
  | { kind: 'unavailable' }
  /** There is nothing to show to visitors, such as music of an account that was disconnected. */
  | { kind: 'gone' };

export type CardStates = { [Id in ShortcutId]?: CardState<CardContents[Id]> };

export interface CardProps<Id extends ShortcutId> {
  id: Id;
  state: CardState<CardContents[Id]>;
  /** The invite's code, the event's number or the video's id; empty for cards without input. */
  setting: string;
}

/** Interval in which the song card refreshes, in ms (product 8.3). */
export const SONG_REFRESH_MS = 10_000;

/** What a shortcut is configured with, reduced to what the provider is asked for. */
export function settingOf(
  { shortcutSettings }: Pick<ShortUser['profile'], 'shortcutSettings'>,
  id: ShortcutId,
) {
  const input = catalogueEntry(id)?.input;
  return input ? inputRules[input].reduce(shortcutSettings[input]) : '';
}

/** Whether the card can be requested: an empty or malformed input is invalid at once (product 8.2). */
export function isConfigured(id: ShortcutId, setting: string): boolean {
  const input = catalogueEntry(id)?.input;
  return !input || inputRules[input].accepts(setting);
}

/** The shortcuts of a Short that have a card, in the order in which they were saved. */
export const visibleShortcuts = ({
  profile,
  services,
}: Pick<ShortUser, 'profile' | 'services'>): ShortcutId[] =>
  offeredEntries(profile.shortcuts, services).map(({ id }) => id);

/** What is known of a card before anybody asks for it. */
export function initialCardState<Id extends ShortcutId>(
  { profile, cards }: Pick<ShortUser, 'profile' | 'cards'>,
  id: Id,
): CardState<CardContents[Id]> {
  const contents = (cards as Partial<CardContents>)[id];
  if (!isConfigured(id, settingOf(profile, id))) return { kind: 'invalid' };
  return contents === undefined ? { kind: 'loading' } : { kind: 'loaded', contents };
}
