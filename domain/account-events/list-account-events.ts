import { and, desc, eq, gte, lt } from 'drizzle-orm';
import { accountEvents } from '#db/schema';
import { type Context, requireMember } from '#domain/context';
import { DAY_MS } from '#platform/clock';

/** Milliseconds for which events are shown and stored (product 4.20). */
export const ACCOUNT_EVENTS_MS = 180 * DAY_MS;
export const EVENTS_PER_PAGE = 20;

/**
 * Returns a page of the caller's account events, newest first. `before` is the id of the last event of the
 * previous page; `next` is the value for the following page, null on the last. Errors: `unauthorized`.
 */
export async function listAccountEvents(context: Context, { before }: { before?: string | undefined }) {
  const { accountId } = requireMember(context);
  const rows = await context.db
    .select({
      id: accountEvents.id,
      at: accountEvents.at,
      kind: accountEvents.kind,
      device: accountEvents.device,
      values: accountEvents.values,
    })
    .from(accountEvents)
    .where(
      and(
        eq(accountEvents.accountId, accountId),
        gte(accountEvents.at, new Date(context.clock.now().getTime() - ACCOUNT_EVENTS_MS)),
        before === undefined ? undefined : lt(accountEvents.id, before),
      ),
    )
    .orderBy(desc(accountEvents.id))
    .limit(EVENTS_PER_PAGE + 1);
  const events = rows.slice(0, EVENTS_PER_PAGE);
  return { events, next: rows.length > EVENTS_PER_PAGE ? (events.at(-1)?.id ?? null) : null };
}
