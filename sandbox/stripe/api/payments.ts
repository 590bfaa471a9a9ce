import type Stripe from 'stripe';
import { refundCharge } from '../billing/refunds.ts';
import type { StoredEvent } from '../state/tables.ts';
import { idOf, known, type World } from '../state/world.ts';
import { emit } from '../webhooks/emit.ts';
import { invalid } from '../wire/failure.ts';
import { operation } from '../wire/operation.ts';
import { bool, int, list, oneOf, text } from '../wire/parameters.ts';
import { equal, filter, listing, objectAt, retrieving } from './collections.ts';

const voidInvoice = operation({
  method: 'POST',
  path: '/v1/invoices/:id/void',
  answers: 'invoice',
  parameters: {},
  run: (world, _, id) => {
    const invoice = objectAt(world, 'invoice', id);
    if (invoice.status !== 'open')
      throw invalid("You can only pass in open invoices. This invoice isn't open.");
    const done = world.store.put('invoice', {
      ...invoice,
      status: 'void',
      auto_advance: false,
      next_payment_attempt: null,
      status_transitions: { ...invoice.status_transitions, voided_at: world.time.seconds() },
    });
    emit(world, 'invoice.voided', done);
    return done;
  },
});

const refund = operation({
  method: 'POST',
  path: '/v1/refunds',
  answers: 'refund',
  parameters: {
    amount: int(1).optional(),
    payment_intent: text(),
    reason: oneOf('duplicate', 'fraudulent', 'requested_by_customer').optional(),
  },
  run: (world, { payment_intent: intent, ...rest }) => refundCharge(world, chargeOf(world, intent), rest),
});

/**
 * Operations on payments and related objects. These operations create only refunds and void invoices; the other objects
 * result from calls to other endpoints.
 */
export const payments = [
  listing('invoice', '/v1/invoices', {
    ...equal<Stripe.Invoice>('customer', 'status'),
    subscription: filter(
      text().optional(),
      ({ parent }: Stripe.Invoice, id) => idOf(parent?.subscription_details?.subscription) === id,
    ),
  }),
  retrieving('invoice', '/v1/invoices'),
  voidInvoice,
  listing('invoice_payment', '/v1/invoice_payments', equal<Stripe.InvoicePayment>('invoice', 'status')),
  listing('payment_method', '/v1/payment_methods', equal<Stripe.PaymentMethod>('customer', 'type')),
  listing('charge', '/v1/charges', equal<Stripe.Charge>('customer', 'payment_intent')),
  retrieving('charge', '/v1/charges'),
  listing('dispute', '/v1/disputes', equal<Stripe.Dispute>('charge', 'payment_intent')),
  refund,
];

/** Whether a type matches the requested one; `invoice.*` means every type with that prefix. */
const isType = (asked: string, type: string): boolean =>
  asked.endsWith('.*') ? type.startsWith(asked.slice(0, -1)) : asked === type;

export const events = [
  listing('event', '/v1/events', {
    delivery_success: filter(
      bool().optional(),
      (row: StoredEvent, wanted) => (row.pending_webhooks === 0) === wanted,
    ),
    type: filter(text().optional(), (row: StoredEvent, type) => isType(type ?? '', row.type)),
    types: filter(list(text(), 20).optional(), (row: StoredEvent, types = []) =>
      types.some((type) => isType(type, row.type)),
    ),
  }),
  retrieving('event', '/v1/events'),
];

function chargeOf(world: World, intent: string): Stripe.Charge {
  const found = objectAt(world, 'payment_intent', intent, 'payment_intent');
  if (found.status !== 'succeeded')
    throw invalid(`This PaymentIntent (${intent}) does not have a successful charge to refund.`);
  return known(world, 'charge', found.latest_charge);
}
