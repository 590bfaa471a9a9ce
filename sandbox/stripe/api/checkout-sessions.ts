import type Stripe from 'stripe';
import { expireCheckout } from '../billing/expire-checkout.ts';
import { invalid, missing } from '../wire/failure.ts';
import { page, paging } from '../wire/lists.ts';
import { mergedMetadata, metadata, nested, oneOf, range, text, within } from '../wire/parameters.ts';
import type { World } from '../world.ts';
import { checkoutFields } from './checkout-parameters.ts';
import { makeSession } from './make-session.ts';
import { operation } from './operation.ts';

const BASE = '/v1/checkout/sessions';

export const checkoutSessions = [
  operation({
    method: 'POST',
    path: BASE,
    answers: 'checkout.session',
    parameters: checkoutFields,
    run: makeSession,
  }),
  operation({
    method: 'GET',
    path: BASE,
    answers: 'checkout.session',
    isList: true,
    parameters: {
      ...paging,
      created: range().optional(),
      customer: text().optional(),
      customer_details: nested({ email: text() }).optional(),
      payment_intent: text().optional(),
      status: oneOf('open', 'complete', 'expired').optional(),
      subscription: text().optional(),
    },
    run: (
      world,
      { created, customer, customer_details: who, payment_intent: intent, status, subscription, ...paged },
    ) =>
      page(
        BASE,
        world.store
          .all('checkout.session')
          .filter(
            (row) =>
              within(row.created, created) &&
              (customer === undefined || row.customer === customer) &&
              (who === undefined || row.customer_details?.email === who.email) &&
              (intent === undefined || row.payment_intent === intent) &&
              (status === undefined || row.status === status) &&
              (subscription === undefined || row.subscription === subscription),
          ),
        paged,
      ),
  }),
  operation({
    method: 'GET',
    path: `${BASE}/:id`,
    answers: 'checkout.session',
    parameters: {},
    run: (world, _, id) => sessionAt(world, id),
  }),
  operation({
    method: 'POST',
    path: `${BASE}/:id`,
    answers: 'checkout.session',
    parameters: { metadata: metadata().optional() },
    run: (world, { metadata: pairs }, id) => {
      const session = sessionAt(world, id);
      return world.store.put('checkout.session', {
        ...session,
        metadata: mergedMetadata(session.metadata, pairs),
      });
    },
  }),
  operation({
    method: 'GET',
    path: `${BASE}/:id/line_items`,
    answers: 'item',
    isList: true,
    parameters: paging,
    run: (world, paged, id) => {
      const { id: found } = sessionAt(world, id);
      return page(
        `${BASE}/${found}/line_items`,
        world.store.find('checkout_detail', found)?.lines ?? [],
        paged,
      );
    },
  }),
  operation({
    method: 'POST',
    path: `${BASE}/:id/expire`,
    answers: 'checkout.session',
    parameters: {},
    run: (world, _, id) => {
      const session = sessionAt(world, id);
      if (session.status !== 'open')
        throw invalid(
          `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of "${session.status}".`,
        );
      return expireCheckout(world, session);
    },
  }),
];

function sessionAt(world: World, id: string): Stripe.Checkout.Session {
  const found = world.store.find('checkout.session', id);
  if (!found) throw missing('checkout.session', id);
  return found;
}
