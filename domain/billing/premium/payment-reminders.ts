import type { subscriptions } from '#db/schema';
import { DAY_MS } from '#platform/clock';

/** Days before Premium ends for non-payment on which its owner is reminded, the earliest first. */
const REMINDER_DAYS = [3, 1];

export const FIRST_REMINDER_MS = Math.max(...REMINDER_DAYS) * DAY_MS;

type Row = Pick<typeof subscriptions.$inferSelect, 'id' | 'live' | 'status' | 'premiumUntil'>;

/**
 * Returns the key of the reminder that is due for a subscription whose payment failed, or null. If several are
 * due, only the last one counts, so that a late run does not send two emails at once.
 */
export function dueReminder({ id, live, status, premiumUntil }: Row, now: Date): string | null {
  if (!live || status !== 'past_due' || premiumUntil === null || premiumUntil <= now) return null;
  const left = premiumUntil.getTime() - now.getTime();
  const days = REMINDER_DAYS.findLast((before) => left <= before * DAY_MS);
  return days === undefined ? null : `reminder:${id}:${premiumUntil.toISOString()}:${days}`;
}
