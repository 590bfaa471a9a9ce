import { charges, refunds } from './charges.ts';
import { checkoutSessions } from './checkout-sessions.ts';
import { customers } from './customers.ts';
import { events } from './events.ts';
import { invoices } from './invoices.ts';
import type { Operation } from './operation.ts';
import { paymentMethods } from './payment-methods.ts';
import { portalConfigurations } from './portal-configurations.ts';
import { portalSessions } from './portal-sessions.ts';
import { prices } from './prices.ts';
import { products } from './products.ts';
import { subscriptions } from './subscriptions.ts';
import { webhookEndpoints } from './webhook-endpoints.ts';

/** Everything under `/v1/`. */
export const operations: readonly Operation[] = [
  ...customers,
  ...products,
  ...prices,
  ...checkoutSessions,
  ...subscriptions,
  ...paymentMethods,
  ...invoices,
  ...charges,
  ...refunds,
  ...portalSessions,
  ...portalConfigurations,
  ...webhookEndpoints,
  ...events,
];
