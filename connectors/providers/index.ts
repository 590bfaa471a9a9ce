import { brand } from '#brand';
import { CARD_SERVICES, type CardService } from '#contracts/rules/services';
import type { ConnectorOptions } from '../http-client/index.ts';
import type { Circuit } from '../http-client/provider-client.ts';
import { createProviderPictures, type ProviderPictures } from '../pictures/index.ts';
import { type CardCaches, createCardCaches } from './card-cache.ts';
import { type Clients, type ProviderSettings, SERVICES } from './services.ts';

export { connectionCacheKey } from './card-cache.ts';
export { checkKeys, type KeyState } from './check-keys.ts';
export type { ProviderSettings, ProviderVariable } from './services.ts';
export { isConfigured, PROVIDER_VARIABLES, providerSettings } from './settings.ts';

/** The clients of this deployment's services, null for disabled services. */
export interface Providers extends Clients {
  pictures: ProviderPictures;
  cardCaches: CardCaches;
  /** Enabled services. */
  services: CardService[];
  /** Circuits of the services' clients. A service may have several circuits. */
  circuits: readonly Circuit[];
  /** Deletes expired entries from memory. Call it about once a minute. */
  sweep(): void;
}

/** Creates a client for each service that has credentials and is listed in `brand.ts`. */
export function createProviders(
  settings: ProviderSettings,
  options: Omit<ConnectorOptions, 'circuits'>,
): Providers {
  const circuits: Circuit[] = [];
  const connectorOptions: ConnectorOptions = { ...options, circuits };
  const enabled = CARD_SERVICES.flatMap((name) => {
    const own = (brand.services as readonly string[]).includes(name) ? settings[name] : undefined;
    return own ? [{ name, own }] : [];
  });
  const pictures = createProviderPictures({
    ...connectorOptions,
    allowedOrigins: Object.fromEntries(
      enabled.map(({ name, own }) => [name, SERVICES[name].settings.pictureOrigins(own.urls)]),
    ),
  });
  const clients = Object.fromEntries([
    ...CARD_SERVICES.map((name) => [name, null]),
    ...enabled.map(({ name, own }) => [name, SERVICES[name].create({ ...own, ...connectorOptions })]),
  ]) as Clients;
  const cardCaches = createCardCaches(options.clock);
  return {
    ...clients,
    pictures,
    cardCaches,
    circuits,
    services: enabled.map(({ name }) => name),
    sweep() {
      for (const cache of [cardCaches, pictures]) cache.sweep();
    },
  };
}
