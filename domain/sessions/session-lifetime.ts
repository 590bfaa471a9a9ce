import { and, gte } from 'drizzle-orm';
import { sessions } from '#db/schema';
import { DAY_MS, MINUTE_MS } from '#platform/clock';

/** Sessions last at most 90 days, or 14 days without use. */
export const SESSION_ABSOLUTE_MS = 90 * DAY_MS;
export const SESSION_IDLE_MS = 14 * DAY_MS;
/** Minimum interval between writes of `last_seen_at`: seldom for page views, exact for those who look for a thief. */
export const LAST_SEEN_INTERVAL_MS = 5 * MINUTE_MS;

/** Returns a condition for sessions that are open at `now`, with the same limits as `findSession`. */
export const isOpenAt = (now: Date) =>
  and(
    gte(sessions.lastSeenAt, new Date(now.getTime() - SESSION_IDLE_MS)),
    gte(sessions.createdAt, new Date(now.getTime() - SESSION_ABSOLUTE_MS)),
  );
