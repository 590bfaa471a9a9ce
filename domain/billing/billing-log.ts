import { billingLog } from '#db/schema';
import type { Context } from '#domain/context';
import { newId } from '#platform/ids';

export type BillingAction =
  | 'order_agreed'
  | 'order_begun'
  | 'order_settled'
  | 'premium_began'
  | 'premium_ended'
  | 'end_planned'
  | 'end_withdrawn'
  | 'subscription_ended'
  | 'second_subscription_ended'
  | 'second_subscription_not_refunded'
  | 'money_taken_back'
  | 'refunded'
  | 'refund_failed'
  | 'refund_ordered'
  | 'reconciled'
  | 'portal_opened'
  | 'termination_applied';

/**
 * Records an action, its actor and its details in the log of payments. `context.db` is the transaction of the
 * action. `details` may contain ids, amounts, times and states, but no personal data.
 */
export async function writeBillingLog(
  context: Pick<Context, 'db' | 'clock' | 'actor'>,
  accountId: string,
  action: BillingAction,
  details: Record<string, string | number | null> = {},
): Promise<void> {
  const { actor } = context;
  await context.db.insert(billingLog).values({
    id: newId(),
    accountId,
    at: context.clock.now(),
    actor: actor.kind === 'operator' ? `operator:${actor.name}` : actor.kind,
    action,
    details,
  });
}
