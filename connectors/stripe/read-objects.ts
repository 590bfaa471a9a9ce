import type Stripe from 'stripe';
import type {
  CheckoutFacts,
  InvoiceFacts,
  PaymentMethodFacts,
  Product,
  SubscriptionFacts,
} from './shapes.ts';

/** Maps Stripe's objects to the product's types. */

const date = (seconds: number): Date => new Date(seconds * 1000);
const dateOrNull = (seconds: number | null | undefined): Date | null => (seconds ? date(seconds) : null);
export const idOf = (value: string | { id: string } | null | undefined): string | null =>
  typeof value === 'string' ? value : (value?.id ?? null);

export const productOf = (product: Stripe.Product | Stripe.DeletedProduct | undefined): Product =>
  product && !('deleted' in product && product.deleted)
    ? { name: product.name, image: product.images[0] ?? '' }
    : { name: '', image: '' };

function paymentMethodOf(method: Stripe.PaymentMethod | null): PaymentMethodFacts {
  if (!method) return { type: 'other', name: '' };
  if (method.card) {
    const { brand, last4, exp_month, exp_year } = method.card;
    return { type: 'card', card: { brand, last4, exp_month, exp_year } };
  }
  if (method.paypal) return { type: 'paypal', paypal: { email: method.paypal.payer_email } };
  return { type: 'other', name: method.type };
}

export interface SubscriptionParts {
  product: Product;
  /** The customer's default payment method, used if the subscription has none. */
  fallback: Stripe.PaymentMethod | null;
}

/** Maps a subscription. Returns null for one that never became active. */
export function subscriptionOf(
  subscription: Stripe.Subscription,
  { product, fallback }: SubscriptionParts,
): SubscriptionFacts | null {
  const [item] = subscription.items.data;
  if (!item || subscription.status === 'incomplete_expired') return null;
  const own = subscription.default_payment_method;
  const ended = subscription.status === 'canceled';
  return {
    id: subscription.id,
    status: subscription.status,
    createdAt: date(subscription.created),
    amount: item.price.unit_amount ?? 0,
    currency: item.price.currency,
    interval: item.price.recurring?.interval === 'year' ? 'year' : 'month',
    product,
    periodStart: date(item.current_period_start),
    periodEnd: date(item.current_period_end),
    endsAt: ended
      ? null
      : dateOrNull(
          subscription.cancel_at ?? (subscription.cancel_at_period_end ? item.current_period_end : null),
        ),
    endedAt: ended ? dateOrNull(subscription.ended_at ?? subscription.canceled_at) : null,
    paymentMethod: paymentMethodOf(own && typeof own !== 'string' ? own : fallback),
  };
}

export interface InvoiceParts {
  product: Product;
  charges: readonly Stripe.Charge[];
}

/** Maps an invoice. Returns null for a draft. */
export function invoiceOf(invoice: Stripe.Invoice, { product, charges }: InvoiceParts): InvoiceFacts | null {
  if (invoice.status === null || invoice.status === 'draft') return null;
  const intents = (invoice.payments?.data ?? []).map(({ payment }) => idOf(payment.payment_intent));
  const own = charges.filter((charge) => intents.includes(idOf(charge.payment_intent)));
  const paidBy = own.find(({ status }) => status === 'succeeded');
  const line = invoice.lines.data[0];
  return {
    id: invoice.id ?? '',
    subscriptionId: idOf(invoice.parent?.subscription_details?.subscription),
    number: invoice.number,
    createdAt: date(invoice.created),
    total: invoice.total,
    currency: invoice.currency,
    paid: invoice.status === 'paid',
    needsAction: own.some(({ failure_code }) => failure_code === 'authentication_required'),
    attempted: invoice.attempted,
    voided: invoice.status === 'void' || invoice.status === 'uncollectible',
    refunded: own.reduce((sum, charge) => sum + charge.amount_refunded, 0),
    disputed: own.some(({ disputed }) => disputed),
    paymentIntentId: idOf(paidBy?.payment_intent) ?? intents.find((id) => id !== null) ?? null,
    periodStart: date(line?.period.start ?? invoice.created),
    periodEnd: date(line?.period.end ?? invoice.created),
    product,
  };
}

export const productIdOf = (invoice: Stripe.Invoice): string | null =>
  idOf(invoice.lines.data[0]?.pricing?.price_details?.product);

export function checkoutOf(session: Stripe.Checkout.Session): CheckoutFacts {
  const item = session.line_items?.data[0];
  const product = item?.price?.product;
  return {
    id: session.id,
    state: stateOf(session),
    url: session.url,
    checkoutId: session.metadata?.checkout_id ?? null,
    paymentMethods: session.payment_method_types,
    subscriptionId: idOf(session.subscription),
    customerName: session.customer_details?.name ?? null,
    customerEmail: session.customer_details?.email ?? null,
    recurring: session.mode === 'subscription',
    amount: session.amount_total ?? 0,
    currency: session.currency ?? '',
    product: typeof product === 'object' ? productOf(product) : { name: item?.description ?? '', image: '' },
  };
}

/** Returns the state of a checkout. The payment for a completed but unpaid session is still being processed. */
function stateOf({ status, payment_status }: Stripe.Checkout.Session): CheckoutFacts['state'] {
  if (status === 'open') return 'open';
  if (status === 'expired') return 'expired';
  return payment_status === 'unpaid' ? 'processing' : 'paid';
}
