import type Stripe from 'stripe';

/** An event as it goes over the wire; the package's own type is a union of some 250 and cannot be built. */
export interface StoredEvent {
  id: string;
  object: 'event';
  type: string;
  created: number;
  api_version: string;
  livemode: false;
  pending_webhooks: number;
  request: { id: string | null; idempotency_key: string | null } | null;
  data: { object: object; previous_attributes?: object };
}

/** Everything that has an address in the API, by the name in its `object` field. */
export interface Objects {
  customer: Stripe.Customer;
  product: Stripe.Product;
  price: Stripe.Price;
  'checkout.session': Stripe.Checkout.Session;
  subscription: Stripe.Subscription;
  payment_method: Stripe.PaymentMethod;
  invoice: Stripe.Invoice;
  invoice_payment: Stripe.InvoicePayment;
  payment_intent: Stripe.PaymentIntent;
  charge: Stripe.Charge;
  refund: Stripe.Refund;
  dispute: Stripe.Dispute;
  'billing_portal.session': Stripe.BillingPortal.Session;
  'billing_portal.configuration': Stripe.BillingPortal.Configuration;
  webhook_endpoint: Stripe.WebhookEndpoint;
  event: StoredEvent;
}
export type ObjectName = keyof Objects;

/** One sending of one event to one endpoint. Times are milliseconds of the computer, not of the sandbox. */
export interface Delivery {
  id: string;
  event: string;
  endpoint: string;
  attempts: number;
  state: 'due' | 'held' | 'lost' | 'delivered' | 'failed';
  dueAt: number;
  /** Of the last attempt: the status, or what went wrong. */
  answer: string | null;
}

/** A payment that waits for the person's bank or for PayPal's page. */
export interface Pending {
  id: string;
  kind: '3ds' | 'paypal';
  purpose: 'checkout' | 'portal' | 'invoice';
  /** Of the session or invoice. */
  target: string;
  paying: PayingWith;
  /** A payment method that is stored already. */
  method?: string;
  /** A second answer changes nothing. */
  approved: boolean;
}

/** What somebody pays with. The number decides how it behaves: sandbox/stripe/billing/test-cards.ts. */
export type PayingWith =
  | {
      type: 'card';
      number: string;
      expMonth: number;
      expYear: number;
      name: string | null;
      email: string | null;
    }
  | { type: 'paypal'; name: string | null; email: string | null };

/** What Stripe knows and does not tell. */
export interface Secrets {
  /** A checkout's lines and what becomes of them. */
  checkout_detail: {
    id: string;
    lines: Stripe.LineItem[];
    subscription: {
      description: string | null;
      metadata: Record<string, string>;
      trialEnd: number | null;
      trialDays: number | null;
    };
    updateCustomer: { address: boolean; name: boolean };
  };
  /** Id is a payment method's; the number of its test card. */
  card_number: { id: string; number: string };
  /** Id is a customer's or subscription's: the next charge is declined. */
  decline_next: { id: string };
  /** Id is an invoice's. */
  invoice_link: { id: string; secret: string };
  pending: Pending;
  delivery: Delivery;
  /** Id is the idempotency key. */
  replay: { id: string; fingerprint: string; status: number; body: string; at: number };
  deleted: { id: string; object: ObjectName };
  endpoint_secret: { id: string; secret: string };
}

export type Tables = Objects & Secrets;
export type TableName = keyof Tables;

export const TABLES: readonly TableName[] = [
  'customer',
  'product',
  'price',
  'checkout.session',
  'subscription',
  'payment_method',
  'invoice',
  'invoice_payment',
  'payment_intent',
  'charge',
  'refund',
  'dispute',
  'billing_portal.session',
  'billing_portal.configuration',
  'webhook_endpoint',
  'event',
  'checkout_detail',
  'card_number',
  'decline_next',
  'invoice_link',
  'pending',
  'delivery',
  'replay',
  'deleted',
  'endpoint_secret',
];
