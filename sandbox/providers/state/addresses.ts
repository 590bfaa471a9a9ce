/** Path prefix of the stand-ins. */
export const PREFIX = '/sandbox';

export interface ProviderAddresses {
  discord: { authorize: string; token: string; revoke: string; api: string; cdn: string };
  google: { authorize: string; token: string; revoke: string; api: string; pictures: string };
  spotify: { authorize: string; token: string; api: string; pictures: string };
  eventbrite: { api: string; pictures: string };
}

/**
 * Returns the base URLs of the stand-ins at an origin such as `http://localhost:3000`. They replace the
 * providers' real base URLs.
 */
export function providerAddresses(origin: string): ProviderAddresses {
  const base = `${origin.replace(/\/$/, '')}${PREFIX}`;
  return {
    discord: {
      authorize: `${base}/discord/oauth2/authorize`,
      token: `${base}/discord/api/oauth2/token`,
      revoke: `${base}/discord/api/oauth2/token/revoke`,
      api: `${base}/discord/api/v10`,
      cdn: `${base}/discord/cdn`,
    },
    google: {
      authorize: `${base}/google/o/oauth2/v2/auth`,
      token: `${base}/google/token`,
      revoke: `${base}/google/revoke`,
      api: `${base}/google/youtube/v3`,
      pictures: `${base}/google/pictures`,
    },
    spotify: {
      authorize: `${base}/spotify/authorize`,
      token: `${base}/spotify/api/token`,
      api: `${base}/spotify/v1`,
      pictures: `${base}/spotify/image`,
    },
    eventbrite: { api: `${base}/eventbrite/v3`, pictures: `${base}/eventbrite/images` },
  };
}

/** The only keys that the stand-ins accept. They are not secret: no other service accepts them. */
export const sandboxKeys = {
  discord: { clientId: '1100000000000000900', clientSecret: 'sandbox-discord-secret' },
  google: {
    clientId: 'sandbox-google-client',
    clientSecret: 'sandbox-google-secret',
    apiKey: 'sandbox-youtube-key',
  },
  spotify: { clientId: 'sandbox-spotify-client', clientSecret: 'sandbox-spotify-secret' },
  eventbrite: { privateToken: 'sandbox-eventbrite-token' },
} as const;
