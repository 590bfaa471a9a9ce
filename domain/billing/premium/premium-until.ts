import type { InvoiceFacts, SubscriptionFacts } from '#connectors/stripe';
import { DAY_MS } from '#platform/clock';

/** How long Premium continues after a failed payment, or after a renewal without any event. */
export const GRACE_MS = 7 * DAY_MS;

/** States in which a subscription may still charge. A member has at most one such subscription. */
const LIVE = new Set(['active', 'trialing', 'past_due', 'unpaid', 'paused']);

/** More than one is an error. The oldest comes first and counts. */
export const activeSubscriptions = (all: readonly SubscriptionFacts[]): SubscriptionFacts[] =>
  all
    .filter(({ status }) => LIVE.has(status))
    .sort((one, other) => one.createdAt.getTime() - other.createdAt.getTime());

type Paid = Pick<InvoiceFacts, 'subscriptionId' | 'paid'>;

const paidFor = <Invoice extends Paid>(id: string, invoices: readonly Invoice[]): Invoice[] =>
  invoices.filter(({ subscriptionId, paid }) => paid && subscriptionId === id);

/** Whether at least one invoice was paid. Free invoices count. */
export const wasPaid = ({ id }: Pick<SubscriptionFacts, 'id'>, invoices: readonly Paid[]): boolean =>
  paidFor(id, invoices).length > 0;

/** Whether the first payment failed, so that there is nothing to continue. */
export const failedToStart = (subscription: SubscriptionFacts, invoices: readonly InvoiceFacts[]): boolean =>
  ['past_due', 'unpaid'].includes(subscription.status) && !wasPaid(subscription, invoices);

/** Whether the payment of the current period was refunded or is disputed. */
export function isRefundedOrDisputed(
  subscription: SubscriptionFacts,
  invoices: readonly InvoiceFacts[],
): boolean {
  const own = paidFor(subscription.id, invoices);
  const [latest] = own.toSorted((one, other) => other.createdAt.getTime() - one.createdAt.getTime());
  const givenBack = latest !== undefined && latest.total > 0 && latest.refunded >= latest.total;
  return givenBack || own.some(({ disputed }) => disputed);
}

/**
 * Until when a subscription grants Premium, from the provider's state alone, so that the order and time of
 * events do not matter. Null if it grants none, also for an unknown status (reference: Stripe).
 */
export function premiumUntil(
  subscription: SubscriptionFacts,
  invoices: readonly InvoiceFacts[],
): Date | null {
  if (isRefundedOrDisputed(subscription, invoices)) return null;
  const { status, endsAt, periodEnd } = subscription;
  // A pending payment grants nothing yet.
  if (status !== 'trialing' && !wasPaid(subscription, invoices)) return null;
  const until = (paid: Date) => earlier(new Date(paid.getTime() + GRACE_MS), endsAt);
  if (status === 'active' || status === 'trialing') return until(periodEnd);
  // Periods advance while unpaid, so the last paid period counts.
  if (status === 'past_due') return until(paidUntil(subscription, invoices));
  return null;
}

function paidUntil({ id, periodStart }: SubscriptionFacts, invoices: readonly InvoiceFacts[]): Date {
  const ends = paidFor(id, invoices).map(({ periodEnd }) => periodEnd.getTime());
  return new Date(Math.min(Math.max(...ends), periodStart.getTime()));
}

const earlier = (one: Date, other: Date | null): Date => (other && other < one ? other : one);
