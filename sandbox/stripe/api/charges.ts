import type Stripe from 'stripe';
import { refundCharge } from '../billing/refunds.ts';
import type { ObjectName, Objects } from '../state/tables.ts';
import { invalid, missing } from '../wire/failure.ts';
import { page, paging } from '../wire/lists.ts';
import { int, mergedMetadata, metadata, oneOf, range, text, within } from '../wire/parameters.ts';
import { known, type World } from '../world.ts';
import { operation } from './operation.ts';

/** `GET /v1/…/{id}` of a kind, with the name that its errors use. */
const retrieve = <Name extends ObjectName>(name: Name, path: string, word: string) =>
  operation({
    method: 'GET',
    path: `${path}/:id`,
    answers: name,
    parameters: {},
    run: (world, _, id): Objects[Name] => {
      const found = world.store.find(name, id);
      if (!found) throw missing(word, id);
      return found;
    },
  });

export const charges = [
  operation({
    method: 'GET',
    path: '/v1/charges',
    answers: 'charge',
    isList: true,
    parameters: {
      ...paging,
      created: range().optional(),
      customer: text().optional(),
      payment_intent: text().optional(),
    },
    run: (world, { created, customer, payment_intent: intent, ...paged }) =>
      page(
        '/v1/charges',
        world.store
          .all('charge')
          .filter(
            (row) =>
              within(row.created, created) &&
              (customer === undefined || row.customer === customer) &&
              (intent === undefined || row.payment_intent === intent),
          ),
        paged,
      ),
  }),
  retrieve('charge', '/v1/charges', 'charge'),
  operation({
    method: 'GET',
    path: '/v1/payment_intents',
    answers: 'payment_intent',
    isList: true,
    parameters: { ...paging, created: range().optional(), customer: text().optional() },
    run: (world, { created, customer, ...paged }) =>
      page(
        '/v1/payment_intents',
        world.store
          .all('payment_intent')
          .filter(
            (row) => within(row.created, created) && (customer === undefined || row.customer === customer),
          ),
        paged,
      ),
  }),
  retrieve('payment_intent', '/v1/payment_intents', 'payment_intent'),
  operation({
    method: 'GET',
    path: '/v1/disputes',
    answers: 'dispute',
    isList: true,
    parameters: {
      ...paging,
      charge: text().optional(),
      created: range().optional(),
      payment_intent: text().optional(),
    },
    run: (world, { charge, created, payment_intent: intent, ...paged }) =>
      page(
        '/v1/disputes',
        world.store
          .all('dispute')
          .filter(
            (row) =>
              within(row.created, created) &&
              (charge === undefined || row.charge === charge) &&
              (intent === undefined || row.payment_intent === intent),
          ),
        paged,
      ),
  }),
  retrieve('dispute', '/v1/disputes', 'dispute'),
];

export const refunds = [
  operation({
    method: 'POST',
    path: '/v1/refunds',
    answers: 'refund',
    parameters: {
      amount: int(1).optional(),
      charge: text().optional(),
      metadata: metadata().optional(),
      payment_intent: text().optional(),
      reason: oneOf('duplicate', 'fraudulent', 'requested_by_customer').optional(),
    },
    run: (world, { charge, payment_intent: intent, metadata: pairs, ...rest }) =>
      refundCharge(world, chargeFor(world, charge, intent), {
        ...rest,
        metadata: mergedMetadata(null, pairs),
      }),
  }),
  operation({
    method: 'GET',
    path: '/v1/refunds',
    answers: 'refund',
    isList: true,
    parameters: {
      ...paging,
      charge: text().optional(),
      created: range().optional(),
      payment_intent: text().optional(),
    },
    run: (world, { charge, created, payment_intent: intent, ...paged }) =>
      page(
        '/v1/refunds',
        world.store
          .all('refund')
          .filter(
            (row) =>
              within(row.created, created) &&
              (charge === undefined || row.charge === charge) &&
              (intent === undefined || row.payment_intent === intent),
          ),
        paged,
      ),
  }),
  retrieve('refund', '/v1/refunds', 'refund'),
];

function chargeFor(world: World, charge: string | undefined, intent: string | undefined): Stripe.Charge {
  if (charge !== undefined && intent !== undefined)
    throw invalid('You may only specify one of these parameters: charge, payment_intent.', {
      code: 'parameters_exclusive',
      param: 'payment_intent',
    });
  if (intent !== undefined) {
    const found = world.store.find('payment_intent', intent);
    if (!found) throw missing('payment_intent', intent, 'payment_intent');
    if (found.status !== 'succeeded')
      throw invalid(`This PaymentIntent (${intent}) does not have a successful charge to refund.`);
    return known(world, 'charge', found.latest_charge);
  }
  if (charge === undefined)
    throw invalid(
      'One of the following params should be provided for this request: payment_intent or charge.',
      {
        code: 'parameter_missing',
      },
    );
  const found = world.store.find('charge', charge);
  if (!found) throw missing('charge', charge, 'charge');
  return found;
}
