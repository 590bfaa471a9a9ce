import { and, eq, inArray } from 'drizzle-orm';
import type { CheckoutFacts } from '#connectors/stripe';
import { type CheckoutResult, checkouts, subscriptions } from '#db/schema';
import { type Context, transaction } from '#domain/context';
import { writeBillingLog } from '../billing-log.ts';
import { refreshBilling } from '../refresh-billing.ts';

export type CheckoutRow = typeof checkouts.$inferSelect;

/** States of an order that are not final. */
const UNSETTLED = ['making', 'open', 'processing'] as const;
/** Condition for orders whose state is not final. */
export const isUnsettled = inArray(checkouts.state, UNSETTLED);

/**
 * Updates an order to the state that the provider reports, and returns the state; `facts` is null if the
 * provider never created the order's page. The webhook, the result page and the reconciliation all call this
 * function. Once the order has a final state, further calls do not change it. Without facts, an order whose
 * state has changed since it was read stays as it is. Stores the subscription before the order counts as
 * paid.
 */
export async function settleCheckout(
  context: Context,
  order: CheckoutRow,
  facts: CheckoutFacts | null,
): Promise<CheckoutRow['state']> {
  if (facts?.state === 'open') return order.state;
  if (facts?.state === 'paid' || facts?.state === 'processing')
    await refreshBilling(context, order.accountId);
  return transaction(context, async (inside) => {
    const state = facts ? await stateOf(inside, facts) : 'failed';
    const result = facts && state !== 'expired' ? { result: resultOf(facts) } : {};
    const [changed] = await inside.db
      .update(checkouts)
      .set({
        state,
        url: null,
        ...(facts ? { stripeId: facts.id } : {}),
        subscriptionId: facts?.subscriptionId ?? null,
        ...result,
      })
      // An order that had no page may have got one in the meantime.
      .where(and(eq(checkouts.id, order.id), facts ? isUnsettled : eq(checkouts.state, order.state)))
      .returning({ id: checkouts.id });
    if (changed && state !== order.state)
      await writeBillingLog(inside, order.accountId, 'order_settled', { checkout: facts?.id ?? null, state });
    return changed || facts ? state : order.state;
  });
}

async function stateOf(inside: Pick<Context, 'db'>, facts: CheckoutFacts): Promise<CheckoutRow['state']> {
  if (facts.state !== 'processing') return facts.state;
  const [bought] = await inside.db
    .select({ endedAt: subscriptions.endedAt })
    .from(subscriptions)
    .where(eq(subscriptions.id, facts.subscriptionId ?? ''));
  // The payment failed if the provider has ended the subscription, or has none that ever became active.
  return bought?.endedAt === null ? 'processing' : 'failed';
}

const resultOf = (facts: CheckoutFacts): CheckoutResult => ({
  customerName: facts.customerName ?? '',
  customerEmail: facts.customerEmail ?? '',
  recurring: facts.recurring,
  amount: facts.amount,
  currency: facts.currency,
  productName: facts.product.name,
  productImage: facts.product.image,
});
