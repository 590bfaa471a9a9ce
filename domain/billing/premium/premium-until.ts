import type { InvoiceFacts, SubscriptionFacts } from '#connectors/stripe';
import { DAY_MS } from '#platform/clock';

/** How long Premium goes on after a payment failed, or after a renewal that nothing was heard of. */
export const GRACE_MS = 7 * DAY_MS;

/** States in which a subscription may still take money; a person has at most one of these. */
const LIVE = new Set(['active', 'trialing', 'past_due', 'unpaid', 'paused']);

/** Of several, which is not to be, the oldest comes first and counts. */
export const activeSubscriptions = (all: readonly SubscriptionFacts[]): SubscriptionFacts[] =>
  all
    .filter(({ status }) => LIVE.has(status))
    .sort((one, other) => one.createdAt.getTime() - other.createdAt.getTime());

type Paid = Pick<InvoiceFacts, 'subscriptionId' | 'paid'>;

const paidFor = <Invoice extends Paid>(id: string, invoices: readonly Invoice[]): Invoice[] =>
  invoices.filter(({ subscriptionId, paid }) => paid && subscriptionId === id);

/** Money has arrived for it at least once; what was free counts. */
export const wasPaid = ({ id }: Pick<SubscriptionFacts, 'id'>, invoices: readonly Paid[]): boolean =>
  paidFor(id, invoices).length > 0;

/** Its very first payment failed: there is nothing to go on with. */
export const failedToStart = (subscription: SubscriptionFacts, invoices: readonly InvoiceFacts[]): boolean =>
  ['past_due', 'unpaid'].includes(subscription.status) && !wasPaid(subscription, invoices);

/** The money of the current period was given back or is disputed. */
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
 * Until when a subscription gives Premium, from the provider's state alone: whenever and in whatever order its news
 * arrive, the same state gives the same answer. Null: it gives none. An unknown status gives none
 * (reference: Stripe).
 */
export function premiumUntil(
  subscription: SubscriptionFacts,
  invoices: readonly InvoiceFacts[],
): Date | null {
  if (isRefundedOrDisputed(subscription, invoices)) return null;
  const { status, endsAt, periodEnd } = subscription;
  // Money that is still on its way has bought nothing yet.
  if (status !== 'trialing' && !wasPaid(subscription, invoices)) return null;
  const until = (paid: Date) => earlier(new Date(paid.getTime() + GRACE_MS), endsAt);
  if (status === 'active' || status === 'trialing') return until(periodEnd);
  // Periods go on while nothing is paid, so the last one that was paid counts.
  if (status === 'past_due') return until(paidUntil(subscription, invoices));
  return null;
}

function paidUntil({ id, periodStart }: SubscriptionFacts, invoices: readonly InvoiceFacts[]): Date {
  const ends = paidFor(id, invoices).map(({ periodEnd }) => periodEnd.getTime());
  return new Date(Math.min(Math.max(...ends), periodStart.getTime()));
}

const earlier = (one: Date, other: Date | null): Date => (other && other < one ? other : one);
