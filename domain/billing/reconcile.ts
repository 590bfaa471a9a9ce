import { and, eq, inArray, isNull, lt, or } from 'drizzle-orm';
import { checkouts, stripeEvents, subscriptions, terminations } from '#db/schema';
import type { Context } from '#domain/context';
import { DAY_MS, MINUTE_MS } from '#platform/clock';
import { findCustomer } from './customer.ts';
import { providerOf } from './provider.ts';
import { handleEvent, settleOrders, storeEvent } from './receive-event.ts';
import { refreshBilling } from './refresh-billing.ts';
import { settleCheckout, UNSETTLED } from './settle-checkout.ts';

/** What is younger is still under way by itself. */
const UNDER_WAY_MS = 10 * MINUTE_MS;
/** The provider remembers messages for thirty days; each is taken once. */
const LOST_MS = 29 * DAY_MS;
const AT_ONCE = 500;

/**
 * Finds what was missed: messages that never came or were not acted upon, orders that are open, subscriptions whose
 * period is over. Whatever fails is tried again an hour later.
 */
export async function reconcile(context: Context): Promise<void> {
  if (!context.connectors.payments) return;
  await attempt(context, 'messages that were not delivered', () => storeLost(context));
  for (const { id } of await openEvents(context))
    await attempt(context, id, () => handleEvent(context, { eventId: id }));
  for (const accountId of await unsettledAccounts(context))
    await attempt(context, accountId, () => reconcileAccount(context, accountId));
  for (const { id } of await openTerminations(context))
    await context.jobs.send(context.db, 'billing.terminate', { terminationId: id });
}

/** Makes everything of one person what the provider says. Throws what the provider throws. */
export async function reconcileAccount(context: Context, accountId: string): Promise<void> {
  await adoptOrders(context, accountId);
  await settleOrders(context, accountId);
  await refreshBilling(context, accountId);
}

/** Orders whose making was interrupted: what was made is settled as such, what was not is over. */
async function adoptOrders(context: Context, accountId: string): Promise<void> {
  const before = new Date(context.clock.now().getTime() - UNDER_WAY_MS);
  const orders = await context.db
    .select()
    .from(checkouts)
    .where(
      and(eq(checkouts.accountId, accountId), eq(checkouts.state, 'making'), lt(checkouts.createdAt, before)),
    );
  const customer = orders.length > 0 ? await findCustomer(context, accountId) : null;
  const known = customer ? await providerOf(context).listCheckouts(customer) : [];
  for (const order of orders) {
    const made = known.find(({ checkoutId }) => checkoutId === order.id);
    // Nobody was told its address, so nobody can pay it.
    if (made?.state === 'open') await providerOf(context).expireCheckout(made.id);
    await settleCheckout(context, order, made ? await providerOf(context).readCheckout(made.id) : null);
  }
}

async function storeLost(context: Context): Promise<void> {
  const since = new Date(context.clock.now().getTime() - LOST_MS);
  for (const event of await providerOf(context).undeliveredEvents(since)) await storeEvent(context, event);
}

const openEvents = ({ db }: Pick<Context, 'db'>) =>
  db
    .select({ id: stripeEvents.id })
    .from(stripeEvents)
    .where(isNull(stripeEvents.handledAt))
    .orderBy(stripeEvents.receivedAt)
    .limit(AT_ONCE);

async function unsettledAccounts({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<Set<string>> {
  const now = clock.now();
  const orders = await db
    .select({ accountId: checkouts.accountId })
    .from(checkouts)
    .where(
      and(
        inArray(checkouts.state, [...UNSETTLED]),
        lt(checkouts.createdAt, new Date(now.getTime() - UNDER_WAY_MS)),
      ),
    )
    .limit(AT_ONCE);
  const ended = await db
    .select({ accountId: subscriptions.accountId })
    .from(subscriptions)
    .where(
      and(eq(subscriptions.live, true), or(lt(subscriptions.periodEnd, now), lt(subscriptions.endsAt, now))),
    )
    .orderBy(subscriptions.periodEnd)
    .limit(AT_ONCE);
  return new Set([...orders, ...ended].map(({ accountId }) => accountId));
}

const openTerminations = ({ db, clock }: Pick<Context, 'db' | 'clock'>) =>
  db
    .select({ id: terminations.id })
    .from(terminations)
    .where(
      and(
        eq(terminations.state, 'received'),
        lt(terminations.receivedAt, new Date(clock.now().getTime() - UNDER_WAY_MS)),
      ),
    )
    .limit(AT_ONCE);

async function attempt(context: Context, what: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    // One that cannot be mended keeps nobody else from it.
    context.log.error({ err: error, what }, 'not reconciled; the next round tries again');
  }
}
