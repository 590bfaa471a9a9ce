import { and, eq } from 'drizzle-orm';
import { brand } from '#brand';
import { type CheckoutFacts, nullIfMissing, type Payments, PaymentsRefused } from '#connectors/stripe';
import type { PaymentMethodName } from '#contracts/rules/billing';
import { checkouts } from '#db/schema';
import { type Context, ProductError } from '#domain/context';
import { MINUTE_MS } from '#platform/clock';
import { writeBillingLog } from '../billing-log.ts';
import { type CheckoutRow, settleCheckout } from './settle-checkout.ts';

/** Minimum time until an existing payment page expires for the page to be used again. */
const MIN_REMAINING_MS = 5 * MINUTE_MS;

/** An order and the payment method that the member wants now. */
export interface PayableOrder {
  order: CheckoutRow;
  customerId: string;
  wantedMethod: PaymentMethodName;
}

/**
 * Returns the URL of an order's payment page, and creates the page if needed. Returns null if the page cannot
 * be used, for example because it has already been paid or is for another payment method; in that case, the
 * order has been settled. Throws `payment_method_unavailable` and the provider's errors.
 */
export async function findCheckoutUrl(
  context: Context,
  payments: Payments,
  { order, customerId, wantedMethod }: PayableOrder,
): Promise<string | null> {
  const facts = await checkoutOf(context, payments, order, customerId);
  if (!facts) return null;
  const worth = order.expiresAt.getTime() - context.clock.now().getTime() > MIN_REMAINING_MS;
  if (facts.state === 'open' && worth && order.paymentMethod === wantedMethod) {
    // Stripe silently omits payment methods that it does not support for this payment (reference: Stripe).
    if (facts.paymentMethods.includes(wantedMethod)) return facts.url;
    await payments.expireCheckout(facts.id);
    await settleCheckout(context, order, { ...facts, state: 'expired' });
    throw new ProductError('payment_method_unavailable');
  }
  if (facts.state === 'open') await payments.expireCheckout(facts.id);
  // Read the page again, because it may have been paid just before it was expired.
  await settleCheckout(context, order, await payments.readCheckout(facts.id));
  return null;
}

/**
 * Returns the order's payment page at the provider and creates it if needed. Null if the order has been
 * settled or its page cannot be created.
 */
async function checkoutOf(
  context: Context,
  payments: Payments,
  order: CheckoutRow,
  customerId: string,
): Promise<CheckoutFacts | null> {
  const { stripeId } = order;
  const facts = stripeId
    ? await nullIfMissing(() => payments.readCheckout(stripeId))
    : await makeCheckout(context, payments, order, customerId);
  if (!facts) await settleCheckout(context, order, null);
  if (!facts || stripeId) return facts;
  const stored = await context.db
    .update(checkouts)
    .set({ state: 'open', stripeId: facts.id, url: facts.url })
    .where(and(eq(checkouts.id, order.id), eq(checkouts.state, 'making')))
    .returning({ id: checkouts.id });
  if (stored.length === 0 && !(await isStored(context, facts.id))) {
    // Another call has settled the order. Expire the new page, because no order would match a payment on it.
    await payments.expireCheckout(facts.id);
    return null;
  }
  if (stored.length > 0)
    await writeBillingLog(context, order.accountId, 'order_begun', {
      checkout: facts.id,
      method: order.paymentMethod,
    });
  return facts;
}

/** Whether another request has stored the same page. */
async function isStored({ db }: Pick<Context, 'db'>, stripeId: string): Promise<boolean> {
  const [row] = await db.select({ id: checkouts.id }).from(checkouts).where(eq(checkouts.stripeId, stripeId));
  return row !== undefined;
}

async function makeCheckout(
  context: Context,
  payments: Payments,
  order: CheckoutRow,
  customerId: string,
): Promise<CheckoutFacts | null> {
  const { publicOrigin } = context;
  try {
    return await payments.createCheckout({
      idempotencyKey: order.idempotencyKey,
      checkoutId: order.id,
      accountId: order.accountId,
      customerId,
      priceId: order.priceId,
      paymentMethod: order.paymentMethod,
      language: order.language,
      successUrl: `${publicOrigin}/account/payments/checkout/${order.token}`,
      cancelUrl: `${publicOrigin}/account/payments/left`,
      expiresAt: order.expiresAt,
    });
  } catch (error) {
    if (!(error instanceof PaymentsRefused)) throw error;
    context.log.error({ err: error, checkout: order.id }, `an order of ${brand.name} Premium was rejected`);
    // Retries with a rejected idempotency key always return the same error. If the call created the page
    // anyway, use that page.
    const known = await payments.listCheckouts(customerId);
    return known.find(({ checkoutId }) => checkoutId === order.id) ?? null;
  }
}
