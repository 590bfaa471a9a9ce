import { and, asc, eq, isNull, lt, sql } from 'drizzle-orm';
import type { ConnectedService } from '#contracts/rules/services';
import { inPages } from '#db/in-pages';
import { accounts, connections } from '#db/schema';
import type { Context } from '#domain/context';

const BATCH_SIZE = 500;

export type DueConnection = Awaited<ReturnType<typeof readBatch>>[number];

/**
 * Yields each working connection of a service whose name and picture were last read before `before`, oldest
 * first and only once, even if it stays due.
 */
export const dueConnections = (
  context: Context,
  service: ConnectedService,
  before: Date,
): AsyncGenerator<DueConnection> =>
  inPages<DueConnection>((last) => readBatch(context, service, before, last));

const readBatch = (
  { db }: Context,
  service: ConnectedService,
  before: Date,
  last?: { readAt: string; accountId: string },
) =>
  db
    .select({
      accountId: connections.accountId,
      service: connections.service,
      providerId: connections.providerId,
      authorizedAt: connections.authorizedAt,
      // As text, because a `Date` drops the microseconds and the next batch could begin with the same row.
      readAt: sql<string>`${connections.profileReadAt}::text`,
      username: accounts.username,
    })
    .from(connections)
    .innerJoin(accounts, eq(accounts.id, connections.accountId))
    .where(
      and(
        eq(connections.service, service),
        isNull(connections.revokedAt),
        lt(connections.profileReadAt, before),
        last &&
          sql`(${connections.profileReadAt}, ${connections.accountId})
            > (${last.readAt}::timestamptz, ${last.accountId}::uuid)`,
      ),
    )
    .orderBy(asc(connections.profileReadAt), asc(connections.accountId))
    .limit(BATCH_SIZE);
