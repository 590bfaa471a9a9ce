import type { QueryOptions } from '@electric-sql/pglite';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Embedded, openInMemory } from './index.ts';
import { PreparedStatements } from './prepared-statements.ts';

let embedded: Embedded;
let client: Embedded['client'];
beforeAll(async () => {
  embedded = await openInMemory();
  client = embedded.client;
});
afterAll(() => embedded.close());
beforeEach(() =>
  client.exec(`drop table if exists notes cascade;
    create table notes (id int primary key, text text not null default '', at timestamptz)`),
);

/** Runs a query with PGlite's own `query`. The option `paramTypes` prevents the use of a prepared statement. */
const stock = (query: string, params: unknown[] = [], options: QueryOptions = {}) =>
  client.query(query, params, { ...options, paramTypes: [] });

const fails = (query: Promise<unknown>) =>
  query.then(
    () => expect.unreachable('it was expected to fail'),
    ({ code, constraint, severity, message, query, params }) => ({
      code,
      constraint,
      severity,
      message,
      query,
      params,
    }),
  );

describe('a prepared statement', () => {
  const text = fc.string({ unit: 'grapheme' }).filter((value) => !value.includes('\0'));
  const whole = fc.integer();
  const values: Record<string, fc.Arbitrary<unknown>> = {
    bool: fc.boolean(),
    int4: whole,
    int8: fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }),
    float8: fc.double({ noNaN: true }),
    numeric: whole.map((value) => `${value}.25`),
    text,
    json: fc.jsonValue().map((value) => JSON.stringify(value)),
    jsonb: fc.dictionary(text, fc.oneof(whole, text, fc.boolean())),
    timestamptz: fc.date({ min: new Date(0), max: new Date('9999-01-01'), noInvalidDate: true }),
    date: fc.date({ min: new Date(0), max: new Date('9999-01-01'), noInvalidDate: true }),
    uuid: fc.uuid(),
    'char(3)': fc.string({ minLength: 3, maxLength: 3, unit: fc.constantFrom(...'abc') }),
    bytea: fc.uint8Array(),
    'int4[]': fc.array(whole),
    'text[]': fc.array(text),
  };
  const given = fc
    .constantFrom(...Object.keys(values))
    .chain((type) => fc.tuple(fc.constant(type), fc.option(values[type]!, { freq: 10 })));
  const options = fc.record<QueryOptions>({
    rowMode: fc.constantFrom('array', 'object'),
    parsers: fc.constantFrom<NonNullable<QueryOptions['parsers']>>(
      {},
      { 1184: (value: string) => `at ${value}`, 23: (value: string) => `n${value}` },
    ),
  });

  it('returns what PGlite returns, for every type, at first and repeatedly', async () => {
    await fc.assert(
      fc.asyncProperty(given, options, async ([type, value], options) => {
        const query = `select $1::${type} as value, $2::int as number`;
        const expected = await stock(query, [value, 7], options);
        expect(await client.query(query, [value, 7], options)).toEqual(expected);
        expect(await client.query(query, [value, 7], options)).toEqual(expected);
      }),
      { numRuns: 200 },
    );
  });

  it('changes rows and returns their number like PGlite', async () => {
    const insert = 'insert into notes (id, text) values ($1, $2) returning id';
    const first = await client.query(insert, [1, 'a']);
    await client.query(insert, [2, 'b']);
    expect(first).toEqual(await stock(insert, [3, 'c']).then((result) => ({ ...result, rows: [{ id: 1 }] })));
    expect(await client.query('update notes set text = $1', ['z'])).toMatchObject({ affectedRows: 3 });
    expect((await client.query('select text from notes')).rows).toEqual([
      { text: 'z' },
      { text: 'z' },
      { text: 'z' },
    ]);
    expect(await client.query('with gone as (delete from notes returning id) select id from gone')).toEqual(
      await stock('select id from (values (1), (2), (3)) as gone (id)'),
    );
  });

  it('fails like PGlite, and works again afterwards', async () => {
    await client.query('insert into notes (id) values ($1)', [1]);
    const wrong: [string, unknown[]][] = [
      ['insert into notes (id) values ($1)', [1]],
      ['select * from nowhere where id = $1', [1]],
      ['select $1::int', ['no number']],
      ['select 1 / $1::int', [0]],
      ['select 1; select 2', []],
    ];
    for (const [query, params] of wrong)
      for (const _ of ['first', 'again']) {
        expect(await fails(client.query(query, params))).toEqual(await fails(stock(query, params)));
        expect((await client.query('select count(*) from notes')).rows).toEqual([{ count: 1 }]);
      }
  });

  it('is rejected in a failed transaction, which is rolled back', async () => {
    const failed = client.transaction(async (tx) => {
      await tx.query('insert into notes (id) values ($1)', [1]);
      expect(await fails(tx.query('insert into notes (id) values ($1)', [1]))).toMatchObject({
        code: '23505',
      });
      expect(await fails(tx.query('select count(*) from notes'))).toMatchObject({ code: '25P02' });
      throw new Error('over');
    });
    await expect(failed).rejects.toThrow('over');
    expect((await client.query('select count(*) from notes')).rows).toEqual([{ count: 0 }]);
  });

  const runsOf =
    'select name, (generic_plans + custom_plans)::int as runs from pg_prepared_statements where statement = $1';

  it('is parsed once, inside and outside transactions', async () => {
    const query = 'select id from notes where id = $1';
    for (let id = 0; id < 3; id += 1) await client.query(query, [id]);
    await client.transaction(async (tx) => {
      for (let id = 0; id < 3; id += 1) await tx.query(query, [id]);
    });
    expect((await client.query(runsOf, [query])).rows).toEqual([{ name: expect.any(String), runs: 6 }]);
  });

  it('is used for a script of one query, which retains the others', async () => {
    const [query, script] = ['select id from notes where id = 1', 'select text from notes'];
    for (let n = 0; n < 2; n += 1) {
      await client.query(query);
      expect(await client.exec(script)).toMatchObject([{ rows: [], fields: [{ name: 'text' }] }]);
    }
    for (const each of [query, script])
      expect((await client.query(runsOf, [each])).rows).toEqual([{ name: expect.any(String), runs: 2 }]);
  });

  it('is evicted after enough other statements were used', async () => {
    const few = new PreparedStatements(client, 2);
    const kept = async () =>
      (await few.run<{ statement: string }>('select statement from pg_prepared_statements')).rows.map(
        ({ statement }) => statement,
      );
    for (const number of [1, 2, 3]) await few.run(`select ${number}`);
    expect(await kept()).not.toContain('select 1');
    expect(await kept()).toContain('select 3');
  });
});

