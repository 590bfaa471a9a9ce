import type Stripe from 'stripe';
import { change } from '../webhooks/emit.ts';
import { invalid, missing } from '../wire/failure.ts';
import { page, paging } from '../wire/lists.ts';
import { oneOf, text } from '../wire/parameters.ts';
import type { World } from '../world.ts';
import { customerAt } from './customers.ts';
import { operation } from './operation.ts';

const type = () => oneOf('card', 'paypal', 'link', 'sepa_debit').optional();

export const paymentMethods = [
  operation({
    method: 'GET',
    path: '/v1/payment_methods',
    answers: 'payment_method',
    isList: true,
    parameters: { ...paging, customer: text().optional(), type: type() },
    run: (world, { customer, type: kind, ...paged }) => {
      if (customer !== undefined) customerAt(world, customer, 'customer');
      const rows = world.store
        .all('payment_method')
        .filter(
          (row) => (customer === undefined || row.customer === customer) && (kind ?? row.type) === row.type,
        );
      return page('/v1/payment_methods', rows, paged);
    },
  }),
  operation({
    method: 'GET',
    path: '/v1/customers/:id/payment_methods',
    answers: 'payment_method',
    isList: true,
    parameters: { ...paging, type: type() },
    run: (world, { type: kind, ...paged }, id) => {
      customerAt(world, id);
      const rows = world.store
        .all('payment_method')
        .filter((row) => row.customer === id && (kind ?? row.type) === row.type);
      return page(`/v1/customers/${id}/payment_methods`, rows, paged);
    },
  }),
  operation({
    method: 'GET',
    path: '/v1/payment_methods/:id',
    answers: 'payment_method',
    parameters: {},
    run: (world, _, id) => methodAt(world, id),
  }),
  operation({
    method: 'POST',
    path: '/v1/payment_methods/:id/detach',
    answers: 'payment_method',
    parameters: {},
    run: (world, _, id) => {
      const method = methodAt(world, id);
      if (method.customer === null)
        throw invalid(
          'The payment method you provided is not attached to a customer so detachment is impossible.',
        );
      return change(world, 'payment_method', method, { customer: null }, 'payment_method.detached');
    },
  }),
];

function methodAt(world: World, id: string): Stripe.PaymentMethod {
  const found = world.store.find('payment_method', id);
  if (!found) throw missing('PaymentMethod', id);
  return found;
}
