import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { type Clock, systemClock } from '#platform/clock';
import { controlRoutes } from '../http/control.ts';
import { ownErrors, type StandIn } from '../http/stand-in.ts';
import { applyChanges, formChanges, visibleState } from './control/changes.ts';
import { controlPage } from './control/page.ts';
import { discordRules } from './discord/provider.ts';
import { discord } from './discord/routes.ts';
import { eventbrite } from './eventbrite/routes.ts';
import { googleRules } from './google/provider.ts';
import { google } from './google/routes.ts';
import { spotifyRules } from './spotify/provider.ts';
import { spotify } from './spotify/routes.ts';
import { PREFIX } from './state/addresses.ts';
import type { RandomId } from './state/grants.ts';
import { createState, PROVIDERS, resetState, type SandboxState } from './state/state.ts';

export interface SandboxOptions {
  clock?: Clock;
  /** Generates the random part of codes and tokens, by default from 192 random bits. */
  randomId?: RandomId;
  /** Origins that consent pages may redirect to, in addition to this server's own origin and loopback addresses. */
  redirectOrigins?: readonly string[];
}

export interface ProviderSandbox extends StandIn {
  state: SandboxState;
  /** Restores the initial switches, players and counters, but keeps grants. */
  reset(): void;
}

/** Creates stand-ins for Discord, Google with YouTube, Spotify and Eventbrite. Their state is in memory. */
export function providerSandbox({
  clock = systemClock,
  randomId = () => randomBytes(24).toString('base64url'),
  redirectOrigins = [],
}: SandboxOptions = {}): ProviderSandbox {
  const rules = { discord: discordRules, google: googleRules, spotify: spotifyRules };
  const state = createState({ clock, randomId, rules });
  const context = { state, clock, redirectOrigins };

  const routes: FastifyPluginAsync = async (app) => {
    readForms(app);
    ownErrors(app, 'provider sandbox');
    await app.register(discord, { prefix: '/discord', context });
    await app.register(google, { prefix: '/google', context });
    await app.register(spotify, { prefix: '/spotify', context });
    await app.register(eventbrite, { prefix: '/eventbrite', context });
    controlRoutes(app, {
      path: '/providers',
      jsonPath: '/providers.json',
      page: (reply) => controlPage(reply, state, `${app.prefix}/providers`),
      state: () => visibleState(state),
      fromForm: formChanges,
      change: (wanted) => applyChanges(state, wanted),
    });
  };
  return {
    state,
    paths: new RegExp(`^${PREFIX}/(?:${PROVIDERS.join('|')}|providers(?:\\.json)?)(?:[/?]|$)`),
    plugin: async (server) => void (await server.register(routes, { prefix: PREFIX })),
    reset: () => resetState(state),
    close: async () => {},
  };
}

/** Parses form bodies. All other bodies remain text, which the routes check. */
function readForms(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) =>
    done(null, new URLSearchParams(String(body))),
  );
  app.addContentTypeParser('*', { parseAs: 'string' }, (_, body, done) => done(null, String(body)));
}
