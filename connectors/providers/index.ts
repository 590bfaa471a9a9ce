import { brand } from '#brand';
import type { CardService } from '#contracts/rules/services';
import { createDiscord, type Discord, type DiscordOptions } from '../discord/index.ts';
import { createEventbrite, type Eventbrite, type EventbriteOptions } from '../eventbrite/index.ts';
import type { Circuit, Outward } from '../fetching/provider-client.ts';
import { createProviderPictures, type ProviderPictures } from '../pictures/index.ts';
import { createSpotify, type Spotify, type SpotifyOptions } from '../spotify/index.ts';
import { createYouTube, type YouTube, type YouTubeOptions } from '../youtube/index.ts';
import { createKeptCards, type KeptCards } from './kept-cards.ts';

export { forgetMusic, type KeptCards, musicKey } from './kept-cards.ts';

/** Addresses and keys by service. A service without them is switched off. */
export interface ProviderSettings {
  discord?: Pick<DiscordOptions, 'addresses' | 'credentials'> | undefined;
  youtube?: Pick<YouTubeOptions, 'addresses' | 'credentials'> | undefined;
  spotify?: Pick<SpotifyOptions, 'addresses' | 'credentials'> | undefined;
  eventbrite?: Pick<EventbriteOptions, 'addresses' | 'credentials'> | undefined;
}

/** The services of this deployment; null where one is switched off. */
export interface Providers {
  discord: Discord | null;
  youtube: YouTube | null;
  spotify: Spotify | null;
  eventbrite: Eventbrite | null;
  pictures: ProviderPictures;
  /** What they answered for cards. */
  kept: KeptCards;
  /** Those that are on. */
  services: CardService[];
  /** Circuits of their clients; a provider may have several. */
  circuits: readonly Circuit[];
  /** Drops from memory what may not be kept any longer; to be called about once a minute. */
  sweep(): void;
}

/** A client of each service that has keys and that the brand lists. */
export function createProviders(settings: ProviderSettings, given: Omit<Outward, 'circuits'>): Providers {
  const circuits: Circuit[] = [];
  const outward: Outward = { ...given, circuits };
  const on = <Name extends CardService>(name: Name) =>
    (brand.services as readonly string[]).includes(name) ? settings[name] : undefined;
  const [discord, youtube, spotify, eventbrite] = [
    on('discord'),
    on('youtube'),
    on('spotify'),
    on('eventbrite'),
  ];
  const kept = createKeptCards(outward.clock);
  const pictures = createProviderPictures({
    ...outward,
    sources: {
      ...(discord ? { discord: discord.addresses.cdn } : {}),
      ...(youtube ? { youtube: youtube.addresses.pictures } : {}),
      ...(spotify ? { spotify: spotify.addresses.pictures } : {}),
      ...(eventbrite ? { eventbrite: eventbrite.addresses.pictures } : {}),
    },
  });
  return {
    discord: discord ? createDiscord({ ...discord, ...outward }) : null,
    youtube: youtube ? createYouTube({ ...youtube, ...outward }) : null,
    spotify: spotify ? createSpotify({ ...spotify, ...outward }) : null,
    eventbrite: eventbrite ? createEventbrite({ ...eventbrite, ...outward }) : null,
    pictures,
    kept,
    circuits,
    services: (['discord', 'youtube', 'spotify', 'eventbrite'] as const).filter((name) => on(name)),
    sweep() {
      for (const store of [...Object.values(kept), pictures]) store.sweep();
    },
  };
}
