import { brand } from '#brand';
import type { CardService } from '#contracts/rules/services';
import { createDiscord, type Discord, type DiscordOptions } from '../discord/index.ts';
import { createEventbrite, type Eventbrite, type EventbriteOptions } from '../eventbrite/index.ts';
import type { Circuit, ConnectorOptions } from '../http-client/provider-client.ts';
import { createProviderPictures, type ProviderPictures } from '../pictures/index.ts';
import { createSpotify, type Spotify, type SpotifyOptions } from '../spotify/index.ts';
import { createYouTube, type YouTube, type YouTubeOptions } from '../youtube/index.ts';
import { type CardCaches, createCardCaches } from './card-cache.ts';

export { evictMusic, musicCacheKey } from './card-cache.ts';

/** URLs and credentials by service. A service without them is disabled. */
export interface ProviderSettings {
  discord?: Pick<DiscordOptions, 'urls' | 'credentials'> | undefined;
  youtube?: Pick<YouTubeOptions, 'urls' | 'credentials'> | undefined;
  spotify?: Pick<SpotifyOptions, 'urls' | 'credentials'> | undefined;
  eventbrite?: Pick<EventbriteOptions, 'urls' | 'credentials'> | undefined;
}

/** The services of this deployment. Null for a disabled one. */
export interface Providers {
  discord: Discord | null;
  youtube: YouTube | null;
  spotify: Spotify | null;
  eventbrite: Eventbrite | null;
  pictures: ProviderPictures;
  /** Cached responses for cards. */
  cardCaches: CardCaches;
  /** Enabled services. */
  services: CardService[];
  /** Circuits of their clients. A provider may have several. */
  circuits: readonly Circuit[];
  /** Evicts expired entries from memory. Call it about once a minute. */
  sweep(): void;
}

/** Creates a client for each service that has credentials and that `brand.ts` lists. */
export function createProviders(
  settings: ProviderSettings,
  options: Omit<ConnectorOptions, 'circuits'>,
): Providers {
  const circuits: Circuit[] = [];
  const connectorOptions: ConnectorOptions = { ...options, circuits };
  const on = <Name extends CardService>(name: Name) =>
    (brand.services as readonly string[]).includes(name) ? settings[name] : undefined;
  const [discord, youtube, spotify, eventbrite] = [
    on('discord'),
    on('youtube'),
    on('spotify'),
    on('eventbrite'),
  ];
  const cardCaches = createCardCaches(connectorOptions.clock);
  const pictures = createProviderPictures({
    ...connectorOptions,
    allowedOrigins: {
      ...(discord ? { discord: discord.urls.cdn } : {}),
      ...(youtube ? { youtube: youtube.urls.pictures } : {}),
      ...(spotify ? { spotify: spotify.urls.pictures } : {}),
      ...(eventbrite ? { eventbrite: eventbrite.urls.pictures } : {}),
    },
  });
  return {
    discord: discord ? createDiscord({ ...discord, ...connectorOptions }) : null,
    youtube: youtube ? createYouTube({ ...youtube, ...connectorOptions }) : null,
    spotify: spotify ? createSpotify({ ...spotify, ...connectorOptions }) : null,
    eventbrite: eventbrite ? createEventbrite({ ...eventbrite, ...connectorOptions }) : null,
    pictures,
    cardCaches,
    circuits,
    services: (['discord', 'youtube', 'spotify', 'eventbrite'] as const).filter((name) => on(name)),
    sweep() {
      for (const store of [...Object.values(cardCaches), pictures]) store.sweep();
    },
  };
}
