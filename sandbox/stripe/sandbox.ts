import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { type Clock, systemClock } from '#platform/clock';
import { ownErrors, type StandIn } from '../http/stand-in.ts';
import { operations } from './api/operations.ts';
import { makeConfiguration } from './api/portal.ts';
import { makeEndpoint } from './api/webhook-endpoints.ts';
import { processDueUntil } from './billing/due.ts';
import type { StripeControl } from './control/control.ts';
import { makeControl } from './control/make-control.ts';
import { controlRoutes } from './control/routes.ts';
import { hostedPages } from './pages/routes.ts';
import { Store } from './state/store.ts';
import { SandboxTime } from './state/time.ts';
import type { World } from './state/world.ts';
import { Webhooks } from './webhooks/deliveries.ts';
import { type ApiState, apiRoutes } from './wire/server.ts';

export interface StripeSandboxOptions {
  clock?: Clock;
  /** Origin of the hosted pages, such as `http://localhost:3000`. */
  publicOrigin: string | (() => string);
  /** JSON file that stores everything across restarts. Without a file, the state is in memory only. */
  file?: string;
  /** Generates ids and secrets; 96 random bits by default. */
  randomId?: () => string;
  /** Receives every response and event of the API, for tests. */
  inspect?: (body: object) => void;
  /** Factor for the delays of webhook retries: 0.001 turns five seconds into five milliseconds. */
  retryScale?: number;
}

export interface StripeSandbox extends StandIn {
  /** The only accepted API key. */
  secretKey: string;
  /** Secret of endpoints added by `addEndpoint`; endpoints created through the API have their own secrets. */
  webhookSecret: string;
  /**
   * Sends events to the URL: the named ones, or all by default. For a URL that has already been added,
   * replaces the list of events.
   */
  addEndpoint(url: string, events?: string[]): void;
  control: StripeControl;
}

/** Creates a stand-in for Stripe's API, version 2026-10-28.endive, with hosted pages and webhooks. */
export function stripeSandbox({
  clock = systemClock,
  publicOrigin,
  file,
  randomId = () => randomBytes(12).toString('hex'),
  retryScale = 1,
  inspect = () => {},
}: StripeSandboxOptions): StripeSandbox {
  const store = new Store(file, {
    secretKey: `sk_test_sandbox${randomId()}`,
    webhookSecret: `whsec_sandbox${randomId()}`,
    offsetMs: 0,
    invoiceNumber: 1,
  });
  const time = new SandboxTime(clock, store);
  const webhooks = new Webhooks({ store, clock, randomId, retryScale });
  const origin = typeof publicOrigin === 'string' ? () => publicOrigin : publicOrigin;
  const world: World = { store, time, webhooks, publicOrigin: origin, randomId, inspect, request: null };
  const api: ApiState = {
    world,
    fault: { mode: 'normal', slowMs: 3000 },
    requests: {},
    running: new Set(),
    catchUp: () => processDueUntil(world, time.seconds()),
  };
  const preload = () => {
    if (store.all('billing_portal.configuration').length === 0) makeConfiguration(world);
    store.flush();
  };
  preload();
  const control = makeControl(api, webhooks, preload);
  const addEndpoint: StripeSandbox['addEndpoint'] = (url, events = ['*']) => {
    const known = store.all('webhook_endpoint').find((row) => row.url === url);
    if (known) store.put('webhook_endpoint', { ...known, enabled_events: events });
    else makeEndpoint(world, url, events, store.kept.webhookSecret);
    store.flush();
  };
  const plugin: FastifyPluginAsync = async (app) => {
    readText(app);
    ownErrors(app, 'stripe sandbox');
    apiRoutes(app, api, operations);
    await hostedPages(app, api);
    controlRoutes(app, world, { control, addEndpoint });
    // Resumes deliveries that were pending before a restart.
    webhooks.wake();
  };
  return {
    plugin,
    paths: /^\/(?:v1|sandbox\/stripe)(?:[/?]|$)/,
    secretKey: store.kept.secretKey,
    webhookSecret: store.kept.webhookSecret,
    addEndpoint,
    control,
    close: async () => {
      webhooks.close();
      store.flush();
    },
  };
}

/** Leaves bodies as text; each route parses its own format. */
function readText(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_, body, done) => done(null, String(body)));
}
