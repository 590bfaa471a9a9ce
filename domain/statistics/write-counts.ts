import { sql } from 'drizzle-orm';
import { accounts, shortCounts, shorts } from '#db/schema';
import { isAccountVisible } from '#db/visibility';
import type { Context } from '#domain/context';
import { COUNT_KINDS, type CountKind, KEYS_PER_DAY } from './count-kinds.ts';
import type { PendingCount } from './pending-counts.ts';

/** Key of the advisory lock that only writers of counts take. Any constant works. */
const WRITERS_LOCK = 7_034_034;

const LARGEST = 2_147_483_647;

const keyLimits = JSON.stringify(
  Object.entries(KEYS_PER_DAY).map(([kind, keys]) => ({ kind: COUNT_KINDS[kind as CountKind], keys })),
);

/**
 * Adds counts to the stored ones in one statement. Drops counts of usernames that no visible member has, of
 * links that are not on the Short, and of Shorts whose owner has turned counting off.
 *
 * A key for which a day has no place takes that of a stored one that was counted no more often, whose count moves
 * to the empty key: keys that visitors make up give way to those that recur.
 *
 * Instances write one after the other, because they also delete rows. The accounts are locked first, as an
 * erasure does.
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
  const write = sql`
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
          row_number() over (partition by account_id, day, kind, is_new order by count desc, key)
          + (select count(*) from ${shortCounts} stored
             where stored.account_id = accepted.account_id and stored.day = accepted.day
               and stored.kind = accepted.kind and stored.key <> '')
        end as place
      from accepted
    ),
    unplaced as (
      select *, row_number() over (partition by account_id, day, kind order by count desc, key) as rank
      from placed where place > keys
    ),
    rarest as (
      select stored.*, row_number() over (
        partition by stored.account_id, stored.day, stored.kind order by stored.count, random()) as rank
      from ${shortCounts} stored
      where (stored.account_id, stored.day, stored.kind) in (select account_id, day, kind from unplaced)
        and stored.key <> ''
        and not exists (select from accepted a where a.account_id = stored.account_id and a.day = stored.day
          and a.kind = stored.kind and a.key = stored.key)
    ),
    replaced as (
      select rarest.account_id, rarest.day, rarest.kind, rarest.key as old_key, rarest.count as old_count,
        unplaced.key
      from unplaced join rarest using (account_id, day, kind, rank)
      where rarest.count <= unplaced.count
    ),
    removed as (
      delete from ${shortCounts} stored using replaced
      where stored.account_id = replaced.account_id and stored.day = replaced.day
        and stored.kind = replaced.kind and stored.key = replaced.old_key
    ),
    added as (
      select account_id, day, kind, count, case when place > keys and replaced.key is null then '' else key end
        as stored_key
      from placed left join replaced using (account_id, day, kind, key)
      union all
      select account_id, day, kind, old_count, '' from replaced
    )
    insert into ${shortCounts} (account_id, day, kind, key, count)
    select account_id, day, kind, stored_key, least(sum(count), ${LARGEST})::integer
    from added
    group by account_id, day, kind, stored_key
    order by account_id, day, kind, stored_key
    on conflict (account_id, day, kind, key) do update
      set count = least(${shortCounts.count}::bigint + excluded.count, ${LARGEST})::integer`;
  await db.transaction(async (inside) => {
    await inside.execute(sql`select pg_advisory_xact_lock(${WRITERS_LOCK})`);
    await inside.execute(write);
  });
}
