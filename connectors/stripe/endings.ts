import type Stripe from 'stripe';
import { ignoreIfEnded, PaymentsRefused, toPaymentsError } from './errors.ts';

/** Calls that end what a customer has bought, or return the money. */
export interface Endings {
  /** Schedules the cancellation of a subscription for `at` or for the end of the paid period. */
  scheduleCancellation(subscriptionId: string, at: Date | 'period_end'): Promise<void>;
  /** Cancels a subscription now. No-op for a subscription that has ended. */
  cancelNow(subscriptionId: string): Promise<void>;
  /** Cancels an unpaid invoice, so that nothing is owed. No-op for one that cannot be cancelled. */
  voidInvoice(invoiceId: string): Promise<void>;
  /** Refunds the part of a payment that has not been refunded yet. No-op if nothing is left. */
  refund(paymentIntentId: string): Promise<void>;
}

export const createEndings = (stripe: Stripe): Endings => ({
  async scheduleCancellation(subscriptionId, at) {
    await stripe.subscriptions.update(subscriptionId, {
      // Stripe rejects the flag `cancel_at_period_end` while `cancel_at` is set, so both cases set
      // `cancel_at`.
      cancel_at: at === 'period_end' ? 'min_period_end' : Math.floor(at.getTime() / 1000),
      proration_behavior: 'none',
    });
  },
  async cancelNow(subscriptionId) {
    await ignoreIfEnded(() => stripe.subscriptions.cancel(subscriptionId));
  },
  async voidInvoice(invoiceId) {
    await ignoreIfEnded(() => stripe.invoices.voidInvoice(invoiceId));
  },
  async refund(paymentIntentId) {
    try {
      // Without an amount, Stripe refunds the full remainder and therefore rejects a second refund.
      await stripe.refunds.create({ payment_intent: paymentIntentId, reason: 'requested_by_customer' });
    } catch (error) {
      if (!isAlreadyRefunded(error)) throw error;
    }
  },
});

const isAlreadyRefunded = (error: unknown): boolean => {
  const known = toPaymentsError(error);
  return known instanceof PaymentsRefused && known.code === 'charge_already_refunded';
};
