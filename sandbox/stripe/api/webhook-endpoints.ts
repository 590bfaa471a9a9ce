import type Stripe from 'stripe';
import { API_VERSION, newId, type World } from '../state/world.ts';
import { operation } from '../wire/operation.ts';
import { bool, list, mergedMetadata, metadata, text, url } from '../wire/parameters.ts';
import { listing, objectAt, retrieving } from './collections.ts';

const BASE = '/v1/webhook_endpoints';

export const webhookEndpoints = [
  operation({
    method: 'POST',
    path: BASE,
    answers: 'webhook_endpoint',
    parameters: {
      api_version: text().optional(),
      enabled_events: list(text()),
      metadata: metadata().optional(),
      url: url(),
    },
    run: (world, { enabled_events, metadata: pairs, api_version = API_VERSION, url: target }) => {
      const secret = `whsec_${world.randomId()}${world.randomId()}`;
      const made = makeEndpoint(world, target, enabled_events, secret);
      const endpoint = { ...made, api_version, metadata: mergedMetadata(null, pairs) };
      // Only this response contains the secret.
      return { ...world.store.put('webhook_endpoint', endpoint), secret };
    },
  }),
  listing('webhook_endpoint', BASE),
  retrieving('webhook_endpoint', BASE),
  operation({
    method: 'POST',
    path: `${BASE}/:id`,
    answers: 'webhook_endpoint',
    parameters: {
      disabled: bool().optional(),
      enabled_events: list(text()).optional(),
    },
    run: (world, { disabled, ...plain }, id) => {
      const before = objectAt(world, 'webhook_endpoint', id);
      return world.store.put('webhook_endpoint', {
        ...before,
        ...plain,
        status: disabled === undefined ? before.status : disabled ? 'disabled' : 'enabled',
      });
    },
  }),
];

/** Stores a webhook endpoint and its secret. The endpoint receives later events of the types in `events`. */
export function makeEndpoint(
  world: World,
  target: string,
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
    url: target,
  };
  world.store.put('endpoint_secret', { id: endpoint.id, secret });
  return world.store.put('webhook_endpoint', endpoint);
}
