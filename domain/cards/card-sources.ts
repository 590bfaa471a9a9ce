import type { ShortcutId } from '#contracts/cards';
import type { CardSource } from './card-source.ts';
import { discordSources } from './discord.ts';
import { eventbriteSources } from './eventbrite.ts';
import { spotifySources } from './spotify.ts';
import { youtubeSources } from './youtube.ts';

/** Source of each card, by the card's id. Combines the sources of all services. */
export const cardSources: { [Id in ShortcutId]: CardSource<Id> } = {
  ...discordSources,
  ...eventbriteSources,
  ...youtubeSources,
  ...spotifySources,
};
