/** What the payment provider knows, in the few words that the product needs. Amounts are minor units. */

export interface PriceFacts {
  id: string;
  amount: number;
  /** Lower case. */
  currency: string;
}

export interface Product {
  name: string;
  /** Empty where there is none. */
  image: string;
}

export type PaymentMethodFacts =
  | { type: 'card'; card: { brand: string; last4: string; exp_month: number; exp_year: number } }
  | { type: 'paypal'; paypal: { email: string | null } }
  | { type: 'other'; name: string };

export interface SubscriptionFacts {
  id: string;
  /** An open list: what is not known gives no Premium. */
  status: string;
  createdAt: Date;
  amount: number;
  currency: string;
  interval: 'month' | 'year';
  product: Product;
  periodStart: Date;
  periodEnd: Date;
  /** When it is going to end, once somebody cancelled it. */
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
  /** The person has to do something at their bank before it can be paid. */
  needsAction: boolean;
  attempted: boolean;
  refunded: number;
  disputed: boolean;
  paymentIntentId: string | null;
  /** What was paid for. */
  periodStart: Date;
  periodEnd: Date;
  product: Product;
}

/** Everything about one customer at one moment. */
export interface CustomerFacts {
  subscriptions: SubscriptionFacts[];
  /** Neither drafts nor void ones. The newest first. */
  invoices: InvoiceFacts[];
}

export interface CheckoutFacts {
  id: string;
  state: 'open' | 'paid' | 'processing' | 'expired';
  /** Where it can be paid; null once it can't. */
  url: string | null;
  /** What we called it. */
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
  /** The customer whom it concerns; of a dispute the charge. */
  subject: string;
}
