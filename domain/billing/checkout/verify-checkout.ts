import { and, eq } from 'drizzle-orm';
import { brand } from '#brand';
import { accounts, type CheckoutResult, checkouts } from '#db/schema';
import { type Context, enforceRateLimit, ProductError, requireMember } from '#domain/context';
import { isPaymentProviderFailure, requirePaymentProvider } from '../payment-provider.ts';
import { productImageUrl } from '../product-image-url.ts';
import { type CheckoutRow, settleCheckout } from './settle-checkout.ts';

export type VerifiedCheckout =
  | { outcome: 'success' | 'failure'; result: CheckoutResult }
  /** The checkout is completed but not paid yet, or its state is currently unknown. */
  | { outcome: 'processing' };

/**
 * Returns the result of the caller's order, identified by the token of its result page. A visit to that page
 * does not prove a payment, so this function queries the provider unless the result is final. Errors:
 * `unauthorized`, `not_found` (also for the order of another account), `too_many_requests`.
 */
export async function verifyCheckout(
  context: Context,
  { token }: { token: string },
): Promise<VerifiedCheckout> {
  const { accountId } = requireMember(context);
  await enforceRateLimit(context, 'verifyByAccount', accountId);
  const mine = and(eq(checkouts.token, token), eq(checkouts.accountId, accountId));
  const [order] = await context.db.select().from(checkouts).where(mine);
  if (!order) throw new ProductError('not_found');
  const state = await settled(context, order);
  if (state === null || state === 'processing') return { outcome: 'processing' };
  const [row] = await context.db.select().from(checkouts).where(mine);
  const result = row?.result ?? (await unpaid(context, accountId));
  return {
    outcome: state === 'paid' ? 'success' : 'failure',
    result: { ...result, productImage: productImageUrl(context, result.productImage) },
  };
}

/**
 * Settles an order and returns its state. Returns null instead of throwing if the provider is unavailable,
 * because a member who has just paid must not see a failure.
 */
async function settled(context: Context, order: CheckoutRow): Promise<CheckoutRow['state'] | null> {
  if (['paid', 'failed', 'expired'].includes(order.state) || !order.stripeId) return order.state;
  try {
    return await settleCheckout(
      context,
      order,
      await requirePaymentProvider(context).readCheckout(order.stripeId),
    );
  } catch (error) {
    if (!isPaymentProviderFailure(error) && !(error instanceof ProductError)) throw error;
    context.log.warn({ err: error }, 'an order could not be verified');
    return null;
  }
}

/** Returns the result to show for a failed order that has no stored result. */
async function unpaid({ db }: Pick<Context, 'db'>, accountId: string): Promise<CheckoutResult> {
  const [person] = await db
    .select({ customerName: accounts.displayName, customerEmail: accounts.email })
    .from(accounts)
    .where(eq(accounts.id, accountId));
  const { amount, currency } = brand.premium;
  return {
    customerName: person?.customerName ?? '',
    customerEmail: person?.customerEmail ?? '',
    recurring: true,
    amount,
    currency: currency.toLowerCase(),
    productName: `${brand.name} Short Premium`,
    productImage: '',
  };
}
