import type Stripe from 'stripe';
import { payInvoice, subscriptionOf } from '../billing/pay-invoice.ts';
import { payingMethod } from '../billing/payment-methods.ts';
import { emit } from '../webhooks/emit.ts';
import { invalid, missing, StripeFailure } from '../wire/failure.ts';
import { page, paging } from '../wire/lists.ts';
import { bool, oneOf, range, text, within } from '../wire/parameters.ts';
import { idOf, type World } from '../world.ts';
import { operation } from './operation.ts';

const subscriptionIdOf = ({ parent }: Stripe.Invoice) => idOf(parent?.subscription_details?.subscription);

export const invoices = [
  operation({
    method: 'GET',
    path: '/v1/invoices',
    answers: 'invoice',
    isList: true,
    parameters: {
      ...paging,
      collection_method: oneOf('charge_automatically', 'send_invoice').optional(),
      created: range().optional(),
      customer: text().optional(),
      status: oneOf('draft', 'open', 'paid', 'uncollectible', 'void').optional(),
      subscription: text().optional(),
    },
    run: (world, { created, customer, status, subscription, collection_method: method, ...paged }) =>
      page(
        '/v1/invoices',
        world.store
          .all('invoice')
          .filter(
            (row) =>
              within(row.created, created) &&
              (customer === undefined || row.customer === customer) &&
              (method === undefined || row.collection_method === method) &&
              (status === undefined || row.status === status) &&
              (subscription === undefined || subscriptionIdOf(row) === subscription),
          ),
        paged,
      ),
  }),
  operation({
    method: 'GET',
    path: '/v1/invoices/:id',
    answers: 'invoice',
    parameters: {},
    run: (world, _, id) => invoiceAt(world, id),
  }),
  operation({
    method: 'GET',
    path: '/v1/invoices/:id/lines',
    answers: 'line_item',
    isList: true,
    parameters: paging,
    run: (world, paged, id) => page(`/v1/invoices/${id}/lines`, invoiceAt(world, id).lines.data, paged),
  }),
  operation({
    method: 'POST',
    path: '/v1/invoices/:id/pay',
    answers: 'invoice',
    parameters: { payment_method: text().optional(), off_session: bool().optional() },
    run: (world, { payment_method: given }, id) => {
      const invoice = invoiceAt(world, id);
      if (invoice.status === 'paid')
        throw invalid('Invoice is already paid', { code: 'invoice_already_paid' });
      if (invoice.status !== 'open')
        throw invalid(`Invoices with status ${invoice.status} cannot be paid here.`);
      const subscription = subscriptionOf(world, invoice);
      const method =
        given === undefined
          ? subscription && payingMethod(world, subscription)
          : world.store.find('payment_method', given);
      if (payInvoice(world, invoice, method, false) === 'paid') return invoiceAt(world, id);
      throw new StripeFailure(402, {
        type: 'card_error',
        code: 'card_declined',
        decline_code: 'generic_decline',
        message: 'Your card was declined.',
      });
    },
  }),
  operation({
    method: 'POST',
    path: '/v1/invoices/:id/void',
    answers: 'invoice',
    parameters: {},
    run: (world, _, id) => closed(world, invoiceAt(world, id), 'void'),
  }),
  operation({
    method: 'POST',
    path: '/v1/invoices/:id/mark_uncollectible',
    answers: 'invoice',
    parameters: {},
    run: (world, _, id) => closed(world, invoiceAt(world, id), 'uncollectible'),
  }),
  operation({
    method: 'GET',
    path: '/v1/invoice_payments',
    answers: 'invoice_payment',
    isList: true,
    parameters: {
      ...paging,
      created: range().optional(),
      invoice: text().optional(),
      status: oneOf('open', 'paid', 'canceled').optional(),
    },
    run: (world, { created, invoice, status, ...paged }) =>
      page(
        '/v1/invoice_payments',
        world.store
          .all('invoice_payment')
          .filter(
            (row) =>
              within(row.created, created) &&
              (invoice === undefined || row.invoice === invoice) &&
              (status === undefined || row.status === status),
          ),
        paged,
      ),
  }),
];

function invoiceAt(world: World, id: string): Stripe.Invoice {
  const found = world.store.find('invoice', id);
  if (!found) throw missing('invoice', id);
  return found;
}

/** Nobody has to pay it any more. Throws 400 unless it is open. */
function closed(world: World, invoice: Stripe.Invoice, status: 'void' | 'uncollectible'): Stripe.Invoice {
  if (invoice.status !== 'open')
    throw invalid(`You can only pass in open invoices. This invoice isn't open.`);
  const now = world.time.seconds();
  const isVoid = status === 'void';
  const next = world.store.put('invoice', {
    ...invoice,
    status,
    auto_advance: false,
    next_payment_attempt: null,
    amount_remaining: isVoid ? 0 : invoice.amount_remaining,
    status_transitions: {
      ...invoice.status_transitions,
      ...(isVoid ? { voided_at: now } : { marked_uncollectible_at: now }),
    },
  });
  emit(world, isVoid ? 'invoice.voided' : 'invoice.marked_uncollectible', next);
  return next;
}
