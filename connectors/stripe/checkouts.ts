import type Stripe from 'stripe';
import type { Language } from '#locales/languages';
import { ignoreIfEnded } from './errors.ts';
import { checkoutOf } from './read-objects.ts';
import type { CheckoutFacts } from './shapes.ts';

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

export interface Checkouts {
  createCheckout(order: CheckoutOrder): Promise<CheckoutFacts>;
  readCheckout(id: string): Promise<CheckoutFacts>;
  /** Returns a customer's latest checkouts, at most 100, newest first. */
  listCheckouts(customerId: string): Promise<CheckoutFacts[]>;
  /** Expires an open checkout, so that it can no longer be paid. No-op for a checkout that has ended. */
  expireCheckout(id: string): Promise<void>;
}

export const createCheckouts = (stripe: Stripe): Checkouts => ({
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
});

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