describe('a schema change', () => {
  const query = 'select * from notes';
  const columns = async (handle: Pick<Embedded['client'], 'query'> = client) =>
    (await handle.query(query)).fields.map(({ name }) => name);
  const before = ['id', 'text', 'at'];
  const change = 'alter table notes add more int';
  beforeEach(async () => {
    expect(await columns()).toEqual(before);
  });

  it.each(['exec', 'query'] as const)('is visible to prepared statements: %s', async (method) => {
    await Promise.all([columns(), client[method](change), columns()]);
    expect(await columns()).toEqual([...before, 'more']);
  });

  it('is visible in its transaction and, after a rollback, nowhere else', async () => {
    const rolledBack = client.transaction(async (tx) => {
      expect(await columns(tx)).toEqual(before);
      await tx.exec(change);
      expect(await columns(tx)).toEqual([...before, 'more']);
      throw new Error('over');
    });
    await expect(rolledBack).rejects.toThrow('over');
    await client.transaction(async (tx) => {
      expect(await columns(tx)).toEqual(before);
    });
  });

  it('inside a function only costs a retry', async () => {
    await client.exec(
      `create or replace function change_notes() returns void language sql as $$ ${change.replace('notes', 'public.notes')} $$`,
    );
    expect(await columns()).toEqual(before);
    await client.query('select change_notes()');
    expect(await columns()).toEqual([...before, 'more']);
  });
});
