import { and, gte } from 'drizzle-orm';
import { sessions } from '#db/schema';
import { DAY_MS, HOUR_MS } from '#platform/clock';

/** Design section 6: 90 days at most, 14 days idle. */
export const SESSION_ABSOLUTE_MS = 90 * DAY_MS;
export const SESSION_IDLE_MS = 14 * DAY_MS;
/** `last_seen_at` is written at most this often, so that reading a page does not cost a write. */
export const LAST_SEEN_INTERVAL_MS = HOUR_MS;

/** For a query of sessions: those that are still open at `now`, by the same bounds as findSession. */
export const isOpenAt = (now: Date) =>
  and(
    gte(sessions.lastSeenAt, new Date(now.getTime() - SESSION_IDLE_MS)),
    gte(sessions.createdAt, new Date(now.getTime() - SESSION_ABSOLUTE_MS)),
  );
