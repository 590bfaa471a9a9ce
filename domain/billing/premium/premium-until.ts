import type { InvoiceFacts, SubscriptionFacts } from '#connectors/stripe';
import { DAY_MS } from '#platform/clock';

/**
 * Time for which Premium continues after a failed payment, or after the end of a paid period if no event has
 * reported the renewal.
 */
export const GRACE_MS = 7 * DAY_MS;

/**
 * Statuses in which a subscription may still charge the member. A member should have at most one such
 * subscription.
 */
const LIVE = new Set(['active', 'trialing', 'past_due', 'unpaid', 'paused']);

/** Statuses in which a payment has failed. The provider tries it again, also after the end was scheduled. */
export const OWING = ['past_due', 'unpaid'];
export const isOwing = ({ status }: Pick<SubscriptionFacts, 'status'>): boolean => OWING.includes(status);

/**
 * Returns the subscriptions that may still charge the member, oldest first. More than one is an error; the
 * oldest counts.
 */
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

/** Whether the first payment failed. The subscription is then ended, because it never began. */
export const failedToStart = (subscription: SubscriptionFacts, invoices: readonly InvoiceFacts[]): boolean =>
  isOwing(subscription) && !wasPaid(subscription, invoices);

/** Whether the latest payment of a subscription was refunded in full, or any of its payments is disputed. */
export function isRefundedOrDisputed(
  subscription: SubscriptionFacts,
  invoices: readonly InvoiceFacts[],
): boolean {
  const own = paidFor(subscription.id, invoices);
  const [latest] = own.toSorted((one, other) => other.createdAt.getTime() - one.createdAt.getTime());
  const givenBack = latest !== undefined && latest.total > 0 && latest.refunded >= latest.total;
  return givenBack || own.some(({ disputed }) => disputed);
}

/** Returns the open invoices of subscriptions that have ended. */
export const unpaidAfterEnd = (
  subscriptions: readonly SubscriptionFacts[],
  invoices: readonly InvoiceFacts[],
): InvoiceFacts[] =>
  invoices.filter(
    ({ subscriptionId, paid, voided }) =>
      !paid && !voided && subscriptions.some(({ id, endedAt }) => id === subscriptionId && endedAt !== null),
  );

/** Whether the latest invoice of a subscription was attempted in vain. */
export function latestPaymentFailed(
  { id }: Pick<SubscriptionFacts, 'id'>,
  invoices: readonly InvoiceFacts[],
): boolean {
  const [latest] = invoices
    .filter(({ subscriptionId }) => subscriptionId === id)
    .toSorted((one, other) => other.createdAt.getTime() - one.createdAt.getTime());
  return latest?.attempted === true && !latest.paid;
}

/**
 * Returns the time until which a subscription grants Premium. Returns null if it grants none, for example
 * because its status is unknown (reference: Stripe). Uses only the provider's state, so that the order and
 * time of events do not matter.
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
  // The provider advances the period even if it is not paid, so the end of the last paid period counts.
  if (status === 'past_due') return until(paidUntil(subscription, invoices));
  return null;
}

function paidUntil({ id, periodStart }: SubscriptionFacts, invoices: readonly InvoiceFacts[]): Date {
  const ends = paidFor(id, invoices).map(({ periodEnd }) => periodEnd.getTime());
  return new Date(Math.min(Math.max(...ends), periodStart.getTime()));
}

const earlier = (one: Date, other: Date | null): Date => (other && other < one ? other : one);
