import { sql } from 'drizzle-orm';
import { accounts, shortCounts, shorts } from '#db/schema';
import { isAccountVisible } from '#db/visibility';
import type { Context } from '#domain/context';
import { COUNT_KINDS, type CountKind, KEYS_PER_DAY } from './count-kinds.ts';
import type { PendingCount } from './pending-counts.ts';

const LARGEST = 2_147_483_647;

const keyLimits = JSON.stringify(
  Object.entries(KEYS_PER_DAY).map(([kind, keys]) => ({ kind: COUNT_KINDS[kind as CountKind], keys })),
);

/**
 * Adds counts to the stored ones in one statement. Drops counts of usernames that no visible member has, of
 * links that are not on the Short, and of Shorts whose owner has turned counting off.
 *
 * Instances write at the same time without deadlocks, because all of them lock accounts and rows in the same
 * order. The accounts are locked first, as an erasure does.
 */
export async function writeCounts(
  { db }: Pick<Context, 'db'>,
  counts: readonly PendingCount[],
): Promise<void> {
  if (counts.length === 0) return;
  const rows = JSON.stringify(
    counts.map(({ day, username, kind, key, count }) => ({
      day,
      username,
      kind: COUNT_KINDS[kind],
      key,
      count,
    })),
  );
  await db.execute(sql`
    with given as (
      select * from json_to_recordset(${rows}::text::json)
        as g(day date, username text, kind smallint, key text, count bigint)
    ),
    limits as (
      select * from json_to_recordset(${keyLimits}::text::json) as l(kind smallint, keys integer)
    ),
    counted_accounts as materialized (
      select ${accounts.id} as id, ${accounts.usernameKey} as username, ${shorts.links} as links
      from ${accounts} join ${shorts} on ${shorts.accountId} = ${accounts.id}
      where ${accounts.usernameKey} in (select username from given) and ${isAccountVisible} and ${shorts.counting}
      order by ${accounts.id}
      for key share of ${accounts}
    ),
    accepted as (
      select a.id as account_id, g.day, g.kind, g.key, g.count, l.keys,
        l.keys is not null and known.account_id is null as is_new
      from given g
      join counted_accounts a on a.username = g.username
      left join limits l on l.kind = g.kind
      left join ${shortCounts} known
        on known.account_id = a.id and known.day = g.day and known.kind = g.kind and known.key = g.key
      where g.kind <> ${COUNT_KINDS.clicks}
        or exists (select 1 from jsonb_array_elements(a.links) link where link->>'id' = g.key)
    ),
    placed as (
      select *, case when is_new then
          row_number() over (partition by account_id, day, kind, is_new order by key)
          + (select count(*) from ${shortCounts} stored
             where stored.account_id = accepted.account_id and stored.day = accepted.day
               and stored.kind = accepted.kind and stored.key <> '')
        end as place
      from accepted
    )
    insert into ${shortCounts} (account_id, day, kind, key, count)
    select account_id, day, kind, case when place > keys then '' else key end as stored_key,
      least(sum(count), ${LARGEST})::integer
    from placed
    group by account_id, day, kind, stored_key
    order by account_id, day, kind, stored_key
    on conflict (account_id, day, kind, key) do update
      set count = least(${shortCounts.count}::bigint + excluded.count, ${LARGEST})::integer`);
}
