import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calls } from './calls.ts';
import { explainQuery, fullScans, partialIndexes } from './query-plans.ts';
import type { Query } from './query-recorder.ts';
import { hotPathWorld, type World } from './world.ts';

let world: World;
let partial: Set<string>;
beforeAll(async () => {
  world = await hotPathWorld();
  // Fills the caches of lists that the product queries only once.
  await calls['a Short']?.(world.small, world);
  partial = await partialIndexes(world.app.engine);
});
afterAll(() => world.close());

/** Returns a query's text, normalised so that the lengths of its lists do not matter. */
const shape = ({ text }: Query) => text.replace(/\$\d+/g, '$').replace(/\$(?:, \$)*/g, '$ …');

/** Whether the statement has a plan: only statements that read or change rows have one. */
const hasPlan = (text: string) => /^\s*(select|insert|update|delete|with|\(select)\b/i.test(text);

describe.each(Object.entries(calls))('%s', (_, call) => {
  test('runs as many queries for a member with much data as for one with little', async () => {
    const little = await world.record(() => call(world.small, world));
    const much = await world.record(() => call(world.large, world));
    expect(little.length).toBeGreaterThan(0);
    expect(much.map(shape)).toEqual(little.map(shape));
  });

  test('uses an index on every growing table', async () => {
    const { engine } = world.app;
    const asked = await world.record(() => call(world.large, world));
    const found: Record<string, string[]> = {};
    for (const query of asked.filter(({ text }) => hasPlan(text))) {
      const whole = fullScans(await explainQuery(engine, query), partial);
      if (whole.length > 0) found[query.text] = whole;
    }
    expect(asked.filter(({ text }) => hasPlan(text)).length).toBeGreaterThan(0);
    expect(found).toEqual({});
  });
});

test('a query without an index is detected', async () => {
  const { engine } = world.app;
  const text = 'select id from accounts where country = $1';
  expect(fullScans(await explainQuery(engine, { text, values: ['DE'] }), partial)).toEqual(['accounts']);
  const counted = await explainQuery(engine, { text: 'select count(*) from likes', values: [] });
  expect(fullScans(counted, partial)).toHaveLength(1);
});

/**
 * Deleting an account looks up the rows that reference it. Without an index, this scans the whole table that
 * references accounts.
 */
test('every foreign key has an index', async () => {
  const without = await world.app.engine.db.execute(sql`
    select c.conrelid::regclass::text || '.' || a.attname as column
    from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.connamespace = 'public'::regnamespace
      and not exists (
        select from pg_index i
        where i.indrelid = c.conrelid and i.indkey[0] = c.conkey[1]
          and (i.indpred is null or pg_get_expr(i.indpred, i.indrelid) = '(' || a.attname || ' IS NOT NULL)'))`);
  expect(without).toMatchObject({ rows: [] });
});
