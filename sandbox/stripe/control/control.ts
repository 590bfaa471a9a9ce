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
  /** Complete, but the money comes later: `settleUnpaid` decides. */
  unpaid?: boolean;
}

/** Everything that a test or the control page can make happen. */
export interface StripeControl {
  /** Moves Stripe's clock forward; what falls in between happens at its moment, in order, with its events. */
  advance(ms: number): Promise<void>;
  now(): Date;
  fault: Fault;
  webhooks: WebhookRules;
  /** Sends what is held; resolves when all of it has been answered or has failed. */
  deliver(): Promise<void>;
  /** Resolves when no delivery is in flight, due, or to be tried again within a second and a half. */
  settled(): Promise<void>;
  /** The next charge of a renewal is declined. */
  failNextRenewal(customerOrSubscriptionId: string): void;
  dispute(paymentIntentId: string): void;
  closeDispute(disputeId: string, won: boolean): void;
  /** As if made in the dashboard; `amount` in minor units, everything unless given. */
  refundOutside(paymentIntentId: string, amount?: number): void;
  /** The trial is over now and the first payment is due. */
  endTrial(subscriptionId: string): void;
  /** As if done in the dashboard. */
  cancelNow(subscriptionId: string): void;
  /** What the hosted page does, without a browser. Throws on a decline. */
  completeCheckout(sessionId: string, how?: HowToPay): void;
  settleUnpaid(sessionId: string, paid: boolean): void;
  /** The bank has sent a new card: another expiry on the same payment method. */
  renewCard(paymentMethodId: string, expMonth: number, expYear: number): void;
  /** What the portal does: a new method becomes the customer's default. Answers its id. */
  changePaymentMethod(customerId: string, how?: HowToPay): string;
  payments(): readonly PaymentsOfCustomer[];
  /** By operation: `POST /v1/checkout/sessions` → 3. */
  requests: Record<string, number>;
  /** No objects, no faults, no counts; keys and endpoints stay. */
  reset(): void;
}
