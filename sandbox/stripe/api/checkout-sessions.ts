import type Stripe from 'stripe';
import { expireCheckout } from '../billing/complete-checkout.ts';
import { invalid } from '../wire/failure.ts';
import { operation } from '../wire/operation.ts';
import { equal, listing, objectAt, retrieving } from './collections.ts';
import { checkoutFields, makeSession } from './make-session.ts';

const BASE = '/v1/checkout/sessions';

export const checkoutSessions = [
  operation({
    method: 'POST',
    path: BASE,
    answers: 'checkout.session',
    parameters: checkoutFields,
    run: makeSession,
  }),
  listing('checkout.session', BASE, equal<Stripe.Checkout.Session>('customer', 'status', 'subscription')),
  retrieving('checkout.session', BASE),
  operation({
    method: 'POST',
    path: `${BASE}/:id/expire`,
    answers: 'checkout.session',
    parameters: {},
    run: (world, _, id) => {
      const session = objectAt(world, 'checkout.session', id);
      if (session.status !== 'open')
        throw invalid(
          `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of "${session.status}".`,
        );
      return expireCheckout(world, session);
    },
  }),
];
