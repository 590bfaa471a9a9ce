import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { type Clock, systemClock } from '#platform/clock';
import { DEFAULT_PREFIX } from './addresses.ts';
import { controlRoutes } from './control/routes.ts';
import { discordRules } from './discord/provider.ts';
import { discord } from './discord/routes.ts';
import { eventbrite } from './eventbrite/routes.ts';
import { googleRules } from './google/provider.ts';
import { google } from './google/routes.ts';
import type { RandomId } from './oauth/grants.ts';
import { spotifyRules } from './spotify/provider.ts';
import { spotify } from './spotify/routes.ts';
import { createState, resetState, type SandboxState } from './state.ts';

export interface SandboxOptions {
  clock?: Clock;
  /** For codes and tokens; 192 random bits unless given. */
  randomId?: RandomId;
  /** Where everything lies below; `/sandbox` unless given. */
  prefix?: string;
  /** Origins that consent pages may send back to, besides this server's own and this computer's. */
  redirectOrigins?: readonly string[];
}

export interface ProviderSandbox {
  state: SandboxState;
  prefix: string;
  /** Mounts all providers and the control page; to be registered on any Fastify server. */
  plugin: FastifyPluginAsync;
  /** Switches, players and counters as at the start; who has connected stays connected. */
  reset(): void;
}

/** Stand-ins for Discord, Google with YouTube, Spotify and Eventbrite that answer as those do, from memory. */
export function providerSandbox({
  clock = systemClock,
  randomId = () => randomBytes(24).toString('base64url'),
  prefix = DEFAULT_PREFIX,
  redirectOrigins = [],
}: SandboxOptions = {}): ProviderSandbox {
  const rules = { discord: discordRules, google: googleRules, spotify: spotifyRules };
  const state = createState({ clock, randomId, rules });
  const context = { state, clock, redirectOrigins };

  const routes: FastifyPluginAsync = async (app) => {
    readForms(app);
    ownFailures(app);
    await app.register(discord, { prefix: '/discord', context });
    await app.register(google, { prefix: '/google', context });
    await app.register(spotify, { prefix: '/spotify', context });
    await app.register(eventbrite, { prefix: '/eventbrite', context });
    controlRoutes(app, state);
  };
  const plugin: FastifyPluginAsync = async (server) => {
    await server.register(routes, { prefix });
  };
  return { state, prefix, plugin, reset: () => resetState(state) };
}

/** Bodies are forms, which the server around knows nothing of; anything else comes as text and is judged by the route. */
function readForms(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) =>
    done(null, new URLSearchParams(String(body))),
  );
  app.addContentTypeParser('*', { parseAs: 'string' }, (_, body, done) => done(null, String(body)));
}

/** What goes wrong in here is no error of the product's API and does not look like one. */
function ownFailures(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
    if (status >= 500) request.log.error({ err: error }, 'provider sandbox');
    return reply.code(status).send({ error: 'sandbox', error_description: String(error) });
  });
}
