import { DISCORD_URLS } from '#connectors/discord';
import { EVENTBRITE_URLS } from '#connectors/eventbrite';
import type { ProviderSettings } from '#connectors/providers';
import { SPOTIFY_URLS } from '#connectors/spotify';
import type { StripeSettings } from '#connectors/stripe';
import { YOUTUBE_URLS } from '#connectors/youtube';
import type { Env } from './env.ts';

/** Settings of the providers that the environment has keys for, at their real URLs. */
export function providerSettings(env: Env): ProviderSettings {
  const { DISCORD_CLIENT_ID, SPOTIFY_CLIENT_ID, GOOGLE_CLIENT_ID, EVENTBRITE_TOKEN } = env;
  const { DISCORD_CLIENT_SECRET = '', SPOTIFY_CLIENT_SECRET = '', GOOGLE_CLIENT_SECRET = '' } = env;
  return {
    discord: DISCORD_CLIENT_ID
      ? {
          urls: DISCORD_URLS,
          credentials: { clientId: DISCORD_CLIENT_ID, clientSecret: DISCORD_CLIENT_SECRET },
        }
      : undefined,
    youtube: GOOGLE_CLIENT_ID
      ? {
          urls: YOUTUBE_URLS,
          credentials: {
            clientId: GOOGLE_CLIENT_ID,
            clientSecret: GOOGLE_CLIENT_SECRET,
            apiKey: env.YOUTUBE_API_KEY ?? '',
          },
        }
      : undefined,
    spotify: SPOTIFY_CLIENT_ID
      ? {
          urls: SPOTIFY_URLS,
          credentials: { clientId: SPOTIFY_CLIENT_ID, clientSecret: SPOTIFY_CLIENT_SECRET },
        }
      : undefined,
    eventbrite: EVENTBRITE_TOKEN
      ? { urls: EVENTBRITE_URLS, credentials: { privateToken: EVENTBRITE_TOKEN } }
      : undefined,
  };
}

/** Drops providers without keys, so that they do not override the sandbox's. */
export const definedOnly = (settings: ProviderSettings): ProviderSettings =>
  Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== undefined));

/** Settings of the payment provider, if the environment has a key for it. */
export function stripeSettings(env: Env): StripeSettings | undefined {
  const { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRETS, STRIPE_ORIGIN } = env;
  if (STRIPE_SECRET_KEY === undefined) return undefined;
  return { secretKey: STRIPE_SECRET_KEY, webhookSecrets: STRIPE_WEBHOOK_SECRETS, origin: STRIPE_ORIGIN };
}
