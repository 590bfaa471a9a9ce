import { z } from 'zod';
import { contract } from './contract.ts';
import {
  BILLING_FIELD_MAX,
  billingFieldError,
  cleanBillingField,
  firstInvalidField,
  PAYMENT_METHODS,
  parseBillingCountry,
} from './rules/billing.ts';

/** The product that was bought. `image` is a URL on this origin or another https URL. */
const Product = z.object({ name: z.string(), image: z.url() });

/** Unix time in seconds. */
const moment = z.int();
/** Currency code in lower case, as in Stripe's API. Pages show it in upper case. */
const currency = z.string();

export const Payment = z.object({
  id: z.string(),
  product: Product,
  created: moment,
  /** Minor units. */
  price: z.int(),
  currency,
  /** `failed`: a charge was attempted in vain. `void`: the invoice was cancelled, and nothing is owed. */
  status: z.enum(['paid', 'pending', 'failed', 'void']),
  /** Refunded amount in minor units. */
  refunded: z.int(),
  /** URL on this site that redirects to the PDF. Null if there is no PDF. */
  invoice_pdf: z.string().nullable(),
});
export type Payment = z.output<typeof Payment>;

const PaymentMethod = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('card'),
    card: z.object({ brand: z.string(), last4: z.string(), exp_month: z.int(), exp_year: z.int() }),
  }),
  /** `email` is null if PayPal does not return the email address. */
  z.object({ type: z.literal('paypal'), paypal: z.object({ email: z.string().nullable() }) }),
  /** Any other payment method. `name` is the provider's name for it, or empty if the method is unknown. */
  z.object({ type: z.literal('other'), name: z.string() }),
]);
export type PaymentMethod = z.output<typeof PaymentMethod>;

export const Subscription = z.object({
  id: z.string(),
  /** Number that is shown in emails about the order and stated in a withdrawal. */
  order_number: z.string(),
  plan: z.object({
    /** Minor units. */
    amount: z.int(),
    currency,
    interval: z.enum(['month', 'year']),
    product: Product,
  }),
  /** `payment_failed` until the payment succeeds or the subscription ends. */
  status: z.enum(['active', 'payment_failed', 'canceled']),
  current_period_end: moment,
  /** When the subscription ends or ended. Null if it is not cancelled. */
  canceled_at: moment.nullable(),
  /** Whether the subscription has already ended, as opposed to only having been cancelled. */
  ended: z.boolean(),
  /** End of the grace period after a failed payment. Null without one, and once it is over. */
  grace_until: moment.nullable(),
  payment_method: PaymentMethod,
  /** URL on this site that redirects to the provider's portal. */
  customer_portal_url: z.string(),
});
export type Subscription = z.output<typeof Subscription>;

export const Payments = z.object({ payments: z.array(Payment), subscriptions: z.array(Subscription) });
export type Payments = z.output<typeof Payments>;

export const listPayments = contract({
  method: 'GET',
  path: '/api/v1/@me/payments',
  auth: 'user',
  whileLeaving: true,
  summary: "The member's payments and subscriptions, newest first",
  response: Payments,
});

export const Billing = z.object({
  billing: z.object({
    name: z.string(),
    address: z.object({
      street: z.string(),
      city: z.string(),
      state: z.string(),
      zip: z.string(),
      /** ISO 3166-1. */
      country: z.string(),
    }),
  }),
});
export type Billing = z.output<typeof Billing>;

export const readBilling = contract({
  method: 'GET',
  path: '/api/v1/@me/payments/billing',
  auth: 'user',
  whileLeaving: true,
  summary: "The member's billing address",
  /** With `missing=empty`, the response is 200 with null instead of 404 if none is saved. */
  query: z.object({ missing: z.enum(['error', 'empty']).default('error') }),
  response: z.object({ billing: Billing.shape.billing.nullable() }),
  errors: ['not_found'],
});

const billingField = z.string().max(BILLING_FIELD_MAX).default('').transform(cleanBillingField);

/** Reports only the first missing or invalid field, with its own code (product 9.2). */
export const BillingForm = z
  .strictObject({
    first_name: billingField,
    last_name: billingField,
    country: billingField,
    street: billingField,
    city: billingField,
    state: billingField,
    zip: billingField,
  })
  .superRefine((values, context) => {
    const field = firstInvalidField(values);
    const message = field && billingFieldError(values, field);
    if (message) context.addIssue({ code: 'custom', path: [field], message });
  })
  .transform((values) => ({ ...values, country: parseBillingCountry(values.country) ?? values.country }));
