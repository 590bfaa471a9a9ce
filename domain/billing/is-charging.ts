import { and, eq, gt, inArray, isNull, or } from 'drizzle-orm';
import { subscriptions } from '#db/schema';
import { OWING } from './premium/premium-until.ts';

/**
 * Condition for subscriptions that will take another payment: they renew, end after the paid period, or have
 * a failed payment, which the provider tries again.
 */
export const isCharging = and(
  eq(subscriptions.live, true),
  or(
    isNull(subscriptions.endsAt),
    gt(subscriptions.endsAt, subscriptions.periodEnd),
    inArray(subscriptions.status, OWING),
  ),
);
