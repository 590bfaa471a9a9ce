import type Stripe from 'stripe';
import type { World } from '../state/world.ts';
import { emit } from '../webhooks/emit.ts';

/** Closes an open checkout without a purchase. */
export function expireCheckout(world: World, session: Stripe.Checkout.Session): Stripe.Checkout.Session {
  const expired = world.store.put('checkout.session', { ...session, status: 'expired', url: null });
  emit(world, 'checkout.session.expired', expired);
  return expired;
}
