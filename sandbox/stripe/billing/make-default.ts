import type Stripe from 'stripe';
import type { World } from '../state/world.ts';
import { change } from '../webhooks/emit.ts';
import { isOver } from './cancel.ts';

/**
 * Makes a payment method the customer's default and clears overrides on subscriptions, which would otherwise
 * still be charged.
 */
export function makeDefault(world: World, customer: Stripe.Customer, method: string): void {
  const settings = { ...customer.invoice_settings, default_payment_method: method };
  change(world, 'customer', customer, { invoice_settings: settings }, 'customer.updated');
  for (const subscription of world.store.all('subscription')) {
    if (subscription.customer !== customer.id || isOver(subscription)) continue;
    change(
      world,
      'subscription',
      subscription,
      { default_payment_method: null },
      'customer.subscription.updated',
    );
  }
}
