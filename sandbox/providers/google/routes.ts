import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { type Answer, authorization, originOf, queryValue, send } from '../../http/answer.ts';
import { authorizeRoute } from '../oauth/authorize.ts';
import { refusal } from '../oauth/provider.ts';
import { revokeRoute, tokenRoute } from '../oauth/token.ts';
import { sandboxKeys } from '../state/addresses.ts';
import { watched } from '../state/faults.ts';
import type { TokenLookup } from '../state/grants.ts';
import { isEmpty, type ProviderContext } from '../state/state.ts';
import { CHANNELS, channelItem, OWN_CHANNELS } from './channels.ts';
import { googlePictures } from './pictures.ts';
import { apiError, googleFaults, googleProvider, YOUTUBE_SCOPE } from './provider.ts';
import { VIDEOS, videoItem } from './videos.ts';

/** Google's consent and token endpoints, and the two YouTube Data API list endpoints that the product uses. */
export const google: FastifyPluginAsync<{ context: ProviderContext }> = async (app, { context }) => {
  const state = context.state.google;
  const parts = { state, faults: googleFaults };
  const tokens = { provider: googleProvider, grants: state.grants };
  const holderOf = (request: FastifyRequest) => state.grants.holder(authorization(request, 'Bearer') ?? '');

  await watched(app, 'consent', parts, (consent) => {
    authorizeRoute(consent, { path: '/o/oauth2/v2/auth', provider: googleProvider, ...context });
  });
  await watched(app, 'tokens', parts, (oauth) => {
    tokenRoute(oauth, { path: '/token', ...tokens });
    revokeRoute(oauth, {
      path: '/revoke',
      ...tokens,
      needsClient: false,
      unknown: refusal(400, 'invalid_token'),
    });
  });
  await watched(app, 'api', parts, (api) => {
    api.get('/youtube/v3/channels', (request, reply) => {
      const mine = queryValue(request, 'mine') === 'true';
      const refused =
        refusedRequest(request, holderOf(request), mine) ?? missing(request, mine ? 'mine' : 'id');
      if (refused) return send(reply, refused);
      const holder = holderOf(request);
      const own = typeof holder === 'string' ? undefined : OWN_CHANNELS[holder.account];
      const found = mine ? CHANNELS.filter((one) => one === own) : byIds(CHANNELS, request);
      const items = isEmpty(state)
        ? []
        : found.map((one) => channelItem(one, partsOf(request), picturesAt(request, app)));
      // Without a channel, the real response has no `items`.
      return sendList(request, reply, 'youtube#channelListResponse', items, { leavesOutEmpty: true });
    });
    api.get('/youtube/v3/videos', (request, reply) => {
      const refused = refusedRequest(request, holderOf(request), false) ?? missing(request, 'id');
      if (refused) return send(reply, refused);
      const found = isEmpty(state) ? [] : byIds(VIDEOS, request);
      const items = found.map((one) => videoItem(one, partsOf(request), picturesAt(request, app)));
      return sendList(request, reply, 'youtube#videoListResponse', items, { leavesOutEmpty: false });
    });
  });
  await watched(app, 'pictures', parts, (pictures) => {
    googlePictures(pictures);
  });
};

const picturesAt = (request: FastifyRequest, app: FastifyInstance) =>
  `${originOf(request)}${app.prefix}/pictures`;

/**
 * Returns an error unless the request contains the key, in the query or the header, or an access token with
 * the scope. `mine` requires the token.
 */
function refusedRequest(request: FastifyRequest, holder: TokenLookup, mine: boolean): Answer | undefined {
  if (authorization(request, 'Bearer') !== undefined) {
    if (typeof holder === 'string') return INVALID_CREDENTIALS;
    return holder.scope.split(' ').includes(YOUTUBE_SCOPE) ? undefined : INSUFFICIENT;
  }
  const header = request.headers['x-goog-api-key'];
  const key = queryValue(request, 'key') ?? (typeof header === 'string' ? header : undefined);
  if (key === undefined) return NO_KEY;
  if (key !== sandboxKeys.google.apiKey) return WRONG_KEY;
  return mine ? INVALID_CREDENTIALS : undefined;
}

function missing(request: FastifyRequest, filter: string): Answer | undefined {
  if (partsOf(request).size === 0) return missingParameter('part');
  return queryValue(request, filter) ? undefined : missingParameter(filter);
}

const partsOf = (request: FastifyRequest): ReadonlySet<string> =>
  new Set((queryValue(request, 'part') ?? '').split(',').filter((part) => part !== ''));

/** Returns the known items in the requested order. Unknown ids are omitted without an error. */
function byIds<T extends { id: string }>(all: readonly T[], request: FastifyRequest): T[] {
  const ids = (queryValue(request, 'id') ?? '').split(',');
  return ids.flatMap((id) => all.find((one) => one.id === id) ?? []);
}

function sendList(
  request: FastifyRequest,
  reply: FastifyReply,
  kind: string,
  items: object[],
  { leavesOutEmpty }: { leavesOutEmpty: boolean },
): FastifyReply {
  const etag = createHash('sha256').update(JSON.stringify(items)).digest('base64url').slice(0, 27);
  if (request.headers['if-none-match']?.replaceAll('"', '') === etag) return send(reply, { status: 304 });
  return send(reply, {
    status: 200,
    type: 'application/json; charset=UTF-8',
    headers: { etag: `"${etag}"` },
    body: {
      kind,
      etag,
      ...(items.length === 0 && leavesOutEmpty ? {} : { items }),
      pageInfo: { totalResults: items.length, resultsPerPage: items.length },
    },
  });
}

const INVALID_CREDENTIALS = apiError({
  code: 401,
  message: 'Invalid Credentials',
  reason: 'authError',
  status: 'UNAUTHENTICATED',
});
const INSUFFICIENT = apiError({
  code: 403,
  message: 'Request had insufficient authentication scopes.',
  reason: 'insufficientPermissions',
  status: 'PERMISSION_DENIED',
});
const NO_KEY = apiError({
  code: 403,
  message: 'The request is missing a valid API key.',
  reason: 'forbidden',
  status: 'PERMISSION_DENIED',
});
const WRONG_KEY = apiError({
  code: 400,
  message: 'API key not valid. Please pass a valid API key.',
  reason: 'badRequest',
  status: 'INVALID_ARGUMENT',
  details: [{ '@type': 'type.googleapis.com/google.rpc.ErrorInfo', reason: 'API_KEY_INVALID' }],
});
const missingParameter = (name: string): Answer =>
  apiError({
    code: 400,
    message: `Required parameter: ${name}`,
    reason: 'missingRequiredParameter',
    domain: 'youtube.parameter',
  });
