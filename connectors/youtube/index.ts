import { z } from 'zod';
import { NotFound } from '../http-client/errors.ts';
import { type Credentials, createOAuth, type OAuth, type OAuthRevoke } from '../http-client/oauth.ts';
import type { Profile } from '../http-client/profile.ts';
import { type ConnectorOptions, createProviderClient } from '../http-client/provider-client.ts';
import { createBatchLoader } from './batch-loader.ts';
import { toProfile } from './channel.ts';
import { mapYouTubeError } from './error-mapping.ts';
import type { YouTubeUrls } from './settings.ts';
import { toVideo, type Video } from './video.ts';

export { YOUTUBE_URLS, youtubeSettings } from './settings.ts';

/**
 * Client for YouTube channels and videos. A grant is used once, to identify the member's channel. Cards show
 * public data, which is read with the API key (reference: YouTube). Every call may throw any ProviderError.
 */
export interface YouTube extends OAuth, OAuthRevoke {
  /** @throws NotFound for a Google account without a channel */
  channelOfToken(accessToken: string): Promise<Profile>;
  /** @throws NotFound for a deleted channel */
  channel(id: string): Promise<Profile>;
  /** Returns a video. Concurrent calls share one request. @throws NotFound for private, deleted and unknown videos */
  video(id: string): Promise<Video>;
}

export interface YouTubeOptions extends ConnectorOptions {
  urls: YouTubeUrls;
  credentials: Credentials & { apiKey: string };
}

const IDS_PER_REQUEST = 50;
const VIDEO_ID = /^[A-Za-z0-9_-]{11}$/;
const VIDEO_FIELDS = 'items(id,snippet(title,channelTitle,publishedAt,thumbnails),statistics/viewCount)';

/** If there are no results, YouTube returns an empty list or omits it. */
const listSchema = z.object({ items: z.array(z.unknown()).default([]) });
const identified = z.object({ id: z.string() });

export function createYouTube({ urls, credentials, ...connectorOptions }: YouTubeOptions): YouTube {
  const origins = (...places: string[]) => places.map((address) => new URL(address).origin);
  const client = createProviderClient({
    ...connectorOptions,
    provider: 'youtube',
    allowedOrigins: origins(urls.api),
    mapError: mapYouTubeError,
  });
  // A separate client, so that an exhausted daily quota does not prevent members from revoking a grant.
  const signIn = createProviderClient({
    ...connectorOptions,
    provider: 'google',
    allowedOrigins: origins(urls.token, urls.revoke),
  });
  const { authorizeUrl, exchange, revoke } = createOAuth({
    client: signIn,
    urls,
    credentials,
    secretIn: 'form',
    pkce: true,
    scopes: ['https://www.googleapis.com/auth/youtube.readonly'],
    // The grant is not used later, so no refresh token is requested.
    consent: { access_type: 'online', include_granted_scopes: 'true' },
  });
  const byKey = { 'x-goog-api-key': credentials.apiKey };

  async function list(path: string, query: Record<string, string>, headers: Record<string, string>) {
    const url = `${urls.api}/${path}?${new URLSearchParams(query)}`;
    return (await client.requestJson({ url, headers }, listSchema)).items;
  }

  async function channelOf(query: Record<string, string>, headers: Record<string, string>): Promise<Profile> {
    const [item] = await list('channels', { part: 'snippet', ...query }, headers);
    if (item === undefined) throw new NotFound('youtube', 'no such channel');
    return toProfile(item, urls.pictures);
  }

  const videos = createBatchLoader(IDS_PER_REQUEST, async (ids) => {
    const query = { part: 'snippet,statistics', id: ids.join(','), fields: VIDEO_FIELDS };
    const items = await list('videos', query, byKey);
    return new Map(items.map((item) => [identified.safeParse(item).data?.id ?? '', item]));
  });

  return {
    authorizeUrl,
    exchange,
    revoke,
    channelOfToken: (accessToken) => channelOf({ mine: 'true' }, { authorization: `Bearer ${accessToken}` }),
    channel: (id) => channelOf({ id }, byKey),
    async video(id) {
      const item = VIDEO_ID.test(id) ? await videos.load(id) : undefined;
      if (item === undefined) throw new NotFound('youtube', 'no such video');
      return toVideo(item, urls.pictures);
    },
  };
}
