import { and, eq, inArray } from 'drizzle-orm';
import { brand } from '#brand';
import type { Payments } from '#connectors/stripe';
import { CHECKOUT_TTL_MS, type PaymentMethodName } from '#contracts/rules/billing';
import { accounts, checkouts } from '#db/schema';
import { type Context, enforceRateLimit, ProductError, requireMember, transaction } from '#domain/context';
import { newId, newToken } from '#platform/ids';
import { findBillingAddress } from '../billing-address.ts';
import { writeBillingLog } from '../billing-log.ts';
import { withPaymentProvider } from '../payment-provider.ts';
import { ensureCustomer } from '../stripe-customer.ts';
import { findCheckoutUrl } from './checkout-url.ts';
import { assertNoSubscription, refreshBeforeOrder } from './refresh-before-order.ts';
import type { CheckoutRow } from './settle-checkout.ts';

/**
 * Maximum number of attempts to get a payment page. If the open order cannot be used, an attempt only settles
 * it, and another attempt is needed. More than two such attempts in a row indicate abuse.
 */
const MAX_ATTEMPTS = 4;

export interface CheckoutInput {
  paymentMethod: PaymentMethodName;
  /** The member's consent for this order. Earlier consent does not count. */
  consent: 'terms' | 'terms_and_start';
}

/**
 * Returns the URL of the payment page for the caller's order. Reuses an open order, so that double clicks,
 * two tabs and retries lead to the same page. Errors: `unauthorized`, `billing_needed`,
 * `subscription_already_exists`, `payment_processing`, `payment_method_unavailable`, `payment_unavailable`,
 * `too_many_requests`.
 */
export async function createCheckout(context: Context, input: CheckoutInput): Promise<string> {
  const { accountId } = requireMember(context);
  await enforceRateLimit(context, 'checkoutByAccount', accountId);
  await enforceRateLimit(context, 'checkoutByNetwork');
  const address = await findBillingAddress(context, accountId);
  if (!address) throw new ProductError('billing_needed');
  return withPaymentProvider(context, async (payments) => {
    // Include a payment made a moment ago, even if its webhook has not arrived.
    await refreshBeforeOrder(context, accountId);
    // After the refresh, which unlinks a customer that the provider has deleted.
    const customerId = await ensureCustomer(context, payments, accountId);
    const [person] = await context.db
      .select({ email: accounts.email, language: accounts.language })
      .from(accounts)
      .where(eq(accounts.id, accountId));
    if (!person) throw new ProductError('unauthorized');
    const { firstName, lastName, ...place } = address;
    await payments.updateCustomer(customerId, {
      email: person.email,
      name: `${firstName} ${lastName}`,
      language: person.language,
      billingAddress: place,
    });
    for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
      const order = await openOrder(context, payments, accountId, input);
      // Null if the order has been settled. The next attempt can then create a new one.
      const url =
        order &&
        (await findCheckoutUrl(context, payments, { order, customerId, wantedMethod: input.paymentMethod }));
      if (url) return url;
      await assertNoSubscription(context, accountId);
    }
    throw new ProductError('payment_unavailable');
  });
}

/**
 * Returns the account's open order, or a new one, updated with the current consent (decision 27). Stores all
 * parameters of the request for the payment page before it is sent.
 */
async function openOrder(
  context: Context,
  payments: Payments,
  accountId: string,
  { paymentMethod, consent }: CheckoutInput,
): Promise<CheckoutRow | null> {
  const now = context.clock.now();
  const agreements = { termsAgreedAt: now, startAgreedAt: consent === 'terms_and_start' ? now : null };
  const priceId = await currentPrice(context, payments);
  await context.db
    .insert(checkouts)
    .values({
      id: newId(),
      accountId,
      token: newToken(),
      product: 'short',
      paymentMethod,
      state: 'making',
      idempotencyKey: newToken(),
      priceId,
      language: context.caller.language,
      expiresAt: new Date(now.getTime() + CHECKOUT_TTL_MS),
      createdAt: now,
      ...agreements,
    })
    .onConflictDoNothing();
  const open = and(eq(checkouts.accountId, accountId), inArray(checkouts.state, ['making', 'open']));
  return transaction(context, async (inside) => {
    // The latest consent applies, even to a page that another tab opened. The log records every consent.
    const [order] = await inside.db.update(checkouts).set(agreements).where(open).returning();
    if (order) await writeBillingLog(inside, accountId, 'order_agreed', { order: order.id, agreed: consent });
    return order ?? null;
  });
}

/**
 * Returns the provider's id of the price of Premium. Throws if its amount differs from that on the order
 * page, because a member must never be charged a different amount.
 */
async function currentPrice({ log }: Context, payments: Payments): Promise<string> {
  const { id, amount, currency } = await payments.price();
  const named = brand.premium;
  if (amount === named.amount && currency === named.currency.toLowerCase()) return id;
  log.error(
    { event: 'price_differs', amount, currency },
    'the price of Premium at Stripe differs: run stripe setup',
  );
  throw new ProductError('payment_unavailable');
}
