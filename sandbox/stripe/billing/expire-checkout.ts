import type Stripe from 'stripe';
import { emit } from '../webhooks/emit.ts';
import type { World } from '../world.ts';

/** Closes an open checkout; nothing was bought. */
export function expireCheckout(world: World, session: Stripe.Checkout.Session): Stripe.Checkout.Session {
  const expired = world.store.put('checkout.session', { ...session, status: 'expired', url: null });
  emit(world, 'checkout.session.expired', expired);
  return expired;
}
