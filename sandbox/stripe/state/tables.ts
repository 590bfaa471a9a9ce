import type Stripe from 'stripe';

/** An event as it is sent. The SDK's own type is a union of some 250 types, which generic code cannot construct. */
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

/** Every resource of the API, by the name in its `object` field. */
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

/**
 * One event to be sent to one endpoint. Times are in milliseconds and use the computer's clock, not the
 * sandbox's.
 */
export interface Delivery {
  id: string;
  event: string;
  endpoint: string;
  attempts: number;
  state: 'due' | 'held' | 'lost' | 'delivered' | 'failed';
  dueAt: number;
  /** HTTP status or error message of the last attempt. Null before the first attempt. */
  answer: string | null;
}

/** Card or PayPal account that a buyer pays with. `billing/test-cards.ts` defines how each card number behaves. */
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

/** State that Stripe stores but does not return through its API. */
interface Secrets {
  /** A checkout session's lines, and the metadata of the subscription that it creates once it is paid. */
  checkout_detail: {
    id: string;
    lines: Stripe.LineItem[];
    subscriptionMetadata: Record<string, string>;
  };
  /** Number of the test card behind a payment method. `id` is the id of the payment method. */
  card_number: { id: string; number: string };
  /** Customers whose next renewal charge is declined, and subscriptions whose next charge is declined. */
  decline_next: { id: string };
  /** Secret in the URL of an invoice's page. `id` is the id of the invoice. */
  invoice_link: { id: string; secret: string };
  delivery: Delivery;
  /** Stored responses. `id` is the idempotency key of the request. */
  replay: { id: string; fingerprint: string; status: number; body: string; at: number };
  deleted: { id: string; object: ObjectName };
  endpoint_secret: { id: string; secret: string };
}

export type Tables = Objects & Secrets;
export type TableName = keyof Tables;
