import type Stripe from 'stripe';
import type { Language } from '#locales/languages';
import type { Clock } from '#platform/clock';
import { CircuitBreaker } from '../http-client/circuit-breaker.ts';
import { PRICE_KEY, type StripeSettings, stripeClient } from './client.ts';
import { PaymentsRefused, PaymentsUnavailable, toPaymentsError } from './errors.ts';
import { createEventReader, type EventReader } from './events.ts';
import { findPortal } from './portal.ts';
import { checkoutOf, idOf, invoiceOf, productIdOf, productOf, subscriptionOf } from './read-objects.ts';
import { type StripeSetup, type StripeSetupOptions, setUpAccount } from './set-up.ts';
import type { CheckoutFacts, CustomerFacts, PriceFacts, Product } from './shapes.ts';

interface CustomerDetails {
  email: string;
  name: string;
  language: Language;
  billingAddress: { street: string; city: string; state: string; zip: string; country: string };
}

interface CheckoutOrder {
  idempotencyKey: string;
  /** Our own id for the checkout, which the provider stores as metadata. */
  checkoutId: string;
  accountId: string;
  customerId: string;
  priceId: string;
  paymentMethod: 'card' | 'paypal';
  language: Language;
  successUrl: string;
  cancelUrl: string;
  expiresAt: Date;
}

/**
 * Client for the payment provider. Every call may throw `PaymentsUnavailable`, `PaymentsRefused` or an
 * unexpected error.
 */
export interface Payments extends EventReader {
  createCustomer(accountId: string, idempotencyKey: string): Promise<string>;
  updateCustomer(customerId: string, details: CustomerDetails): Promise<void>;
  /** Sets the email address to which the provider sends invoices and other emails. */
  updateEmail(customerId: string, email: string): Promise<void>;
  /** Deletes a customer with the payment methods. Invoices remain. Errors: `PaymentsNotFound` if already deleted. */
  deleteCustomer(customerId: string): Promise<void>;
  /** Returns the current price of Premium. */
  price(): Promise<PriceFacts>;
  createCheckout(order: CheckoutOrder): Promise<CheckoutFacts>;
  readCheckout(id: string): Promise<CheckoutFacts>;
  /** Returns a customer's latest checkouts, at most 100, newest first. */
  listCheckouts(customerId: string): Promise<CheckoutFacts[]>;
  /** Expires an open checkout, so that it can no longer be paid. No-op for a checkout that has ended. */
  expireCheckout(id: string): Promise<void>;
  /** Returns a customer's subscriptions and invoices, or null if the customer was deleted at the provider. */
  readCustomer(customerId: string): Promise<CustomerFacts | null>;
  /** Schedules the cancellation of a subscription for `at` or for the end of the paid period. */
  scheduleCancellation(subscriptionId: string, at: Date | 'period_end'): Promise<void>;
  /** Cancels a subscription now. No-op for a subscription that has ended. */
  cancelNow(subscriptionId: string): Promise<void>;
  /** Cancels an unpaid invoice, so that nothing is owed. No-op for one that cannot be cancelled. */
  voidInvoice(invoiceId: string): Promise<void>;
  /** Refunds the part of a payment that has not been refunded yet. No-op if nothing is left. */
  refund(paymentIntentId: string): Promise<void>;
  /** Creates a portal URL that logs its holder in. Use it only for a redirect and never store it. */
  createPortalUrl(customerId: string, back: { url: string; language: Language }): Promise<string>;
  /** Returns a new URL for the invoice's PDF, or null if there is none. */
  invoicePdfUrl(invoiceId: string): Promise<string | null>;
  /** Makes what the product needs in the account; a second call updates only what differs. */
  setUp(options: StripeSetupOptions): Promise<StripeSetup>;
  /** Returns the id of a charge's customer, or null if the charge has none. */
  customerOfCharge(chargeId: string): Promise<string | null>;
}

const PRICE_TTL_MS = 10 * 60_000;

