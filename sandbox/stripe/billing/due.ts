import type { World } from '../state/world.ts';
import { cancelSubscription, isOver } from './cancel.ts';
import { expireCheckout } from './complete-checkout.ts';
import { chargeAgain, finalizeAndCharge, renew } from './renew.ts';

interface Due {
  /** Due time in Unix seconds. */
  at: number;
  act(): void;
}

/**
 * Maximum number of due actions to perform, far more than a year of daily renewals with retries needs. Stops
 * a bug that would otherwise run forever.
 */
const MOST_STEPS = 20_000;

/**
 * Performs all actions that are due by `until` (Unix seconds), in order of due time. During each action, the
 * clock shows the action's due time.
 */
export function processDueUntil(world: World, until: number): void {
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const next = earliest(duties(world));
    if (!next || next.at > until) return;
    world.time.at(next.at, next.act);
  }
  throw new Error('stripe sandbox: too many steps');
}

const earliest = (all: Due[]): Due | undefined =>
  all.reduce<Due | undefined>((best, one) => (best && best.at <= one.at ? best : one), undefined);

/**
 * Returns all scheduled actions. If a subscription ends and renews in the same second, the end comes first,
 * so that a cancelled subscription is not charged.
 */
function duties(world: World): Due[] {
  const { store } = world;
  const due: Due[] = [];
  for (const session of store.all('checkout.session'))
    if (session.status === 'open')
      due.push({ at: session.expires_at, act: () => void expireCheckout(world, session) });
  for (const subscription of store.all('subscription')) {
    const end = subscription.items.data[0]?.current_period_end;
    if (isOver(subscription) || end === undefined) continue;
    const over = subscription.cancel_at ?? (subscription.cancel_at_period_end ? end : null);
    if (over !== null)
      due.push({
        at: over,
        act: () => void cancelSubscription(world, subscription, 'cancellation_requested'),
      });
    due.push({ at: end, act: () => renew(world, subscription) });
  }
  for (const invoice of store.all('invoice')) {
    const { automatically_finalizes_at: finalizes, next_payment_attempt: again } = invoice;
    if (invoice.status === 'draft' && finalizes !== null)
      due.push({ at: finalizes, act: () => finalizeAndCharge(world, invoice) });
    if (invoice.status === 'open' && again !== null)
      due.push({ at: again, act: () => void chargeAgain(world, invoice) });
  }
  return due;
}
