import { inArray } from 'drizzle-orm';
import type { CustomerFacts, Payments } from '#connectors/stripe';
import { stripeEvents } from '#db/schema';
import { type Context, transaction } from '#domain/context';
import { applyCustomerFacts } from './apply-customer-facts.ts';
import { writeAuditLog } from './audit-log.ts';
import { requirePaymentProvider } from './payment-provider.ts';
import { activeSubscriptions, failedToStart, isRefundedOrDisputed } from './premium/premium-until.ts';
import { beginRead, claimNewerRead, unlinkCustomer } from './stripe-customer.ts';

/** Mending changes what was read; after this many rounds the rest is left to the next time. */
const MAX_PASSES = 4;

/**
 * Makes what is stored of a person's payments what the provider says now. Everything that may have changed something
 * there ends here, so that the order, number and loss of its messages do not matter: a read that began earlier than
 * one that is stored already is thrown away, and doing it again changes nothing. `events` are handled with it.
 * Throws what the provider throws.
 */
export async function refreshBilling(
  context: Context,
  accountId: string,
  { events = [] }: { events?: readonly string[] } = {},
): Promise<void> {
  const payments = requirePaymentProvider(context);
  for (let round = 1; round <= MAX_PASSES; round += 1) {
    const begun = await beginRead(context, accountId);
    // Nothing is awaited from the provider inside a transaction: on the embedded engine nobody else could ask anything.
    const facts = begun && (await payments.readCustomer(begun.customerId));
    if (facts && round < MAX_PASSES && (await reconcileSubscriptions(context, payments, accountId, facts)))
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
 * Ends what must not run: a second subscription beside the first, whose money goes back, one whose money was taken
 * back, and one whose first payment failed. True when something was ended.
 */
async function reconcileSubscriptions(
  context: Context,
  payments: Payments,
  accountId: string,
  { subscriptions, invoices }: CustomerFacts,
): Promise<boolean> {
  const [first, ...others] = activeSubscriptions(subscriptions);
  const system: Context = { ...context, actor: { kind: 'system' } };
  for (const { id } of others) {
    // The money first: as long as it runs, the next reading finds it again.
    for (const { subscriptionId, paid, paymentIntentId, refunded, total } of invoices)
      if (subscriptionId === id && paid && paymentIntentId && refunded < total)
        await payments.refund(paymentIntentId);
    await payments.cancelNow(id);
    await notifyOperator(system, accountId, 'second_subscription_ended', id);
    context.log.error(
      { event: 'second_subscription', accountId, subscription: id },
      'a second subscription was ended and refunded: look at it',
    );
  }
  if (first && failedToStart(first, invoices)) {
    await payments.cancelNow(first.id);
    return true;
  }
  if (!first || !isRefundedOrDisputed(first, invoices)) return others.length > 0;
  await payments.cancelNow(first.id);
  await notifyOperator(system, accountId, 'money_taken_back', first.id);
  context.log.warn(
    { event: 'money_taken_back', accountId, subscription: first.id },
    'a payment was refunded or disputed: the subscription was ended',
  );
  return true;
}

/** Writes down what was mended, and writes to whoever looks after payments. */
async function notifyOperator(
  system: Context,
  accountId: string,
  event: 'second_subscription_ended' | 'money_taken_back',
  subscription: string,
): Promise<void> {
  await transaction(system, async (inside) => {
    await writeAuditLog(inside, accountId, event, { subscription });
    await inside.jobs.send(inside.db, 'mail.operator', { about: event, accountId, subscription });
  });
}
