import { and, eq, inArray, isNull } from 'drizzle-orm';
import { type EventFacts, InvalidSignature, PaymentsNotFound } from '#connectors/stripe';
import { checkouts, stripeEvents } from '#db/schema';
import { type Context, ProductError, transaction } from '#domain/context';
import { settleCheckout } from './checkout/settle-checkout.ts';
import { requirePaymentProvider } from './payment-provider.ts';
import { refreshBilling } from './refresh-billing.ts';
import { findAccountOfCustomer } from './stripe-customer.ts';

/**
 * Takes a webhook's message: checked, stored once by its id, acknowledged; what it means is looked up afterwards.
 * Nothing of its content is believed but which customer to look at. Errors: `invalid_signature`, `payment_unavailable`.
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
    context.log.warn({ event: 'webhook_refused', reason: error.message }, 'a webhook was refused');
    throw new ProductError('invalid_signature');
  }
}

/** Stores a message and queues what it leads to; false when it is known already. */
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

/** Looks up what a message was about. It counts as handled in the transaction that stores what was found. */
export async function handleEvent(context: Context, { eventId }: { eventId: string }): Promise<void> {
  const [event] = await context.db
    .select()
    .from(stripeEvents)
    .where(and(eq(stripeEvents.id, eventId), isNull(stripeEvents.handledAt)));
  if (!event) return;
  const customer = event.type.startsWith('charge.dispute.')
    ? await nullIfMissing(requirePaymentProvider(context).customerOfCharge(event.subject))
    : event.subject;
  const accountId = customer && (await findAccountOfCustomer(context, customer));
  if (!accountId) {
    context.log.warn({ event: 'webhook_unknown', id: eventId }, 'a webhook about nobody we know');
    await context.db
      .update(stripeEvents)
      .set({ handledAt: context.clock.now() })
      .where(eq(stripeEvents.id, eventId));
    return;
  }
  // A purchase tells a dozen things at once; whatever is here before the reading begins is read with it.
  const known = await context.db
    .select({ id: stripeEvents.id })
    .from(stripeEvents)
    .where(and(eq(stripeEvents.subject, event.subject), isNull(stripeEvents.handledAt)));
  await settleOrders(context, accountId);
  await refreshBilling(context, accountId, { events: known.map(({ id }) => id) });
}

/** Looks up what became of a person's orders that are not settled. */
export async function settleOrders(context: Context, accountId: string): Promise<void> {
  const payments = requirePaymentProvider(context);
  const orders = await context.db
    .select()
    .from(checkouts)
    .where(and(eq(checkouts.accountId, accountId), inArray(checkouts.state, ['open', 'processing'])));
  for (const order of orders)
    if (order.stripeId)
      await settleCheckout(context, order, await nullIfMissing(payments.readCheckout(order.stripeId)));
}

/** Null for what the provider does not know: another account's key was in use when it was made. */
async function nullIfMissing<Found>(reading: Promise<Found>): Promise<Found | null> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof PaymentsNotFound) return null;
    throw error;
  }
}
