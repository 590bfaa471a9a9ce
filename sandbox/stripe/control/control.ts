import type { WebhookRules } from '../webhooks/deliveries.ts';
import type { Fault } from '../wire/server.ts';

/** A customer's payments, for tests that assert "paid once". */
export interface PaymentsOfCustomer {
  customer: string;
  /** Charges that succeeded and failed. */
  succeeded: number;
  failed: number;
  /** Minor units. */
  amount: number;
  refunded: number;
  /** Subscriptions that have not ended. */
  liveSubscriptions: number;
}

export interface HowToPay {
  /** A test card's number; 4242… unless given. */
  card?: string;
  paypal?: boolean;
  /** A delayed payment, which `settleUnpaid` settles. */
  unpaid?: boolean;
}

/** Everything that a test or the control page can trigger. */
export interface StripeControl {
  /** Moves Stripe's clock forward and runs everything due in order, each at its time. */
  advance(ms: number): Promise<void>;
  now(): Date;
  fault: Fault;
  webhooks: WebhookRules;
  /** Sends held events; resolves when each has been answered or has failed. */
  deliver(): Promise<void>;
  /** Resolves when no delivery is in flight, due, or due for a retry within 1.5 seconds. */
  settled(): Promise<void>;
  /** The next charge of a renewal is declined. */
  failNextRenewal(customerOrSubscriptionId: string): void;
  dispute(paymentIntentId: string): void;
  closeDispute(disputeId: string, won: boolean): void;
  /** Refunds as if made in the dashboard. `amount` is in minor units, by default the full amount. */
  refundOutside(paymentIntentId: string, amount?: number): void;
  /** Cancels as if done in the dashboard. */
  cancelNow(subscriptionId: string): void;
  /** Pays like the hosted page, without a browser. Throws on a decline. */
  completeCheckout(sessionId: string, how?: HowToPay): void;
  settleUnpaid(sessionId: string, paid: boolean): void;
  /** Makes a new method the customer's default, like the portal. Returns its id. */
  changePaymentMethod(customerId: string, how?: HowToPay): string;
  payments(): readonly PaymentsOfCustomer[];
  /** By operation: `POST /v1/checkout/sessions` → 3. */
  requests: Record<string, number>;
  /** Removes objects, faults and counts; keys and endpoints remain. */
  reset(): void;
}
