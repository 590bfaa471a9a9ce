import { and, eq, inArray } from 'drizzle-orm';
import { brand } from '#brand';
import type { Payments } from '#connectors/stripe';
import { CHECKOUT_TTL_MS, type PaymentMethodName } from '#contracts/rules/billing';
import { accounts, checkouts, subscriptions } from '#db/schema';
import { type Context, enforceRateLimit, ProductError, requireMember, transaction } from '#domain/context';
import { fallbackLanguage, isLanguage } from '#locales/languages';
import { newId, newToken } from '#platform/ids';
import { writeAuditLog } from '../audit-log.ts';
import { findBillingAddress } from '../billing-address.ts';
import { withPaymentProvider } from '../payment-provider.ts';
import { refreshBilling } from '../refresh-billing.ts';
import { ensureCustomer } from '../stripe-customer.ts';
import { findCheckoutUrl } from './checkout-url.ts';
import type { CheckoutRow } from './settle-checkout.ts';

/** An order in the way is settled and the next try made; more than two in a row are somebody playing. */
const MAX_ATTEMPTS = 4;

export interface CheckoutInput {
  paymentMethod: PaymentMethodName;
  /** What was agreed to with this very order; nothing that was agreed to before counts beside it. */
  consent: 'terms' | 'terms_and_start';
}

/**
 * The payment page of one's order, the open one where there is one: double clicks, two tabs and tries after a lost
 * answer end on the same page. Errors: `unauthorized`, `billing_needed`, `subscription_already_exists`,
 * `payment_processing`, `payment_method_unavailable`, `payment_unavailable`, `too_many_requests`.
 */
export async function createCheckout(context: Context, input: CheckoutInput): Promise<string> {
  const { accountId } = requireMember(context);
  await enforceRateLimit(context, 'checkoutByAccount', accountId);
  await enforceRateLimit(context, 'checkoutByIp', context.network.address);
  const address = await findBillingAddress(context, accountId);
  if (!address) throw new ProductError('billing_needed');
  return withPaymentProvider(context, async (payments) => {
    const customerId = await ensureCustomer(context, payments, accountId);
    // What was paid a moment ago counts, whether or not its message is here.
    await refreshBilling(context, accountId);
    await assertNoSubscription(context, accountId);
    const [person] = await context.db
      .select({ email: accounts.email, language: accounts.language })
      .from(accounts)
      .where(eq(accounts.id, accountId));
    if (!person) throw new ProductError('unauthorized');
    const { firstName, lastName, ...place } = address;
    const language = isLanguage(person.language) ? person.language : fallbackLanguage;
    await payments.updateCustomer(customerId, {
      email: person.email,
      name: `${firstName} ${lastName}`,
      language,
      billingAddress: place,
    });
    for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
      const order = await openOrder(context, payments, accountId, input);
      // Null where somebody settled it meanwhile: the next try finds the place free.
      const url =
        order &&
        (await findCheckoutUrl(context, payments, { order, customerId, wantedMethod: input.paymentMethod }));
      if (url) return url;
      await assertNoSubscription(context, accountId);
    }
    throw new ProductError('payment_unavailable');
  });
}

/** One live subscription a person; the database holds it too. */
async function assertNoSubscription({ db }: Pick<Context, 'db'>, accountId: string): Promise<void> {
  const [live] = await db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(and(eq(subscriptions.accountId, accountId), eq(subscriptions.live, true)));
  if (live) throw new ProductError('subscription_already_exists');
  const [processing] = await db
    .select({ id: checkouts.id })
    .from(checkouts)
    .where(and(eq(checkouts.accountId, accountId), eq(checkouts.state, 'processing')));
  if (processing) throw new ProductError('payment_processing');
}

/**
 * The order that is open, or a new one, with what was agreed to now (decision 27). Everything that its call is made of is
 * stored before the call.
 */
async function openOrder(
  context: Context,
  payments: Payments,
  accountId: string,
  { paymentMethod, consent: agreed }: CheckoutInput,
): Promise<CheckoutRow | null> {
  const now = context.clock.now();
  const agreements = { termsAgreedAt: now, startAgreedAt: agreed === 'terms_and_start' ? now : null };
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
      language: context.network.language,
      expiresAt: new Date(now.getTime() + CHECKOUT_TTL_MS),
      createdAt: now,
      ...agreements,
    })
    .onConflictDoNothing();
  const open = and(eq(checkouts.accountId, accountId), inArray(checkouts.state, ['making', 'open']));
  return transaction(context, async (inside) => {
    // What was ticked last holds, also for a page that another tab has opened before; the trail keeps each.
    const [order] = await inside.db.update(checkouts).set(agreements).where(open).returning();
    if (order) await writeAuditLog(inside, accountId, 'order_agreed', { order: order.id, agreed });
    return order ?? null;
  });
}

/** The price that the page before named; another one is charged to nobody. */
async function currentPrice({ log }: Context, payments: Payments): Promise<string> {
  const { id, amount, currency } = await payments.price();
  const named = brand.premium;
  if (amount === named.amount && currency === named.currency.toLowerCase()) return id;
  log.error(
    { event: 'price_differs', amount, currency },
    'Premium costs something else at Stripe: run stripe setup',
  );
  throw new ProductError('payment_unavailable');
}
