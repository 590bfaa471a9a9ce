import { inArray } from 'drizzle-orm';
import type { CustomerFacts, Payments } from '#connectors/stripe';
import { stripeEvents } from '#db/schema';
import { type Context, transaction } from '#domain/context';
import { applyCustomerFacts } from './apply-customer-facts.ts';
import { claimEmail } from './claim-email.ts';
import { notifyOperator, type PaymentMatter } from './notify-operator.ts';
import { requirePaymentProvider } from './payment-provider.ts';
import {
  activeSubscriptions,
  failedToStart,
  isRefundedOrDisputed,
  unpaidAfterEnd,
} from './premium/premium-until.ts';
import { refundIfAccepted } from './refund-if-accepted.ts';
import { beginRead, claimNewerRead, unlinkCustomer } from './stripe-customer.ts';

/**
 * Maximum number of times that one refresh reads the provider's data. A correction makes the data outdated,
 * so it is read again. After the last read, further corrections wait for the next refresh.
 */
const MAX_PASSES = 4;

/**
 * Brings an account's stored billing data up to date with the provider. Call it whenever the data may have
 * changed, so that lost, duplicate or out-of-order events do not matter. Idempotent. Discards the data it has
 * read if data of a later read is already stored. Marks `events` as handled. Throws the provider's errors.
 */
export async function refreshBilling(
  context: Context,
  accountId: string,
  { events = [] }: { events?: readonly string[] } = {},
): Promise<void> {
  const payments = requirePaymentProvider(context);
  const voided = new Set<string>();
  for (let round = 1; round <= MAX_PASSES; round += 1) {
    const begun = await beginRead(context, accountId);
    // Never await the provider inside a transaction: on the embedded engine, the transaction would block all
    // other queries.
    const facts = begun && (await payments.readCustomer(begun.customerId));
    if (
      facts &&
      round < MAX_PASSES &&
      (await reconcileSubscriptions(context, payments, accountId, { facts, voided }))
    )
      continue;
    await transaction(context, async (inside) => {
      if (begun && (await claimNewerRead(inside, accountId, begun))) {
        await applyCustomerFacts(inside, accountId, facts ?? { subscriptions: [], invoices: [] });
        if (!facts) await unlinkCustomer(inside, accountId);
      }
      if (events.length > 0)
        await inside.db
          .update(stripeEvents)
          .set({ handledAt: inside.clock.now() })
          .where(inArray(stripeEvents.id, [...events]));
    });
    return;
  }
}

/**
 * Ends subscriptions that must not continue: a second subscription (after refunding it), one whose payment
 * was refunded or disputed, and one whose first payment failed. Voids what is unpaid of ended ones (decision 51).
 * Returns true if it changed any. `voided` collects the ids of invoices, so that each is tried once.
 */
async function reconcileSubscriptions(
  context: Context,
  payments: Payments,
  accountId: string,
  { facts: { subscriptions, invoices }, voided }: { facts: CustomerFacts; voided: Set<string> },
): Promise<boolean> {
  const [first, ...others] = activeSubscriptions(subscriptions);
  for (const { id } of others) {
    // Refund before cancelling: if the provider fails, the subscription is still active and the next read
    // finds it again.
    let isRefunded = true;
    for (const { subscriptionId, paid, paymentIntentId, refunded, total } of invoices)
      if (subscriptionId === id && paid && paymentIntentId && refunded < total)
        isRefunded = (await refundIfAccepted(payments, paymentIntentId)) && isRefunded;
    await payments.cancelNow(id);
    const about = isRefunded ? 'second_subscription_ended' : 'second_subscription_not_refunded';
    await reportEnd(context, { about, accountId, subscription: id });
  }
  const owed = unpaidAfterEnd(subscriptions, invoices).filter(({ id }) => !voided.has(id));
  for (const { id } of owed) {
    voided.add(id);
    await payments.voidInvoice(id);
  }
  if (first && failedToStart(first, invoices)) {
    await payments.cancelNow(first.id);
    return true;
  }
  if (!first || !isRefundedOrDisputed(first, invoices)) return others.length + owed.length > 0;
  await payments.cancelNow(first.id);
  await reportEnd(context, { about: 'money_taken_back', accountId, subscription: first.id });
  return true;
}

/**
 * Notifies an operator that the product has ended a subscription. Concurrent refreshes may each have ended it,
 * so it is reported once.
 */
async function reportEnd(context: Context, matter: PaymentMatter): Promise<void> {
  const { about, accountId, subscription } = matter;
  const system: Context = { ...context, actor: { kind: 'system' } };
  await transaction(system, async (inside) => {
    if (!(await claimEmail(inside, `${about}:${subscription}`, accountId))) return;
    await notifyOperator(inside, matter);
    inside.log.warn({ event: about, accountId, subscription }, 'a subscription was ended: check it');
  });
}
