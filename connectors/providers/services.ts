import type { CardService } from '#contracts/rules/services';
import { createDiscord, discordSettings } from '../discord/index.ts';
import { createEventbrite, eventbriteSettings } from '../eventbrite/index.ts';
import type { AllowedOrigins, ClientSettings, ConnectorOptions } from '../http-client/index.ts';
import { createSpotify, spotifySettings } from '../spotify/index.ts';
import { createYouTube, youtubeSettings } from '../youtube/index.ts';

/** Settings and client factory of every provider. */
const services = {
  discord: { settings: discordSettings, create: createDiscord },
  youtube: { settings: youtubeSettings, create: createYouTube },
  spotify: { settings: spotifySettings, create: createSpotify },
  eventbrite: { settings: eventbriteSettings, create: createEventbrite },
} satisfies Record<CardService, Service>;

type Services = typeof services;

/** Name of a provider's environment variable. */
export type ProviderVariable = Services[CardService]['settings']['variables'][number];

/** URLs and keys by service. A disabled service has none. */
export type ProviderSettings = {
  [Name in CardService]?: ReturnType<Services[Name]['settings']['fromVariables']> | undefined;
};

/** The client of each service, or null if the service is disabled. */
export type Clients = { [Name in CardService]: ReturnType<Services[Name]['create']> | null };

/** Type of any service, without the specific types of its settings and client. */
interface Service {
  settings: {
    variables: readonly [string, ...string[]];
    fromVariables(values: Record<string, string>): ClientSettings;
    pictureOrigins(urls: object): AllowedOrigins;
  };
  create(options: ClientSettings & ConnectorOptions): object;
}

export const SERVICES: Record<CardService, Service> = services;
