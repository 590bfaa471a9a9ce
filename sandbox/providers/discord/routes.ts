import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { type Answer, authorization, HTML, queryValue, send } from '../../http/answer.ts';
import { authorizeRoute } from '../oauth/authorize.ts';
import { revokeRoute, tokenRoute } from '../oauth/token.ts';
import { watched } from '../state/faults.ts';
import { isEmpty, type ProviderContext } from '../state/state.ts';
import { inviteAnswer } from './invites.ts';
import { discordPictures } from './pictures.ts';
import { discordFaults, discordProvider } from './provider.ts';
import { ownUser, USERS } from './users.ts';

const UNKNOWN_INVITE: Answer = { status: 404, body: { message: 'Unknown Invite', code: 10006 } };
const UNAUTHORIZED: Answer = { status: 401, body: { message: '401: Unauthorized', code: 0 } };

/** Discord's endpoints: consent, tokens, the account's user, invites and pictures. */
export const discord: FastifyPluginAsync<{ context: ProviderContext }> = async (app, { context }) => {
  const state = context.state.discord;
  const parts = { state, faults: discordFaults };
  const tokens = { provider: discordProvider, grants: state.grants };

  await watched(app, 'consent', parts, (consent) => {
    authorizeRoute(consent, { path: '/oauth2/authorize', provider: discordProvider, ...context });
  });
  await watched(app, 'tokens', parts, (oauth) => {
    for (const base of ['/api/oauth2', '/api/v10/oauth2']) {
      tokenRoute(oauth, { path: `${base}/token`, ...tokens });
      revokeRoute(oauth, {
        path: `${base}/token/revoke`,
        ...tokens,
        needsClient: true,
        unknown: { status: 200, body: {} },
      });
    }
  });
  await watched(app, 'api', parts, (api) => {
    api.addHook('onRequest', async (request, reply) => {
      if (!PROPER_AGENT.test(request.headers['user-agent'] ?? '')) return send(reply, BLOCKED);
    });
    api.get('/api/v10/users/@me', (request, reply) => {
      const holder = state.grants.holder(authorization(request, 'Bearer') ?? '');
      if (typeof holder === 'string') return send(reply, UNAUTHORIZED);
      const user = USERS[holder.account as keyof typeof USERS];
      return send(reply, { status: 200, body: ownUser(user) });
    });
    api.get<{ Params: { code: string } }>('/api/v10/invites/:code', (request, reply) => {
      const withCounts = booleanOf(request, 'with_counts');
      if (withCounts === undefined) return send(reply, badQuery('with_counts'));
      if (isEmpty(state)) return send(reply, UNKNOWN_INVITE);
      const body = inviteAnswer(request.params.code, { withCounts });
      return send(reply, body ? { status: 200, body } : UNKNOWN_INVITE);
    });
  });
  await watched(app, 'pictures', parts, (cdn) => {
    discordPictures(cdn);
  });
};

/** Discord requires this format from every client, and its proxy blocks requests with any other User-Agent. */
const PROPER_AGENT = /^DiscordBot \(https?:\/\/\S+, \S+\)/;
const BLOCKED: Answer = {
  status: 403,
  type: HTML,
  body: '<!DOCTYPE html><html><head><title>Attention Required!</title></head><body><h1>Sorry, you have been blocked</h1></body></html>',
};

function booleanOf(request: FastifyRequest, name: string): boolean | undefined {
  const value = queryValue(request, name) ?? 'false';
  if (['true', 'True', '1'].includes(value)) return true;
  return ['false', 'False', '0'].includes(value) ? false : undefined;
}

const badQuery = (field: string): Answer => ({
  status: 400,
  body: {
    code: 50035,
    message: 'Invalid Form Body',
    errors: {
      [field]: { _errors: [{ code: 'BOOLEAN_TYPE_CONVERT', message: 'Must be either true or false.' }] },
    },
  },
});
