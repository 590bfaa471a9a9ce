import type Stripe from 'stripe';
import { missing } from '../wire/failure.ts';
import { page, paging } from '../wire/lists.ts';
import { bool, list, mergedMetadata, metadata, text, unsettable, url } from '../wire/parameters.ts';
import { API_VERSION, newId, type World } from '../world.ts';
import { operation } from './operation.ts';

const BASE = '/v1/webhook_endpoints';

export const webhookEndpoints = [
  operation({
    method: 'POST',
    path: BASE,
    answers: 'webhook_endpoint',
    parameters: {
      api_version: text().optional(),
      connect: bool().optional(),
      description: unsettable(text()).optional(),
      enabled_events: list(text()),
      metadata: metadata().optional(),
      url: url(),
    },
    run: (world, { enabled_events, metadata: pairs, ...input }) => {
      const secret = `whsec_${world.randomId()}${world.randomId()}`;
      const made = makeEndpoint(world, input.url, enabled_events, secret);
      const whole = world.store.put('webhook_endpoint', {
        ...made,
        api_version: input.api_version ?? made.api_version,
        description: input.description ?? null,
        metadata: mergedMetadata(null, pairs),
      });
      // Only this answer tells it.
      return { ...whole, secret };
    },
  }),
  operation({
    method: 'GET',
    path: BASE,
    answers: 'webhook_endpoint',
    isList: true,
    parameters: paging,
    run: (world, paged) => page(BASE, world.store.all('webhook_endpoint'), paged),
  }),
  operation({
    method: 'GET',
    path: `${BASE}/:id`,
    answers: 'webhook_endpoint',
    parameters: {},
    run: (world, _, id) => endpointAt(world, id),
  }),
  operation({
    method: 'POST',
    path: `${BASE}/:id`,
    answers: 'webhook_endpoint',
    parameters: {
      description: unsettable(text()).optional(),
      disabled: bool().optional(),
      enabled_events: list(text()).optional(),
      metadata: metadata().optional(),
      url: url().optional(),
    },
    run: (world, { disabled, metadata: pairs, ...plain }, id) => {
      const before = endpointAt(world, id);
      return world.store.put('webhook_endpoint', {
        ...before,
        ...plain,
        metadata: mergedMetadata(before.metadata, pairs),
        status: disabled === undefined ? before.status : disabled ? 'disabled' : 'enabled',
      });
    },
  }),
  operation({
    method: 'DELETE',
    path: `${BASE}/:id`,
    answers: 'webhook_endpoint',
    parameters: {},
    run: (world, _, id) => {
      endpointAt(world, id);
      world.store.remove('webhook_endpoint', id);
      return { id, object: 'webhook_endpoint', deleted: true };
    },
  }),
];

function endpointAt(world: World, id: string): Stripe.WebhookEndpoint {
  const found = world.store.find('webhook_endpoint', id);
  if (!found) throw missing('webhook endpoint', id);
  return found;
}

/** Where events are sent from now on. */
export function makeEndpoint(
  world: World,
  address: string,
  events: string[],
  secret: string,
): Stripe.WebhookEndpoint {
  const endpoint: Stripe.WebhookEndpoint = {
    id: newId(world, 'we'),
    object: 'webhook_endpoint',
    api_version: API_VERSION,
    application: null,
    created: world.time.seconds(),
    description: null,
    enabled_events: events,
    livemode: false,
    metadata: {},
    status: 'enabled',
    url: address,
  };
  world.store.put('endpoint_secret', { id: endpoint.id, secret });
  return world.store.put('webhook_endpoint', endpoint);
}
