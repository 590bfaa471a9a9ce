import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { type Clock, systemClock } from '#platform/clock';
import { controlRoutes } from '../http/control.ts';
import { ownErrors, type StandIn } from '../http/stand-in.ts';
import { operations } from './api/operations.ts';
import { makeConfiguration } from './api/portal.ts';
import { makeEndpoint } from './api/webhook-endpoints.ts';
import { processDueUntil } from './billing/due.ts';
import { applyChanges, formChanges, visibleState } from './control/changes.ts';
import { makeControl, type StripeControl } from './control/control.ts';
import { controlPage } from './control/page.ts';
import { checkoutPages } from './pages/checkout.ts';
import { invoicePages } from './pages/invoice.ts';
import { BASE } from './pages/parts.ts';
import { portalPages } from './pages/portal.ts';
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
  /** Generates the random part of ids and secrets, by default from 96 random bits. */
  randomId?: () => string;
  /** For tests: receives every API response and event. */
  inspect?: (body: object) => void;
  /** Factor for the delays of webhook retries: 0.001 turns five seconds into five milliseconds. */
  retryScale?: number;
}

export interface StripeSandbox extends StandIn {
  /** The only accepted API key. */
  secretKey: string;
  /** Secret of endpoints added by `addEndpoint`; endpoints created through the API have their own secrets. */
  webhookSecret: string;
  /** Registers the URL as a webhook endpoint that receives all events. */
  addEndpoint(url: string): void;
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
  const addEndpoint = (url: string) => {
    if (store.all('webhook_endpoint').some((row) => row.url === url)) return;
    makeEndpoint(world, url, ['*'], store.kept.webhookSecret);
    store.flush();
  };
  const plugin: FastifyPluginAsync = async (app) => {
    readText(app);
    ownErrors(app, 'stripe sandbox');
    apiRoutes(app, api, operations);
    // The API's simulated faults do not affect the pages.
    await app.register(async (pages) => {
      pages.addHook('preHandler', async () => api.catchUp());
      // Writes the changes to disk before the response is sent.
      pages.addHook('onSend', async () => store.flush());
      checkoutPages(pages, world);
      portalPages(pages, world);
      invoicePages(pages, world);
    });
    controlRoutes(app, {
      path: BASE,
      jsonPath: `${BASE}/control.json`,
      page: (reply) => controlPage(reply, world, control),
      state: () => visibleState(control, world),
      fromForm: formChanges,
      change: (wanted) => applyChanges(control, wanted),
    });
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
