import type Stripe from 'stripe';
import { change } from '../webhooks/emit.ts';
import type { World } from '../world.ts';
import { isOver } from './cancel.ts';

/**
 * Makes a method the one that pays from now on. The portal's flow sets the customer's default; an override on the
 * subscription would go on being charged, so it is cleared.
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
