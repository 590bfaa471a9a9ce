import type { ProviderSettings } from '#connectors/providers';
import { providerAddresses, sandboxKeys } from './providers/index.ts';

/**
 * The services answered by the sandbox. People's browsers see its consent pages at `publicOrigin`; the server
 * itself asks it at `ownOrigin`, which no proxy stands before.
 */
export function sandboxSettings(publicOrigin: string, ownOrigin: string): Required<ProviderSettings> {
  const own = providerAddresses(ownOrigin);
  const seen = providerAddresses(publicOrigin);
  return {
    discord: {
      addresses: { ...own.discord, authorize: seen.discord.authorize },
      credentials: sandboxKeys.discord,
    },
    youtube: {
      addresses: { ...own.google, authorize: seen.google.authorize },
      credentials: sandboxKeys.google,
    },
    spotify: {
      addresses: { ...own.spotify, authorize: seen.spotify.authorize },
      credentials: sandboxKeys.spotify,
    },
    eventbrite: { addresses: own.eventbrite, credentials: sandboxKeys.eventbrite },
  };
}
