import { and, eq, inArray, isNull } from 'drizzle-orm';
import { type EventFacts, InvalidSignature, isAboutCharge, nullIfMissing } from '#connectors/stripe';
import { checkouts, stripeEvents } from '#db/schema';
import { type Context, ProductError, transaction } from '#domain/context';
import { settleCheckout } from './checkout/settle-checkout.ts';
import { requirePaymentProvider } from './payment-provider.ts';
import { refreshBilling } from './refresh-billing.ts';
import { findAccountOfCustomer } from './stripe-customer.ts';

/**
 * Verifies a webhook event and stores it, once per event id. A job handles the event later. Of the event's
 * content, only the type and the id of its customer or charge are used. Errors: `invalid_signature`,
 * `payment_unavailable`.
 */
export async function receiveEvent(
  context: Context,
  { body, signature }: { body: Buffer; signature: string },
): Promise<void> {
  try {
    const event = await requirePaymentProvider(context).readEvent(body, signature);
    if (event) await storeEvent(context, event);
  } catch (error) {
    if (!(error instanceof InvalidSignature)) throw error;
    context.log.warn({ event: 'webhook_refused', reason: error.message }, 'webhook rejected');
    throw new ProductError('invalid_signature');
  }
}

/** Stores an event and queues its job. Returns false if the event is already stored. */
export async function storeEvent(context: Context, { id, type, subject }: EventFacts): Promise<boolean> {
  return transaction(context, async (inside) => {
    const stored = await inside.db
      .insert(stripeEvents)
      .values({ id, type, subject, receivedAt: inside.clock.now() })
      .onConflictDoNothing()
      .returning({ id: stripeEvents.id });
    if (stored.length > 0) await inside.jobs.send(inside.db, 'billing.event', { eventId: id });
    return stored.length > 0;
  });
}

/**
 * Refreshes the orders and billing data of the account that an event concerns. The transaction that stores
 * the billing data marks the event as handled.
 */
export async function handleStripeEvent(context: Context, { eventId }: { eventId: string }): Promise<void> {
  const [event] = await context.db
    .select()
    .from(stripeEvents)
    .where(and(eq(stripeEvents.id, eventId), isNull(stripeEvents.handledAt)));
  if (!event) return;
  const customer = isAboutCharge(event.type)
    ? await nullIfMissing(() => requirePaymentProvider(context).customerOfCharge(event.subject))
    : event.subject;
  const accountId = customer && (await findAccountOfCustomer(context, customer));
  if (!accountId) {
    context.log.warn({ event: 'webhook_unknown', id: eventId }, 'webhook for an unknown customer');
    await context.db
      .update(stripeEvents)
      .set({ handledAt: context.clock.now() })
      .where(eq(stripeEvents.id, eventId));
    return;
  }
  // A purchase triggers a dozen events at once. Reading the customer's data once handles all events that were
  // stored before the read.
  const known = await context.db
    .select({ id: stripeEvents.id })
    .from(stripeEvents)
    .where(and(eq(stripeEvents.subject, event.subject), isNull(stripeEvents.handledAt)));
  await settleOrders(context, accountId);
  await refreshBilling(context, accountId, { events: known.map(({ id }) => id) });
}

/** Settles the open orders of an account according to the provider's state. */
export async function settleOrders(context: Context, accountId: string): Promise<void> {
  const payments = requirePaymentProvider(context);
  const orders = await context.db
    .select()
    .from(checkouts)
    .where(and(eq(checkouts.accountId, accountId), inArray(checkouts.state, ['open', 'processing'])));
  for (const order of orders) {
    const { stripeId } = order;
    if (stripeId)
      await settleCheckout(context, order, await nullIfMissing(() => payments.readCheckout(stripeId)));
  }
}