/** Creates a thin wrapper around Stripe's SDK. */
export function createPayments(settings: StripeSettings, { clock }: { clock: Clock }): Payments {
  const stripe = stripeClient(settings);
  const products = new Map<string, Product>();
  let cachedPrice: { price: PriceFacts; until: number } | undefined;
  let configuration: string | undefined;

  /** Returns a product's name and picture. They rarely change, so they are cached until the process ends. */
  const product = async (id: string | null): Promise<Product> => {
    if (id === null) return { name: '', image: '' };
    const known = products.get(id);
    if (known) return known;
    const read = productOf(await stripe.products.retrieve(id));
    products.set(id, read);
    return read;
  };

  const events = createEventReader(stripe, { ...settings, clock });
  const calls = withCircuitBreaker(
    {
      ...events,

      async createCustomer(accountId, idempotencyKey) {
        const { id } = await stripe.customers.create(
          { metadata: { user_id: accountId } },
          { idempotencyKey },
        );
        return id;
      },
      async updateCustomer(customerId, { email, name, language, billingAddress }) {
        const { street, city, state, zip, country } = billingAddress;
        await stripe.customers.update(customerId, {
          email,
          name,
          preferred_locales: [language],
          address: { line1: street, line2: '', city, state, postal_code: zip, country },
        });
      },
      async updateEmail(customerId, email) {
        await stripe.customers.update(customerId, { email });
      },
      async deleteCustomer(customerId) {
        await stripe.customers.del(customerId);
      },
      async price() {
        const { data } = await stripe.prices.list({ lookup_keys: [PRICE_KEY], active: true });
        const [found] = data;
        if (!found || found.unit_amount === null)
          throw new PaymentsUnavailable(`there is no price with the lookup key ${PRICE_KEY}`);
        return { id: found.id, amount: found.unit_amount, currency: found.currency };
      },
      async createCheckout(order) {
        const session = await stripe.checkout.sessions.create(checkoutParameters(order), {
          idempotencyKey: order.idempotencyKey,
        });
        return checkoutOf(session);
      },
      async readCheckout(id) {
        return checkoutOf(
          await stripe.checkout.sessions.retrieve(id, { expand: ['line_items.data.price.product'] }),
        );
      },
      async listCheckouts(customer) {
        const { data } = await stripe.checkout.sessions.list({ customer, limit: 100 });
        return data.map(checkoutOf);
      },
      async expireCheckout(id) {
        await ignoreIfEnded(() => stripe.checkout.sessions.expire(id));
      },
      async readCustomer(customerId) {
        const customer = await stripe.customers.retrieve(customerId, {
          expand: ['invoice_settings.default_payment_method'],
        });
        if (customer.deleted) return null;
        const [subscriptions, invoices, charges] = await Promise.all([
          stripe.subscriptions
            .list({
              customer: customerId,
              status: 'all',
              limit: 100,
              expand: ['data.default_payment_method'],
            })
            .autoPagingToArray({ limit: 1000 }),
          stripe.invoices
            .list({ customer: customerId, limit: 100, expand: ['data.payments'] })
            .autoPagingToArray({ limit: 1000 }),
          stripe.charges.list({ customer: customerId, limit: 100 }).autoPagingToArray({ limit: 1000 }),
        ]);
        const own = customer.invoice_settings.default_payment_method;
        const fallback = own && typeof own !== 'string' ? own : null;
        const facts: CustomerFacts = { subscriptions: [], invoices: [] };
        for (const subscription of subscriptions) {
          const bought = await product(idOf(subscription.items.data[0]?.price.product));
          const read = subscriptionOf(subscription, { product: bought, fallback });
          if (read) facts.subscriptions.push(read);
        }
        for (const invoice of invoices) {
          const read = invoiceOf(invoice, { product: await product(productIdOf(invoice)), charges });
          if (read) facts.invoices.push(read);
        }
        return facts;
      },
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
      async createPortalUrl(customer, { url, language }) {
        configuration ??= (await findPortal(stripe))?.id;
        const session = await stripe.billingPortal.sessions.create({
          customer,
          return_url: url,
          locale: language,
          ...(configuration === undefined ? {} : { configuration }),
        });
        return session.url;
      },
      async invoicePdfUrl(invoiceId) {
        return (await stripe.invoices.retrieve(invoiceId)).invoice_pdf ?? null;
      },
      setUp: (options) => setUpAccount(stripe, options),
      async customerOfCharge(chargeId) {
        return idOf((await stripe.charges.retrieve(chargeId)).customer);
      },
    },
    clock,
  );
  return {
    ...calls,
    // These may be answered without a request, which says nothing about the provider to the circuit breaker.
    readEvent: events.readEvent,
    async price() {
      const now = clock.now().getTime();
      if (!cachedPrice || now >= cachedPrice.until)
        cachedPrice = { price: await calls.price(), until: now + PRICE_TTL_MS };
      return cachedPrice.price;
    },
  };
}

const checkoutParameters = (order: CheckoutOrder): Stripe.Checkout.SessionCreateParams => ({
  mode: 'subscription',
  line_items: [{ price: order.priceId, quantity: 1 }],
  customer: order.customerId,
  client_reference_id: order.accountId,
  allowed_payment_method_types: [order.paymentMethod],
  success_url: order.successUrl,
  cancel_url: order.cancelUrl,
  locale: order.language,
  expires_at: Math.floor(order.expiresAt.getTime() / 1000),
  // All customers pay in the same currency.
  adaptive_pricing: { enabled: false },
  metadata: { user_id: order.accountId, checkout_id: order.checkoutId },
  subscription_data: { metadata: { user_id: order.accountId, checkout_id: order.checkoutId } },
});

/**
 * Runs `end`, which ends an object at the provider. A rejected call counts as success, because it means that
 * the object has already ended.
 */
async function ignoreIfEnded(end: () => Promise<unknown>): Promise<void> {
  try {
    await end();
  } catch (error) {
    if (!(toPaymentsError(error) instanceof PaymentsRefused)) throw error;
  }
}

const isAlreadyRefunded = (error: unknown): boolean => {
  const known = toPaymentsError(error);
  return known instanceof PaymentsRefused && known.code === 'charge_already_refunded';
};

/** Wraps all methods: maps their errors, and rejects calls for a while after consecutive failures. */
function withCircuitBreaker(payments: Payments, clock: Clock): Payments {
  const breaker = new CircuitBreaker({ clock });
  const entries = Object.entries(payments).map(([name, call]) => [
    name,
    async (...given: unknown[]) => {
      if (!breaker.allowsRequest())
        throw new PaymentsUnavailable('not called, because it failed several times in a row');
      try {
        const answer = await (call as (...given: unknown[]) => Promise<unknown>)(...given);
        breaker.recordSuccess();
        return answer;
      } catch (error) {
        const known = toPaymentsError(error);
        if (known instanceof PaymentsUnavailable) breaker.recordFailure();
        else breaker.recordSuccess();
        throw known;
      }
    },
  ]);
  return Object.fromEntries(entries) as Payments;
}
