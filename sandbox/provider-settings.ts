import type { ProviderSettings } from '#connectors/providers';
import { providerAddresses, sandboxKeys } from './providers/index.ts';

/**
 * Returns settings that point all services to the sandbox. Browsers open the sandbox's consent pages at
 * `publicOrigin`; the server calls the sandbox at `ownOrigin`, without a proxy.
 */
export function sandboxSettings(publicOrigin: string, ownOrigin: string): Required<ProviderSettings> {
  const own = providerAddresses(ownOrigin);
  const seen = providerAddresses(publicOrigin);
  return {
    discord: {
      urls: { ...own.discord, authorize: seen.discord.authorize },
      credentials: sandboxKeys.discord,
    },
    youtube: {
      urls: { ...own.google, authorize: seen.google.authorize },
      credentials: sandboxKeys.google,
    },
    spotify: {
      urls: { ...own.spotify, authorize: seen.spotify.authorize },
      credentials: sandboxKeys.spotify,
    },
    eventbrite: { urls: own.eventbrite, credentials: sandboxKeys.eventbrite },
  };
}
