import { CredentialsRejected, GrantRevoked } from '#connectors/http-client';
import type { Spotify, Track as SpotifyTrack } from '#connectors/spotify';
import type { Track } from '#contracts/card-calls';
import { accessToken, markGrantRevoked } from '#domain/connections';
import type { Context } from '#domain/context';
import { cardPicture } from './card-pictures.ts';
import { requireProvider } from './require-provider.ts';

export const trackList = (context: Context, tracks: readonly SpotifyTrack[]): Track[] =>
  tracks.map((track) => ({ ...track, image: cardPicture(context, track.image, 'cover') }));

/**
 * Calls Spotify with the person's access token. Renews a rejected token once (reference: Spotify); if Spotify
 * also rejects the new token, the person has withdrawn the grant.
 */
export async function asListener<Result>(
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
