import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/pglite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Embedded, OuterHandleInTransaction, openInMemory, parseInt8 } from './index.ts';

let embedded: Embedded;
let client: Embedded['client'];

beforeAll(async () => {
  embedded = await openInMemory();
  client = embedded.client;
  await client.exec('create table notes (id int primary key, text text)');
});
afterAll(() => embedded.close());

/** Counts how often a 1 ms timer fires until `work` is done. */
async function ticksDuring(work: Promise<unknown>): Promise<number> {
  let ticks = 0;
  const timer = setInterval(() => {
    ticks += 1;
  }, 1);
  await work.finally(() => clearInterval(timer));
  return ticks;
}

describe('the event loop', () => {
  // Each query takes about a millisecond, so that a 1 ms timer is due at nearly every turn of the event loop.
  const query = 'select count(*) from generate_series(1, 10000)';

  it('turns between 200 queued queries', async () => {
    const ticks = await ticksDuring(Promise.all(Array.from({ length: 200 }, () => client.query(query))));
    expect(ticks).toBeGreaterThan(100);
  });

  it('turns between the queries of one transaction', async () => {
    const ticks = await ticksDuring(
      client.transaction((tx) => Promise.all(Array.from({ length: 200 }, () => tx.query(query)))),
    );
    expect(ticks).toBeGreaterThan(100);
  });

  it('serves callers in order of arrival', async () => {
    const order: number[] = [];
    await Promise.all(
      Array.from({ length: 50 }, async (_, caller) => {
        await client.query('select 1');
        order.push(caller);
      }),
    );
    expect(order).toEqual(Array.from({ length: 50 }, (_, caller) => caller));
  });
});

describe('the outer handle inside a transaction', () => {
  const uses: [string, (outer: Embedded['client']) => Promise<unknown>][] = [
    ['query', (outer) => outer.query('select 1')],
    ['sql', (outer) => outer.sql`select 1`],
    ['exec', (outer) => outer.exec('select 1')],
    ['transaction', (outer) => outer.transaction(async () => {})],
    ['describeQuery', (outer) => outer.describeQuery('select 1')],
    ['listen', (outer) => outer.listen('channel', () => {})],
    ['close', (outer) => outer.close()],
    ['drizzle', (outer) => drizzle(outer).select({ one: sql`1` }).from(sql`notes`)],
  ];

  it.each(uses)('throws instead of hanging: %s', async (_name, use) => {
    const failure = await client.transaction(() => use(client)).catch((error: Error) => error);
    const thrown = failure instanceof Error && failure.cause instanceof Error ? failure.cause : failure;
    expect(thrown).toBeInstanceOf(OuterHandleInTransaction);
    expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  });

  it('works for other callers during the transaction, and for its leftover work afterwards', async () => {
    const [done, finish] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    let left: Promise<unknown> = Promise.resolve();
    const transaction = client.transaction(async (tx) => {
      left = done.promise.then(() => client.query('select 1'));
      await tx.query("insert into notes values (1, 'a')");
      await finish.promise;
    });
    const other = client.query('select count(*) from notes');
    finish.resolve();
    await transaction;
    done.resolve();
    expect((await other).rows).toEqual([{ count: 1 }]);
    await left;
  });
});

describe('values', () => {
  it('int8 is a number if exact, else a bigint, also in arrays', async () => {
    const { rows } = await client.query(
      `select 5::int8 as five, sum(2) as two, 9007199254740993 as big, array[1, -9007199254740993]::int8[] as list`,
    );
    expect(rows).toEqual([{ five: 5, two: 2, big: 9007199254740993n, list: [1, -9007199254740993n] }]);
    expect(parseInt8('-9007199254740991')).toBe(-9007199254740991);
  });

  it('a clone of a template has its tables and is independent of it', async () => {
    const clone = await openInMemory({ loadDataDir: await client.dumpDataDir('none') });
    await clone.client.query("insert into notes values (2, 'clone')");
    expect((await client.query('select * from notes where id = 2')).rows).toEqual([]);
    await clone.close();
  });
});
