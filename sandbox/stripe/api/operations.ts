import type { Operation } from '../wire/operation.ts';
import { prices, products } from './catalogue.ts';
import { checkoutSessions } from './checkout-sessions.ts';
import { customers } from './customers.ts';
import { events, payments } from './payments.ts';
import { portal } from './portal.ts';
import { subscriptions } from './subscriptions.ts';
import { webhookEndpoints } from './webhook-endpoints.ts';

/** Every operation under `/v1/`. */
export const operations: readonly Operation[] = [
  ...customers,
  ...products,
  ...prices,
  ...checkoutSessions,
  ...subscriptions,
  ...payments,
  ...portal,
  ...webhookEndpoints,
  ...events,
];
