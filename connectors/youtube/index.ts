import { z } from 'zod';
import { NotFound } from '../fetching/errors.ts';
import { type Credentials, createOAuth, type OAuth, type Revoking } from '../fetching/oauth.ts';
import type { Profile } from '../fetching/profile.ts';
import { createProviderClient, type Outward } from '../fetching/provider-client.ts';
import type { Sources } from '../fetching/sources.ts';
import { createBatch } from './batch.ts';
import { profileOf } from './channel.ts';
import { judgeYouTube } from './refusals.ts';
import { type Video, videoOf } from './video.ts';

export type { Video };

/** Where Google and YouTube answer. */
export const YOUTUBE_ADDRESSES = {
  authorize: 'https://accounts.google.com/o/oauth2/v2/auth',
  token: 'https://oauth2.googleapis.com/token',
  revoke: 'https://oauth2.googleapis.com/revoke',
  api: 'https://www.googleapis.com/youtube/v3',
  pictures: ['https://i.ytimg.com', 'https://yt3.ggpht.com', 'https://yt3.googleusercontent.com'],
} satisfies YouTubeAddresses;

export interface YouTubeAddresses {
  authorize: string;
  token: string;
  revoke: string;
  api: string;
  pictures: Sources;
}

/**
 * YouTube channels and videos. A grant serves once, to learn whose channel it is: what is shown is public data,
 * read with the key (reference: YouTube). Every call may throw any ProviderError.
 */
export interface YouTube extends OAuth, Revoking {
  /** @throws NotFound for a Google account without a channel */
  channelOfToken(accessToken: string): Promise<Profile>;
  /** @throws NotFound for a channel that is gone */
  channel(id: string): Promise<Profile>;
  /** Videos asked for at the same moment share one request. @throws NotFound for private, deleted and unknown ones */
  video(id: string): Promise<Video>;
}

export interface YouTubeOptions extends Outward {
  addresses: YouTubeAddresses;
  credentials: Credentials & { apiKey: string };
}

const IDS_PER_REQUEST = 50;
const VIDEO_ID = /^[A-Za-z0-9_-]{11}$/;
const VIDEO_FIELDS = 'items(id,snippet(title,channelTitle,publishedAt,thumbnails),statistics/viewCount)';

/** Without results the list is empty or missing. */
const listSchema = z.object({ items: z.array(z.unknown()).default([]) });
const identified = z.object({ id: z.string() });

export function createYouTube({ addresses, credentials, ...outward }: YouTubeOptions): YouTube {
  const origins = (...places: string[]) => places.map((address) => new URL(address).origin);
  const client = createProviderClient({
    ...outward,
    provider: 'youtube',
    sources: origins(addresses.api),
    judge: judgeYouTube,
  });
  // A client of its own: a day's quota that is used up must not stop anybody from revoking.
  const signIn = createProviderClient({
    ...outward,
    provider: 'google',
    sources: origins(addresses.token, addresses.revoke),
  });
  const { authorizeUrl, exchange, revoke } = createOAuth({
    client: signIn,
    addresses,
    credentials,
    secretIn: 'form',
    pkce: true,
    scopes: ['https://www.googleapis.com/auth/youtube.readonly'],
    // Nothing is read later with the grant, so no refresh token is asked for.
    consent: { access_type: 'online', include_granted_scopes: 'true' },
  });
  const byKey = { 'x-goog-api-key': credentials.apiKey };

  async function list(path: string, query: Record<string, string>, headers: Record<string, string>) {
    const address = `${addresses.api}/${path}?${new URLSearchParams(query)}`;
    return (await client.ask({ address, headers }, listSchema)).items;
  }

  async function channelOf(query: Record<string, string>, headers: Record<string, string>): Promise<Profile> {
    const [item] = await list('channels', { part: 'snippet', ...query }, headers);
    if (item === undefined) throw new NotFound('youtube', 'no such channel');
    return profileOf(item, addresses.pictures);
  }

  const videos = createBatch(IDS_PER_REQUEST, async (ids) => {
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
      return videoOf(item, addresses.pictures);
    },
  };
}
