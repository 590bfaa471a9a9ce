import { lt, or } from 'drizzle-orm';
import {
  accountEvents,
  accountTokens,
  knownDevices,
  sessions,
  spentOnce,
  usernameCooldowns,
} from '#db/schema';
import { ACCOUNT_EVENTS_MS } from '#domain/account-events';
import type { Context } from '#domain/context';
import { cleanUpFactors } from '#domain/second-factors';
import { SESSION_ABSOLUTE_MS, SESSION_IDLE_MS } from '#domain/sessions';
import { DAY_MS } from '#platform/clock';
import { backfillDisplayNameSkeletons } from './names/backfill-display-name-skeletons.ts';

/**
 * Milliseconds for which a browser is remembered after a member has logged in from it. Equals the lifetime of
 * its cookie.
 */
export const KNOWN_DEVICE_MS = 365 * DAY_MS;

/**
 * Deletes expired sessions, known devices, tokens, used captchas and challenges, username cooldowns and
 * unconfirmed factors, none of which has an effect any more, and account events older than 180 days. Also
 * backfills missing display name skeletons.
 */
export async function cleanUpAccounts(context: Context): Promise<void> {
  const now = context.clock.now();
  const before = (ms: number) => new Date(now.getTime() - ms);
  await context.db.delete(accountTokens).where(lt(accountTokens.expiresAt, now));
  await context.db.delete(spentOnce).where(lt(spentOnce.expiresAt, now));
  await context.db.delete(usernameCooldowns).where(lt(usernameCooldowns.until, now));
  await context.db.delete(accountEvents).where(lt(accountEvents.at, before(ACCOUNT_EVENTS_MS)));
  await context.db.delete(knownDevices).where(lt(knownDevices.createdAt, before(KNOWN_DEVICE_MS)));
  await context.db
    .delete(sessions)
    .where(
      or(
        lt(sessions.createdAt, before(SESSION_ABSOLUTE_MS)),
        lt(sessions.lastSeenAt, before(SESSION_IDLE_MS)),
      ),
    );
  await cleanUpFactors(context);
  await backfillDisplayNameSkeletons(context);
}
