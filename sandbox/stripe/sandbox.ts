import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { type Clock, systemClock } from '#platform/clock';
import { operations } from './api/operations.ts';
import { makeConfiguration } from './api/portal-configurations.ts';
import { makeEndpoint } from './api/webhook-endpoints.ts';
import { processDueUntil } from './billing/due.ts';
import type { StripeControl } from './control/control.ts';
import { makeControl } from './control/make-control.ts';
import { controlRoutes } from './control/routes.ts';
import { hostedPages } from './pages/routes.ts';
import { Store } from './state/store.ts';
import { SandboxTime } from './state/time.ts';
import { Webhooks } from './webhooks/deliveries.ts';
import { type ApiState, apiRoutes } from './wire/server.ts';
import type { World } from './world.ts';

export interface StripeSandboxOptions {
  clock?: Clock;
  /** Origin of the addresses that people's browsers open, as in `http://localhost:3000`. */
  publicOrigin: string;
  /** A JSON file that keeps everything over a restart; in memory only when not given. */
  file?: string;
  /** For ids and secrets; 96 random bits unless given. */
  randomId?: () => string;
  /** Webhook retries come that much sooner: 0.001 makes five seconds five milliseconds. */
  retryScale?: number;
}

export interface StripeSandbox {
  /** Mounts `/v1/*` and `/sandbox/stripe/*`. */
  plugin: FastifyPluginAsync;
  /** The only key that is accepted. */
  secretKey: string;
  /** Of endpoints given by `addEndpoint`; those made by the API have their own. */
  webhookSecret: string;
  /** Sends events there, all unless some are named. The same address again changes only which. */
  addEndpoint(url: string, events?: string[]): void;
  control: StripeControl;
  /** Ends waiting deliveries. */
  close(): Promise<void>;
}

/** A stand-in for Stripe that answers as API version 2026-10-28.endive does, with hosted pages and webhooks. */
export function stripeSandbox({
  clock = systemClock,
  publicOrigin,
  file,
  randomId = () => randomBytes(12).toString('hex'),
  retryScale = 1,
}: StripeSandboxOptions): StripeSandbox {
  const store = new Store(file, {
    secretKey: `sk_test_sandbox${randomId()}`,
    webhookSecret: `whsec_sandbox${randomId()}`,
    offsetMs: 0,
    invoiceNumber: 1,
  });
  const time = new SandboxTime(clock, store);
  const webhooks = new Webhooks({ store, clock, randomId, retryScale });
  const world: World = { store, time, webhooks, publicOrigin, randomId, request: null };
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
  const control = makeControl(api, preload);
  const addEndpoint: StripeSandbox['addEndpoint'] = (url, events = ['*']) => {
    const known = store.all('webhook_endpoint').find((row) => row.url === url);
    if (known) store.put('webhook_endpoint', { ...known, enabled_events: events });
    else makeEndpoint(world, url, events, store.kept.webhookSecret);
    store.flush();
  };
  const plugin: FastifyPluginAsync = async (app) => {
    readForms(app);
    ownFailures(app);
    apiRoutes(app, api, operations);
    await hostedPages(app, api);
    controlRoutes(app, world, { control, addEndpoint });
    // What a restart found waiting.
    webhooks.wake();
  };
  return {
    plugin,
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

/** Bodies come as text and are read by who knows what they are. */
function readForms(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_, body, done) => done(null, String(body)));
}

/** What goes wrong in here is no error of the product's API and does not look like one. */
function ownFailures(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
    if (status >= 500) request.log.error({ err: error }, 'stripe sandbox');
    return reply.code(status).send({ error: { type: 'api_error', message: String(error) } });
  });
}
