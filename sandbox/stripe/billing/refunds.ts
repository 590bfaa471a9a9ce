import type Stripe from 'stripe';
import { idOf, known, newId, type World } from '../state/world.ts';
import { change, emit } from '../webhooks/emit.ts';
import { invalid } from '../wire/failure.ts';

export interface NewRefund {
  amount?: number;
  reason?: 'duplicate' | 'requested_by_customer' | 'fraudulent';
}

/**
 * Refunds a charge, by default the remaining amount. Throws 400 if the charge is disputed, if nothing is left
 * to refund, or if less than `amount` (minor units) is left.
 */
export function refundCharge(
  world: World,
  charge: Stripe.Charge,
  { amount, reason }: NewRefund,
): Stripe.Refund {
  const left = charge.amount_captured - charge.amount_refunded;
  if (charge.disputed)
    throw invalid(`Charge ${charge.id} has been charged back; cannot issue a refund.`, {
      code: 'charge_disputed',
    });
  if (left <= 0)
    throw invalid(`Charge ${charge.id} has already been refunded.`, { code: 'charge_already_refunded' });
  if (amount !== undefined && amount > left)
    throw invalid(`Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`, {
      param: 'amount',
    });
  const refund: Stripe.Refund = {
    id: newId(world, 're'),
    object: 'refund',
    amount: amount ?? left,
    balance_transaction: null,
    charge: charge.id,
    created: world.time.seconds(),
    currency: charge.currency,
    customer: idOf(charge.customer),
    customer_account: null,
    metadata: {},
    payment_intent: idOf(charge.payment_intent),
    payment_method: charge.payment_method,
    reason: reason ?? null,
    receipt_number: null,
    source_transfer_reversal: null,
    status: 'succeeded',
    transfer_reversal: null,
  };
  world.store.put('refund', refund);
  const refunded = charge.amount_refunded + refund.amount;
  emit(world, 'refund.created', refund);
  change(
    world,
    'charge',
    charge,
    { amount_refunded: refunded, refunded: refunded === charge.amount_captured },
    'charge.refunded',
  );
  return refund;
}

/** Lets a refund fail after it was accepted, as a bank can days later: the money returns to the seller. */
export function failRefund(world: World, refund: Stripe.Refund): void {
  const failed: Stripe.Refund = {
    ...refund,
    status: 'failed',
    failure_reason: 'lost_or_stolen_card',
  };
  world.store.put('refund', failed);
  const charge = known(world, 'charge', refund.charge);
  const amount_refunded = charge.amount_refunded - refund.amount;
  change(world, 'charge', charge, { amount_refunded, refunded: false }, 'charge.updated');
  emit(world, 'refund.updated', failed);
  emit(world, 'refund.failed', failed);
}
