import type { Subscription } from '#contracts/payments';

export interface SubscriptionState {
  state: 'active' | 'failed' | 'canceled' | 'ended';
  /** Time of the next payment or of the subscription's end, in Unix seconds. */
  at: number;
}

/** Returns the state of a subscription and its relevant date (product 9.7). */
export function subscriptionState({
  status,
  ended,
  canceled_at,
  current_period_end,
}: Pick<Subscription, 'status' | 'ended' | 'canceled_at' | 'current_period_end'>): SubscriptionState {
  if (ended) return { state: 'ended', at: canceled_at ?? current_period_end };
  if (status === 'canceled') return { state: 'canceled', at: canceled_at ?? current_period_end };
  return { state: status === 'payment_failed' ? 'failed' : 'active', at: current_period_end };
}
