import { brand } from '#brand';
import { type CardService, type ConnectedService, SERVICE_NAMES } from './services.ts';
import { isShortcutId, type ShortcutId } from './short.ts';

/** Settings that configure shortcuts. */
export type ShortcutInput = 'discordInvite' | 'eventbriteEvent' | 'youtubeVideo';

/** An entry of the built-in catalogue. Its name and description are in the translations. */
export interface CatalogueEntry {
  id: ShortcutId;
  /** Group of the catalogue. */
  company: string;
  service: CardService;
  creator: string;
  tags: readonly ('beta' | 'new')[];
  /** The service that must be connected, or null. */
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

/** All shortcuts, oldest first: the last three, reversed, are shown as the latest (product 7.8). */
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

/** The catalogue entries of saved ids whose service is enabled, in order. The others remain saved but hidden. */
export const offeredEntries = (ids: readonly string[], services: readonly CardService[]): CatalogueEntry[] =>
  [...new Set(ids)].flatMap((id) => {
    const entry = isShortcutId(id) ? catalogueEntry(id) : undefined;
    return entry && services.includes(entry.service) ? [entry] : [];
  });
