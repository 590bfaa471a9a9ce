import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemClock } from '#platform/clock';
import { type Engine, openEngine } from '../../../../db/client.ts';
import { createPostgresServer, postgresPrograms } from '../../../../tests/support/servers/postgres-server.ts';
import { isServerEngine, unmigratedEngine } from '../../../../tests/support/test-engine.ts';
import { runCheck } from '../run-checks.ts';
import { databaseCheck } from './check-data.ts';
import { DatabaseBusy } from './database-busy.ts';
import { examineHere } from './examine-here.ts';

let engine: Engine;
beforeAll(async () => {
  engine = await unmigratedEngine(isServerEngine() ? 'server' : 'embedded');
});
afterAll(() => engine.close());

const actor = { kind: 'operator' as const, name: 'ada' };
const basisOf = ({ db }: Engine) => ({ db, actor, clock: systemClock });
const found = async (changes = {}, on = engine) =>
  (await runCheck(databaseCheck({ ...basisOf(on), ...changes }))).map(
    ({ level, subject, problem }) => `${level} ${subject} ${problem}`,
  );

test('a database without migrations is bad, and nothing else of it is examined', async () => {
  const findings = await examineHere(
    async () => ({
      basis: basisOf(engine),
      context: () => Promise.reject(new Error('not migrated')),
      close: async () => undefined,
    }),
    true,
  );
  expect(findings.map(({ level, subject }) => `${level} ${subject}`)).toEqual([
    'bad database migrations',
    'warn database',
  ]);
  expect(findings[0]?.problem).toContain('0000_');
  await engine.migrate();
});

test('a database that cannot be opened is bad', async () => {
  const open = async () => {
    throw new Error('connect ECONNREFUSED');
  };
  expect(await examineHere(open, true)).toMatchObject([
    { level: 'bad', subject: 'database', problem: 'cannot be used: connect ECONNREFUSED' },
  ]);
});

test.each([
  ['there is none yet', async () => null, /^set DATA_DIR .* or start the server/],
  ['process 7 on a has the database open', () => Promise.reject(new DatabaseBusy('process 7 on a')), /^wait/],
])('a database is not examined if %s', async (why, open, remedy) => {
  expect(await examineHere(open, false)).toMatchObject([
    {
      level: 'warn',
      subject: 'database',
      problem: expect.stringContaining(why),
      remedy: expect.stringMatching(remedy),
    },
  ]);
});

test('a migrated database is in order', async () => {
  expect(await found()).toEqual([expect.stringMatching(/^ok database (embedded )?PostgreSQL \d\d/)]);
});

test('a database that refuses to write is bad', async () => {
  await engine.db.transaction(async (db) => {
    await db.execute(sql`set transaction read only`);
    expect(await found({ db })).toEqual([expect.stringMatching(/^bad database is read-only/)]);
  });
  expect(await found()).toEqual([expect.stringMatching(/^ok database/)]);
});

test('a migration of a newer version is something to consider', async () => {
  await engine.db.execute(
    sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('newer', 9000000000000)`,
  );
  expect(await found()).toEqual([expect.stringContaining('warn database migrations contain 1 that')]);
  await engine.db.execute(sql`delete from drizzle.__drizzle_migrations where hash = 'newer'`);
});

test('another clock is bad', async () => {
  for (const ms of [-3000, 3000]) {
    const clock = { now: () => new Date(Date.now() + ms) };
    expect(await found({ clock })).toEqual([
      expect.stringMatching(/^bad database clock differs .* (2\.[5-9]|3\.[0-5]) s/),
    ]);
  }
});

test('an index that is missing or invalid is bad', async () => {
  await engine.db.execute(
    sql`update pg_index set indisvalid = false where indexrelid = 'reports_created'::regclass`,
  );
  expect(await found()).toEqual([
    'bad database indexes reports_created are invalid: the database does not use them',
  ]);
  await engine.db.execute(sql`drop index reports_created`);
  expect(await found()).toEqual([
    expect.stringContaining('bad database indexes reports_created are missing'),
  ]);
  await engine.db.execute(sql`create index reports_created on reports (created_at)`);
});

test('a table of dead rows is something to consider', async () => {
  await engine.db.execute(sql`create table churn (id int) with (autovacuum_enabled = false)`);
  await engine.db.execute(sql`insert into churn select generate_series(1, 20000)`);
  await engine.db.execute(sql`delete from churn`);
  await engine.db.execute(sql`select pg_stat_force_next_flush()`);
  await expect
    .poll(found)
    .toEqual([expect.stringContaining('warn database table churn has 20000 dead rows')]);
});

test.skipIf(!postgresPrograms())('few free connections are something to consider', async () => {
  const server = await createPostgresServer({ max_connections: '12', superuser_reserved_connections: '2' });
  const crowded = await openEngine({ dataDir: '', databaseUrl: server.url, poolSize: 8 });
  try {
    const open = () =>
      Promise.all(Array.from({ length: 8 }, () => crowded.db.execute(sql`select pg_sleep(0.2)`)));
    await open();
    expect(await found({}, crowded)).toContainEqual(
      expect.stringMatching(/^warn database connections [89] of 10 are open/),
    );
  } finally {
    await crowded.close();
    await server.remove();
  }
});
