/** The payment provider's data, reduced to what the product needs. Amounts are in minor units. */

export interface PriceFacts {
  id: string;
  amount: number;
  /** Currency code in lower case. */
  currency: string;
}

export interface Product {
  name: string;
  /** URL of the product's picture, or empty if there is none. */
  image: string;
}

export type PaymentMethodFacts =
  | { type: 'card'; card: { brand: string; last4: string; exp_month: number; exp_year: number } }
  | { type: 'paypal'; paypal: { email: string | null } }
  | { type: 'other'; name: string };

export interface SubscriptionFacts {
  id: string;
  /** Stripe may add statuses. An unknown status does not grant Premium. */
  status: string;
  createdAt: Date;
  amount: number;
  currency: string;
  interval: 'month' | 'year';
  product: Product;
  periodStart: Date;
  periodEnd: Date;
  /** When a cancelled subscription will end. Null if it is not cancelled or has ended. */
  endsAt: Date | null;
  endedAt: Date | null;
  paymentMethod: PaymentMethodFacts;
}

export interface InvoiceFacts {
  id: string;
  subscriptionId: string | null;
  number: string | null;
  createdAt: Date;
  total: number;
  currency: string;
  paid: boolean;
  /** Whether the customer must authenticate at their bank before the payment succeeds. */
  needsAction: boolean;
  /** Whether a charge was attempted. */
  attempted: boolean;
  /** Whether nothing is owed any more, although nothing was paid: a void or uncollectible invoice. */
  voided: boolean;
  refunded: number;
  disputed: boolean;
  paymentIntentId: string | null;
  /** Start of the paid period, which ends at `periodEnd`. */
  periodStart: Date;
  periodEnd: Date;
  product: Product;
}

export interface CustomerFacts {
  subscriptions: SubscriptionFacts[];
  /** All invoices except drafts, newest first. */
  invoices: InvoiceFacts[];
}

export interface CheckoutFacts {
  id: string;
  state: 'open' | 'paid' | 'processing' | 'expired';
  /** URL of the payment page, or null once the checkout can no longer be paid. */
  url: string | null;
  /** Our own id of the checkout, from its metadata. */
  checkoutId: string | null;
  paymentMethods: string[];
  subscriptionId: string | null;
  customerName: string | null;
  customerEmail: string | null;
  recurring: boolean;
  amount: number;
  currency: string;
  product: Product;
}

export interface EventFacts {
  id: string;
  type: string;
  /** Id of the customer. For a dispute or a refund, the id of the charge. */
  subject: string;
}
