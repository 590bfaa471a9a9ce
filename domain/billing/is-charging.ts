import { and, eq, gt, isNull, or } from 'drizzle-orm';
import { subscriptions } from '#db/schema';

/** Condition for subscriptions that will take another payment: they renew, or end after the paid period. */
export const isCharging = and(
  eq(subscriptions.live, true),
  or(isNull(subscriptions.endsAt), gt(subscriptions.endsAt, subscriptions.periodEnd)),
);
