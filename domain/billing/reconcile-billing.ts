import { and, between, eq, inArray, isNull, lt, or } from 'drizzle-orm';
import { accounts, checkouts, stripeEvents, subscriptions, terminations } from '#db/schema';
import { type Context, forEachDue } from '#domain/context';
import { DAY_MS, MINUTE_MS } from '#platform/clock';
import { isUnsettled, settleCheckout } from './checkout/settle-checkout.ts';
import { deleteErasedCustomers } from './delete-erased-customers.ts';
import { requirePaymentProvider } from './payment-provider.ts';
import { FIRST_REMINDER_MS } from './premium/payment-reminders.ts';
import { handleStripeEvent, settleOrders, storeEvent } from './receive-event.ts';
import { refreshBilling } from './refresh-billing.ts';
import { findCustomerId } from './stripe-customer.ts';

/** Orders and declarations younger than this may still be in progress and are skipped. */
const IN_PROGRESS_MS = 10 * MINUTE_MS;
const inProgressSince = ({ clock }: Pick<Context, 'clock'>) =>
  new Date(clock.now().getTime() - IN_PROGRESS_MS);
/**
 * How far back missed events are fetched. The provider retains events for thirty days. Events that are
 * fetched again are not stored twice.
 */
const MISSED_EVENTS_MS = 29 * DAY_MS;

/**
 * Recovers missed work: events that were not delivered or not handled, unsettled orders, subscriptions whose
 * period is over or whose owner is to be reminded of a failed payment, declarations that were not applied, and
 * customers of erased accounts. The next hourly run retries failures.
 */
export async function reconcileBilling(context: Context): Promise<void> {
  if (!context.connectors.payments) return;
  // What follows does not depend on it.
  await storeMissedEvents(context).catch((error) =>
    context.log.error({ err: error }, 'missed events not fetched; the next run retries'),
  );
  await forEachDue(context, {
    key: stripeEvents.id,
    due: isNull(stripeEvents.handledAt),
    act: (eventId) => handleStripeEvent(context, { eventId }),
    failure: 'event not handled; the next run retries',
  });
  await forEachDue(context, {
    key: accounts.id,
    due: inArray(accounts.id, unsettledAccounts(context)),
    act: (accountId) => reconcileAccount(context, accountId),
    failure: 'account not reconciled; the next run retries',
  });
  await forEachDue(context, {
    key: terminations.id,
    due: and(eq(terminations.state, 'received'), lt(terminations.receivedAt, inProgressSince(context))),
    act: (terminationId) => context.jobs.send(context.db, 'billing.terminate', { terminationId }),
    failure: 'declaration not applied; the next run retries',
  });
  await deleteErasedCustomers(context);
}

/** Reconciles the orders and subscriptions of one account with the provider. Throws the provider's errors. */
export async function reconcileAccount(context: Context, accountId: string): Promise<void> {
  await recoverOrders(context, accountId);
  await settleOrders(context, accountId);
  await refreshBilling(context, accountId);
}

/**
 * Recovers orders whose creation was interrupted: settles those that exist at the provider and marks the
 * others as failed.
 */
async function recoverOrders(context: Context, accountId: string): Promise<void> {
  const before = inProgressSince(context);
  const orders = await context.db
    .select()
    .from(checkouts)
    .where(
      and(eq(checkouts.accountId, accountId), eq(checkouts.state, 'making'), lt(checkouts.createdAt, before)),
    );
  const customer = orders.length > 0 ? await findCustomerId(context, accountId) : null;
  const known = customer ? await requirePaymentProvider(context).listCheckouts(customer) : [];
  for (const order of orders) {
    const made = known.find(({ checkoutId }) => checkoutId === order.id);
    // The member may have continued the order meanwhile.
    if (!(await isInterrupted(context, order.id))) continue;
    // No client received the URL of this page, so nobody can pay on it.
    if (made?.state === 'open') await requirePaymentProvider(context).expireCheckout(made.id);
    await settleCheckout(
      context,
      order,
      made ? await requirePaymentProvider(context).readCheckout(made.id) : null,
    );
  }
}

const isInterrupted = async ({ db }: Pick<Context, 'db'>, orderId: string): Promise<boolean> =>
  (await db.$count(checkouts, and(eq(checkouts.id, orderId), eq(checkouts.state, 'making')))) > 0;

async function storeMissedEvents(context: Context): Promise<void> {
  const since = new Date(context.clock.now().getTime() - MISSED_EVENTS_MS);
  for (const event of await requirePaymentProvider(context).undeliveredEvents(since))
    await storeEvent(context, event);
}

/** Returns a query for the accounts whose orders or subscriptions the provider may know more about. */
function unsettledAccounts({ db, clock }: Pick<Context, 'db' | 'clock'>) {
  const now = clock.now();
  const orders = db
    .select({ accountId: checkouts.accountId })
    .from(checkouts)
    .where(and(isUnsettled, lt(checkouts.createdAt, inProgressSince({ clock }))));
  const ended = db
    .select({ accountId: subscriptions.accountId })
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.live, true),
        or(lt(subscriptions.periodEnd, now), lt(subscriptions.endsAt, now), isToBeReminded(now)),
      ),
    );
  return orders.union(ended);
}

/** Whether Premium is about to end for non-payment. Nothing changes at the provider on the day of a reminder. */
const isToBeReminded = (now: Date) =>
  and(
    eq(subscriptions.status, 'past_due'),
    between(subscriptions.premiumUntil, now, new Date(now.getTime() + FIRST_REMINDER_MS)),
  );
