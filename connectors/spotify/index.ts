import { z } from 'zod';
import { allowedUrl } from '../http-client/allowed-origins.ts';
import type { FailedResponse } from '../http-client/error-mapping.ts';
import { GrantRevoked, Unavailable } from '../http-client/errors.ts';
import { type Credentials, createOAuth, type OAuth, type OAuthRefresh } from '../http-client/oauth.ts';
import type { Profile } from '../http-client/profile.ts';
import { type ConnectorOptions, createProviderClient } from '../http-client/provider-client.ts';
import type { SpotifyUrls } from './settings.ts';
import {
  externalUrls,
  images,
  type Listening,
  type Track,
  toListening,
  toTrack,
  trackSchema,
} from './tracks.ts';

export { SPOTIFY_URLS, spotifySettings } from './settings.ts';

export type { Listening, Track } from './tracks.ts';

/**
 * Client for a member's music on Spotify. Spotify cannot revoke tokens, so disconnecting only deletes the
 * stored ones. Every call may throw any ProviderError. CredentialsRejected with status 401 means that the
 * access token has expired, so the caller may refresh it once.
 */
export interface Spotify extends OAuth, OAuthRefresh {
  profile(accessToken: string): Promise<Profile>;
  /** Returns the current track. Podcasts, advertisements and silence count as not playing and have no track. */
  nowPlaying(accessToken: string): Promise<Listening>;
  /** Returns the recently played tracks without duplicates, newest first. */
  recent(accessToken: string): Promise<Track[]>;
  /** Returns the top tracks of about the last four weeks, in Spotify's order. */
  top(accessToken: string): Promise<Track[]>;
}

export interface SpotifyOptions extends ConnectorOptions {
  urls: SpotifyUrls;
  credentials: Credentials;
}

const TRACKS = 20;
/** Number of recent plays to request: more than are shown, because duplicates are removed. */
const PLAYS = 50;

const profileSchema = z.object({
  id: z.string().min(1),
  display_name: z.string().nullish(),
  images,
  external_urls: externalUrls,
});

const playingSchema = z
  .object({
    is_playing: z.boolean(),
    currently_playing_type: z.string().nullish(),
    item: z.unknown(),
  })
  .nullable();

const playsSchema = z.object({ items: z.array(z.object({ track: trackSchema })) });
const topSchema = z.object({ items: z.array(trackSchema) });

export function createSpotify({ urls, credentials, ...connectorOptions }: SpotifyOptions): Spotify {
  const { api, token, pictures } = urls;
  const client = createProviderClient({
    ...connectorOptions,
    provider: 'spotify',
    allowedOrigins: [api, token].map((address) => new URL(address).origin),
    mapError: mapSpotifyError,
  });
  const { authorizeUrl, exchange, refresh } = createOAuth({
    client,
    urls,
    credentials,
    secretIn: 'header',
    pkce: true,
    scopes: ['user-read-currently-playing', 'user-read-recently-played', 'user-top-read'],
  });
  const get = <Schema extends z.ZodType>(path: string, accessToken: string, schema: Schema) =>
    client.requestJson({ url: `${api}${path}`, headers: { authorization: `Bearer ${accessToken}` } }, schema);

  return {
    authorizeUrl,
    exchange,
    refresh,

    async profile(accessToken) {
      const { id, display_name, images: sizes, external_urls } = await get('/me', accessToken, profileSchema);
      return {
        id,
        profileURL: external_urls ?? `https://open.spotify.com/user/${encodeURIComponent(id)}`,
        avatarURL: allowedUrl(pictures, sizes[0]?.url),
        display_name: display_name || id,
        username: id,
      };
    },

    async nowPlaying(accessToken) {
      return toListening(await get('/me/player/currently-playing', accessToken, playingSchema), pictures);
    },

    async recent(accessToken) {
      const path = `/me/player/recently-played?limit=${PLAYS}`;
      const { items } = await get(path, accessToken, playsSchema);
      // A `Map` keeps a repeated key in its first position, which is that of the newest play.
      const once = new Map(
        items.map(({ track }) => [track.id ?? track.uri ?? track.name, toTrack(track, pictures)]),
      );
      return [...once.values()].slice(0, TRACKS);
    },

    async top(accessToken) {
      const path = `/me/top/tracks?time_range=short_term&limit=${TRACKS}`;
      const { items } = await get(path, accessToken, topSchema);
      return items.map((track) => toTrack(track, pictures));
    },
  };
}

const refusal = z.object({ error: z.object({ message: z.string() }) });

/**
 * Maps a missing scope to GrantRevoked, because the member must connect again, and a 404 to Unavailable,
 * because it is temporary (reference: Spotify).
 */
function mapSpotifyError({ provider, status, json, description }: FailedResponse) {
  if (status === 404) return new Unavailable(provider, description);
  const message = refusal.safeParse(json).data?.error.message ?? '';
  return status === 403 && /insufficient client scope/i.test(message)
    ? new GrantRevoked(provider, `${description}, a scope is missing`)
    : undefined;
}
