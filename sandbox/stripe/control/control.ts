import type { WebhookRules } from '../webhooks/deliveries.ts';
import type { Fault } from '../wire/server.ts';

/** A customer's payments, for tests that assert "paid once". */
export interface PaymentsOfCustomer {
  customer: string;
  /** Number of charges that succeeded. The others failed. */
  succeeded: number;
  failed: number;
  /** Total of the successful charges, in minor units. */
  amount: number;
  refunded: number;
  /** Number of subscriptions that have not ended. */
  liveSubscriptions: number;
}

export interface HowToPay {
  /** Number of a test card; 4242… by default. */
  card?: string;
  paypal?: boolean;
  /** Whether the payment is delayed; `settleUnpaid` then settles it. */
  unpaid?: boolean;
}

/** Everything that a test or the control page can trigger. */
export interface StripeControl {
  /** Moves Stripe's clock forward and runs everything that falls due, in order, each at its own time. */
  advance(ms: number): Promise<void>;
  now(): Date;
  fault: Fault;
  webhooks: WebhookRules;
  /** Sends held events. Resolves when each event has been answered or has failed. */
  deliver(): Promise<void>;
  /** Resolves when no delivery is in flight, due, or due for a retry within 1.5 seconds. */
  settled(): Promise<void>;
  /** Causes the next charge of a renewal to be declined. */
  failNextRenewal(customerOrSubscriptionId: string): void;
  dispute(paymentIntentId: string): void;
  closeDispute(disputeId: string, won: boolean): void;
  /** Refunds a payment, as if in the dashboard. `amount` is in minor units; the default is the full amount. */
  refundOutside(paymentIntentId: string, amount?: number): void;
  /** Cancels a subscription immediately, as if in the dashboard. */
  cancelNow(subscriptionId: string): void;
  /** Pays for a session as the hosted page does, without a browser. Throws on a decline. */
  completeCheckout(sessionId: string, how?: HowToPay): void;
  settleUnpaid(sessionId: string, paid: boolean): void;
  /** Makes a new payment method the customer's default, as the portal does. Returns the method's id. */
  changePaymentMethod(customerId: string, how?: HowToPay): string;
  payments(): readonly PaymentsOfCustomer[];
  /** Number of requests by operation: `POST /v1/checkout/sessions` → 3. */
  requests: Record<string, number>;
  /** Removes objects, faults and counts; keys and endpoints remain. */
  reset(): void;
}