export type BillingForm = z.output<typeof BillingForm>;

export const saveBilling = contract({
  method: 'POST',
  path: '/api/v1/@me/payments/billing/add',
  auth: 'user',
  summary: "Saves the member's billing address and replaces an earlier one",
  body: BillingForm,
  status: 201,
  response: Billing,
  errors: [
    'missing_first_name',
    'missing_last_name',
    'missing_country',
    'missing_address',
    'missing_city',
    'missing_state',
    'missing_zip',
    'invalid_zip',
  ],
});

export const createCheckout = contract({
  method: 'GET',
  path: '/api/v1/@me/payments/create/checkout',
  auth: 'user',
  summary: 'Creates the payment page for a subscription, or returns the open one',
  sideEffect: true,
  query: z.strictObject({
    product_id: z.literal('short', 'not_found'),
    payment_method: z.enum(PAYMENT_METHODS).default('card'),
    /**
     * `terms`: the member accepted the terms, which an order requires. `terms_and_start`: they also requested
     * that Premium begins before the 14-day withdrawal period ends. Each call records the latest choice.
     */
    agreed: z.enum(['terms', 'terms_and_start'], 'terms_not_agreed'),
  }),
  response: z.object({ payment_url: z.string() }),
  errors: [
    'not_found',
    'terms_not_agreed',
    'billing_needed',
    'subscription_already_exists',
    'payment_processing',
    'payment_method_unavailable',
    'payment_unavailable',
  ],
});

export const Verification = z.object({
  data: z.object({
    customer: z.object({ name: z.string(), email: z.string() }),
    session: z.object({
      mode: z.enum(['subscription', 'other']),
      /** Minor units. */
      amount_total: z.int(),
      currency,
    }),
    product: Product,
    status: z.enum(['success', 'failure']),
  }),
});
export type Verification = z.output<typeof Verification>;

/**
 * Status 200 returns the outcome. Status 202 with an empty object means that the outcome is not known yet and
 * the client must poll again.
 */
export const verifyCheckout = contract({
  method: 'GET',
  path: '/api/v1/@me/payments/checkout/verify',
  auth: 'user',
  whileLeaving: true,
  summary: 'The outcome of a checkout',
  sideEffect: true,
  query: z.strictObject({ token: z.string('not_found').regex(/^[\w-]{1,200}$/, 'not_found') }),
  response: z.union([Verification, z.strictObject({})]),
  responses: { 200: Verification, 202: z.strictObject({}) },
  errors: ['not_found'],
});

/** Opened as a page. Redirects to the provider's portal, or on failure to the payments page with `?error=`. */
export const openPortal = contract({
  method: 'GET',
  path: '/api/v1/@me/payments/portal',
  auth: 'app',
  summary: "Redirects to the portal that manages the member's subscription and payment method",
  status: 303,
  openedFrom: 'here',
});

/**
 * The portal redirects to this call, which reads the member's changes from the provider and then redirects to
 * the payments page.
 */
export const returnFromPortal = contract({
  method: 'GET',
  path: '/api/v1/@me/payments/portal/return',
  auth: 'app',
  summary: 'Redirects from the portal back to the payments page',
  status: 303,
  openedFrom: 'anywhere',
});

/** Opened as a page. Redirects to a new URL for the PDF, or on failure to the payments page with `?error=`. */
export const openInvoice = contract({
  method: 'GET',
  path: '/api/v1/@me/payments/invoices/{id}',
  auth: 'app',
  summary: "Redirects to the PDF of one of the member's invoices",
  /** An invalid id is treated like an unknown invoice, so that the page shows the same error. */
  params: z.strictObject({
    id: z
      .string()
      .regex(/^\w{1,255}$/)
      .catch(''),
  }),
  status: 303,
  openedFrom: 'here',
});

/** Stripe's webhook. The body is verified by its signature, not by a schema. */
export const receiveStripeEvent = contract({
  method: 'POST',
  path: '/api/v1/webhooks/stripe',
  auth: 'none',
  summary: "Stripe's webhook",
  signed: true,
  rawBody: z.looseObject({}).describe("An event in Stripe's format (reference: Stripe, event object)"),
  requestHeaders: {
    'Stripe-Signature': { description: 'Signature over time and body', required: true },
  },
  response: z.object({ received: z.literal(true) }),
  errors: ['invalid_signature', 'payment_unavailable'],
});
