import type { ShortcutId } from '#contracts/rules/short';
import { catalogueEntry, offeredEntries } from '#contracts/rules/shortcut-catalogue';
import { inputRules } from '#contracts/rules/shortcut-input';
import type { Cards, ShortUser } from '#contracts/short';

export type CardContents = Required<Cards>;

/** How a card stands (spec section 4, Shortcut cards). */
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

/** How often what somebody listens to is asked for again, in ms (spec section 9). */
export const SONG_REFRESH_MS = 10_000;

/** What a shortcut is configured with, reduced to what the provider is asked for. */
export function settingOf(
  { shortcutSettings }: Pick<ShortUser['profile'], 'shortcutSettings'>,
  id: ShortcutId,
) {
  const input = catalogueEntry(id)?.input;
  return input ? inputRules[input].reduce(shortcutSettings[input]) : '';
}

/** Whether there is anything to ask for: an empty or impossible identifier is invalid at once (spec section 4). */
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
