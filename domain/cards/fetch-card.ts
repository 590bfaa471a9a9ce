import type { DiscordServer } from '#connectors/discord';
import type { Event } from '#connectors/eventbrite';
import { CredentialsRejected, GrantRevoked, Unavailable } from '#connectors/http-client';
import type { Listening, Spotify, Track } from '#connectors/spotify';
import type { Video } from '#connectors/youtube';
import { accessToken, markGrantRevoked } from '#domain/connections';
import type { Context } from '#domain/context';

/** Provider calls that fill the card caches. All throw ProviderErrors. */

export const fetchServer = (context: Context, invite: string): Promise<DiscordServer> =>
  on(context.connectors.providers.discord, 'discord').readInvite(invite);

export const fetchEvent = (context: Context, id: string): Promise<Event> =>
  on(context.connectors.providers.eventbrite, 'eventbrite').event(id);

export const fetchVideo = (context: Context, id: string): Promise<Video> =>
  on(context.connectors.providers.youtube, 'youtube').video(id);

export const fetchSong = (context: Context, accountId: string): Promise<Listening> =>
  asListener(context, accountId, (spotify, token) => spotify.nowPlaying(token));

export const fetchTop = (context: Context, accountId: string): Promise<Track[]> =>
  asListener(context, accountId, (spotify, token) => spotify.top(token));

export const fetchRecent = (context: Context, accountId: string): Promise<Track[]> =>
  asListener(context, accountId, (spotify, token) => spotify.recent(token));

function on<Provider>(provider: Provider | null, name: string): Provider {
  if (!provider) throw new Unavailable(name, 'switched off');
  return provider;
}

/**
 * Calls with the member's token and renews a rejected token once (reference: Spotify). If the service rejects
 * the new token too, the grant is revoked.
 */
async function asListener<Result>(
  context: Context,
  accountId: string,
  ask: (spotify: Spotify, token: string) => Promise<Result>,
): Promise<Result> {
  const spotify = on(context.connectors.providers.spotify, 'spotify');
  const owner = { service: 'spotify', accountId } as const;
  const first = await accessToken(context, owner);
  try {
    return await ask(spotify, first.token);
  } catch (error) {
    if (error instanceof GrantRevoked) return markGrantRevoked(context, owner, first.sealed);
    if (!isRefusedToken(error)) throw error;
  }
  const second = await accessToken(context, owner, first.token);
  try {
    return await ask(spotify, second.token);
  } catch (error) {
    if (error instanceof GrantRevoked || isRefusedToken(error))
      return markGrantRevoked(context, owner, second.sealed);
    throw error;
  }
}

const isRefusedToken = (error: unknown): boolean =>
  error instanceof CredentialsRejected && error.status === 401;
