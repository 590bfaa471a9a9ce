import { brand } from '#brand';
import { type CardService, type ConnectedService, SERVICE_NAMES } from './services.ts';
import { isShortcutId, type ShortcutId } from './short.ts';

/** Inputs that shortcuts are configured by (spec section 3, shortcutSettings). */
export type ShortcutInput = 'discordInvite' | 'eventbriteEvent' | 'youtubeVideo';

/** One entry of the built-in catalogue (spec section 3); names and descriptions are texts. */
export interface CatalogueEntry {
  id: ShortcutId;
  /** Groups the catalogue. */
  company: string;
  service: CardService;
  creator: string;
  tags: readonly ('beta' | 'new')[];
  /** The account that must be connected. */
  needConnection: ConnectedService | null;
  input: ShortcutInput | null;
}

const CREATOR = brand.name;

const entry = (
  id: ShortcutId,
  service: CardService,
  rest: Partial<Pick<CatalogueEntry, 'tags' | 'needConnection' | 'input'>>,
): CatalogueEntry => ({
  id,
  service,
  company: SERVICE_NAMES[service],
  creator: CREATOR,
  tags: [],
  needConnection: null,
  input: null,
  ...rest,
});

/** All shortcuts, oldest first: the last three, reversed, are the latest (spec section 2). */
export const SHORTCUT_CATALOGUE: readonly CatalogueEntry[] = [
  entry('discord_server', 'discord', { input: 'discordInvite' }),
  entry('eventbrite_event', 'eventbrite', { input: 'eventbriteEvent' }),
  entry('youtube_video', 'youtube', { input: 'youtubeVideo' }),
  entry('spotify_listening', 'spotify', { needConnection: 'spotify', tags: ['new'] }),
  entry('spotify_top', 'spotify', { needConnection: 'spotify', tags: ['new'] }),
  entry('spotify_recent', 'spotify', { needConnection: 'spotify', tags: ['new', 'beta'] }),
];

export const catalogueEntry = (id: ShortcutId): CatalogueEntry | undefined =>
  SHORTCUT_CATALOGUE.find((shortcut) => shortcut.id === id);

/** The entries of saved ids whose service there is, in their order; the others stay saved, unseen. */
export const offeredEntries = (ids: readonly string[], services: readonly CardService[]): CatalogueEntry[] =>
  [...new Set(ids)].flatMap((id) => {
    const entry = isShortcutId(id) ? catalogueEntry(id) : undefined;
    return entry && services.includes(entry.service) ? [entry] : [];
  });
