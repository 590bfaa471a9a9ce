import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { type Answer, authorization, originOf, queryValue, send } from '../../http/answer.ts';
import { authorizeRoute } from '../oauth/authorize.ts';
import { tokenRoute } from '../oauth/token.ts';
import { type DemoPicture, PORTRAITS } from '../pictures/demo-picture.ts';
import { picture } from '../pictures/render.ts';
import { watched } from '../state/faults.ts';
import { isEmpty, type ProviderContext } from '../state/state.ts';
import { ALBUMS, FAVOURITES } from './music.ts';
import { nowPlaying } from './now-playing.ts';
import { playsBefore } from './player.ts';
import { apiError, spotifyFaults, spotifyProvider, USERS } from './provider.ts';
import { COVER_SIZES, trackObject, userObject } from './shapes.ts';

/** Number of plays that Spotify stores. */
const REMEMBERED = 50;

interface Listener {
  account: string;
  user: (typeof USERS)[string];
  pictures: string;
}

/**
 * Spotify's endpoints: consent, tokens, the account's profile, now playing, recent and top tracks, covers.
 * Spotify has no revocation.
 */
export const spotify: FastifyPluginAsync<{ context: ProviderContext }> = async (app, { context }) => {
  const state = context.state.spotify;
  const parts = { state, faults: spotifyFaults };
  const now = () => context.clock.now().getTime();

  /**
   * Returns a route handler that sends the result of `answer` for the token's account, or an error for an
   * invalid token or a missing scope.
   */
  const forListener =
    (scope: string | undefined, answer: (listener: Listener, request: FastifyRequest) => Answer) =>
    (request: FastifyRequest, reply: FastifyReply) => {
      const token = authorization(request, 'Bearer');
      if (token === undefined) return send(reply, apiError(401, 'No token provided'));
      const holder = state.grants.holder(token);
      if (holder === 'expired') return send(reply, apiError(401, 'The access token expired'));
      const user = holder === 'unknown' ? undefined : USERS[holder.account];
      if (holder === 'unknown' || !user) return send(reply, apiError(401, 'Invalid access token'));
      if (scope && !holder.scope.split(' ').includes(scope))
        return send(reply, apiError(403, 'Insufficient client scope'));
      const pictures = `${originOf(request)}${app.prefix}/image`;
      return send(reply, answer({ account: holder.account, user, pictures }, request));
    };

  await watched(app, 'consent', parts, (consent) => {
    authorizeRoute(consent, { path: '/authorize', provider: spotifyProvider, ...context });
  });
  await watched(app, 'tokens', parts, (oauth) => {
    tokenRoute(oauth, { path: '/api/token', provider: spotifyProvider, grants: state.grants });
  });
  await watched(app, 'api', parts, (api) => {
    api.get(
      '/v1/me',
      forListener(undefined, ({ user, pictures }) => ({ status: 200, body: userObject(user, pictures) })),
    );
    api.get(
      '/v1/me/player/currently-playing',
      forListener('user-read-currently-playing', ({ account, user, pictures }, request) =>
        nowPlaying({
          playing: isEmpty(state) ? 'nothing' : (state.playing[account] ?? 'nothing'),
          now: now(),
          offsetMs: user.offsetMs,
          wantsEpisodes: (queryValue(request, 'additional_types') ?? '').split(',').includes('episode'),
          pictures,
        }),
      ),
    );
    api.get(
      '/v1/me/player/recently-played',
      forListener('user-read-recently-played', ({ user, pictures }, request) => {
        const limit = limitOf(request);
        if (limit === undefined) return apiError(400, 'Invalid limit');
        const [after, before] = [queryValue(request, 'after'), queryValue(request, 'before')];
        if (after !== undefined && before !== undefined)
          return apiError(400, 'Only one of after and before may be given');
        const plays = isEmpty(state) || !user.listens ? [] : playsBefore(now(), user.offsetMs, REMEMBERED);
        const chosen = plays
          .filter(({ playedAt }) => playedAt > Number(after ?? 0) && playedAt < Number(before ?? Infinity))
          .slice(0, limit);
        return { status: 200, body: recentPage(chosen, limit, pictures) };
      }),
    );
    api.get(
      '/v1/me/top/tracks',
      forListener('user-top-read', ({ user, pictures }, request) => {
        const limit = limitOf(request);
        if (limit === undefined) return apiError(400, 'Invalid limit');
        const range = queryValue(request, 'time_range') ?? 'medium_term';
        if (!['short_term', 'medium_term', 'long_term'].includes(range))
          return apiError(400, 'Invalid time range');
        const all = isEmpty(state) || !user.listens ? [] : FAVOURITES;
        const items = all.slice(0, limit).map((track) => trackObject(track, pictures));
        const href = `https://api.spotify.com/v1/me/top/tracks?time_range=${range}&limit=${limit}`;
        return {
          status: 200,
          body: { href, items, limit, next: null, offset: 0, previous: null, total: all.length },
        };
      }),
    );
  });
  await watched(app, 'pictures', parts, (pictures) => {
    pictures.get<{ Params: { name: string } }>('/image/:name', async (request, reply) => {
      const [, name = '', size = ''] = /^(.+)-(\d+)$/.exec(request.params.name) ?? [];
      const shown = pictureOf(name);
      if (!shown || ![...COVER_SIZES.map(String)].includes(size))
        return send(reply, { status: 404, type: 'text/plain', body: '' });
      return send(reply, await picture(shown, { width: Number(size), format: 'jpeg' }));
    });
  });
};

function pictureOf(name: string): DemoPicture | undefined {
  if (name === USERS.mia?.image) return PORTRAITS.mia;
  return ALBUMS.find(({ album }) => album.id === name)?.cover;
}

/** Returns the requested limit from 1 to 50, by default 20, or undefined if the limit is invalid. */
function limitOf(request: FastifyRequest): number | undefined {
  const limit = Number(queryValue(request, 'limit') ?? 20);
  return Number.isInteger(limit) && limit >= 1 && limit <= 50 ? limit : undefined;
}

function recentPage(plays: ReturnType<typeof playsBefore>, limit: number, pictures: string): object {
  const [newest, oldest] = [plays[0], plays.at(-1)];
  return {
    href: `https://api.spotify.com/v1/me/player/recently-played?limit=${limit}`,
    limit,
    next: null,
    cursors: newest && oldest ? { after: String(newest.playedAt), before: String(oldest.playedAt) } : null,
    items: plays.map(({ track, playedAt }) => ({
      track: trackObject(track, pictures),
      played_at: new Date(playedAt).toISOString(),
      context: null,
    })),
  };
}
