import { type CacheTtl, CredentialsRejected, cacheTtl, GrantRevoked } from '#connectors/http-client';
import type { Spotify, Track as SpotifyTrack } from '#connectors/spotify';
import type { Track } from '#contracts/cards/spotify';
import { accessToken, markGrantRevoked } from '#domain/connections';
import type { Context } from '#domain/context';
import { MINUTE_MS, SECOND_MS } from '#platform/clock';
import { cardPicture } from './card-pictures.ts';
import { cardSource, type SourcesOf } from './card-source.ts';
import { requireProvider } from './require-provider.ts';

/**
 * Lifetimes of the current song. They are short, so that the card shows what the member is listening to now
 * (reference: Spotify). If one refresh fails, the last song is returned once more; then the card shows its
 * placeholder (product 8.3).
 */
export const SONG_TTL = {
  ...cacheTtl(10 * SECOND_MS),
  staleMs: 2 * MINUTE_MS,
  standInMs: 20 * SECOND_MS,
} satisfies CacheTtl;

export const spotifySources: SourcesOf<'spotify'> = {
  spotify_listening: cardSource('spotify_listening', {
    ttl: SONG_TTL,
    fetch: (context, { accountId }) =>
      asListener(context, accountId, (spotify, token) => spotify.nowPlaying(token)),
    present: (context, { isPlaying, track }) => ({
      isPlaying,
      track: track && {
        ...track,
        album: { ...track.album, imageURL: cardPicture(context, track.album.imageURL, 'cover') },
      },
    }),
  }),
  spotify_top: cardSource('spotify_top', {
    ttl: cacheTtl(10 * MINUTE_MS),
    fetch: (context, { accountId }) => asListener(context, accountId, (spotify, token) => spotify.top(token)),
    present: presentTracks,
  }),
  spotify_recent: cardSource('spotify_recent', {
    ttl: cacheTtl(10 * MINUTE_MS),
    fetch: (context, { accountId }) =>
      asListener(context, accountId, (spotify, token) => spotify.recent(token)),
    present: presentTracks,
  }),
};

function presentTracks(context: Context, tracks: readonly SpotifyTrack[]): Track[] {
  return tracks.map((track) => ({ ...track, image: cardPicture(context, track.image, 'cover') }));
}

/**
 * Runs `call` with the member's access token for Spotify. Renews a rejected token once (reference: Spotify);
 * if Spotify also rejects the new token, the member has withdrawn the grant.
 */
async function asListener<Result>(
  context: Context,
  accountId: string,
  call: (spotify: Spotify, token: string) => Promise<Result>,
): Promise<Result> {
  const spotify = requireProvider(context, 'spotify');
  const owner = { service: 'spotify', accountId } as const;
  const first = await accessToken(context, owner);
  try {
    return await call(spotify, first.token);
  } catch (error) {
    if (error instanceof GrantRevoked) return markGrantRevoked(context, owner, first.sealed);
    if (!isRejectedToken(error)) throw error;
  }
  const second = await accessToken(context, owner, first.token);
  try {
    return await call(spotify, second.token);
  } catch (error) {
    if (error instanceof GrantRevoked || isRejectedToken(error))
      return markGrantRevoked(context, owner, second.sealed);
    throw error;
  }
}

const isRejectedToken = (error: unknown): boolean =>
  error instanceof CredentialsRejected && error.status === 401;
