/**
 * `npm run bench:scale [-- sizes]`: checks whether latency grows with the number of accounts. Fills databases
 * with 1 thousand to 1 million accounts (`fill-database.ts`), runs the real product on each and sends the
 * same calls to all of them, interleaved request by request, so that noise on the machine affects all of them
 * alike. PGlite is measured up to 10 thousand accounts. Also reports how many rows of growing tables the
 * server read by sequential scan. Writes its section of results.md.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { openEngine } from '../db/client.ts';
import { installSystemPackages } from '../scripts/system-packages.ts';
import { databaseUrl } from '../tests/support/global-setup.ts';
import { median } from '../tests/support/quantiles.ts';
import { type ServerProcess, startServer } from '../tests/support/server-process.ts';
import { createPostgresServer } from '../tests/support/servers/postgres-server.ts';
import { markdownTable, writeResults } from './results.ts';
import { type Dataset, datasetCalls } from './support/dataset-calls.ts';
import { fillDatabase } from './support/fill-database.ts';
import { timedCall } from './support/timed-call.ts';

const SIZES = process.argv.slice(2).map(Number);
const PEOPLE = SIZES.length > 0 ? SIZES : [1000, 10_000, 100_000, 1_000_000];
/** Largest number of accounts that is measured on PGlite, which is meant for small installations. */
const MOST_EMBEDDED = 10_000;
const ROUNDS = 9;
const CALLS_A_ROUND = 40;
const WARM_UP = 120;
const POSTS = 2000;

/** A running instance of the product whose database contains a dataset of one size. */
interface Contender {
  name: string;
  /** Database engine. Latencies are compared with those of the smallest dataset on the same engine. */
  engine: string;
  grown: Dataset;
  server: ServerProcess;
  agent: Agent;
  seedSeconds: number;
  size: string;
  rowsReadWhole(): Promise<number>;
  stop(): Promise<void>;
}

installSystemPackages(['postgresql']);
const folder = mkdtempSync(join(tmpdir(), 'scale-'));
const postgres = await createPostgresServer();
const contenders: Contender[] = [];
try {
  for (const people of PEOPLE) contenders.push(await onServer(people));
  for (const people of PEOPLE) if (people <= MOST_EMBEDDED) contenders.push(await embedded(people));
  const before = await Promise.all(contenders.map(({ rowsReadWhole }) => rowsReadWhole()));
  const times = await measure();
  const readWhole = await Promise.all(
    contenders.map(async ({ rowsReadWhole }, index) => (await rowsReadWhole()) - (before[index] ?? 0)),
  );
  report(times, readWhole);
} finally {
  for (const contender of contenders) await contender.stop();
  await postgres.remove();
  rmSync(folder, { recursive: true, force: true });
}

async function onServer(people: number): Promise<Contender> {
  const name = `people_${people}`;
  const admin = new pg.Client({ connectionString: postgres.url });
  await admin.connect();
  await admin.query(`create database ${name}`);
  await admin.end();
  const url = databaseUrl(postgres.url, name);
  const engine = await openEngine({ dataDir: folder, databaseUrl: url });
  await engine.migrate();
  await engine.close();
  const client = new pg.Client({ connectionString: url });
  // If the setup fails, the PostgreSQL server stops while this connection is still open. Without a listener,
  // the resulting error would end the process.
  client.on('error', () => undefined);
  await client.connect();
  const seedSeconds = await grow(people, (statement) => client.query(statement));
  const postIds = await client.query<{ id: string }>(somePosts(people));
  const { rows } = await client.query<{ size: string }>(
    'select pg_size_pretty(pg_database_size($1)) as size',
    [name],
  );
  // Writes the new rows to disk now, so that this does not happen during the measurement.
  await client.query('checkpoint');
  const product = await served(`PostgreSQL, ${people.toLocaleString('en')}`, name, { DATABASE_URL: url });
  return {
    ...product,
    ...{ engine: 'PostgreSQL', seedSeconds, size: rows[0]?.size ?? '' },
    grown: { people, postIds: postIds.rows.map(({ id }) => id) },
    async rowsReadWhole() {
      await client.query('select pg_stat_clear_snapshot()');
      const read = await client.query<{ rows: string }>(
        `select coalesce(sum(seq_tup_read), 0) as rows from pg_stat_user_tables
         where schemaname = 'public' and relname not in ('quests', 'blocked_hosts')`,
      );
      return Number(read.rows[0]?.rows);
    },
    async stop() {
      await client.end();
      await product.server.stop();
    },
  };
}

async function embedded(people: number): Promise<Contender> {
  const dataDir = join(folder, `embedded-${people}`);
  const engine = await openEngine({ dataDir });
  await engine.migrate();
  const client = engine.embedded;
  if (!client) throw new Error('the engine is not the embedded one');
  const seedSeconds = await grow(people, (statement) => client.exec(statement));
  const { rows } = await client.query<{ id: string }>(somePosts(people));
  const size = await client.query<{ size: string }>(
    'select pg_size_pretty(pg_database_size(current_database())) as size',
  );
  await engine.close();
  const product = await served(`PGlite, ${people.toLocaleString('en')}`, `embedded-${people}`, {});
  return {
    ...product,
    ...{ engine: 'PGlite', seedSeconds, size: size.rows[0]?.size ?? '' },
    grown: { people, postIds: rows.map(({ id }) => id) },
    rowsReadWhole: async () => Number.NaN,
    stop: async () => void (await product.server.stop()),
  };
}

function somePosts(people: number): string {
  return `select id from posts tablesample bernoulli (${Math.min(100, (POSTS * 100) / people)})`;
}

async function grow(people: number, execute: (statement: string) => Promise<unknown>): Promise<number> {
  const from = performance.now();
  await fillDatabase(execute, people, new Date());
  const seconds = (performance.now() - from) / 1000;
  process.stdout.write(`${people.toLocaleString('en')} accounts created in ${seconds.toFixed(1)} s\n`);
  return seconds;
}

async function served(name: string, dataDir: string, env: Record<string, string>) {
  const server = await startServer({ env: { DATA_DIR: join(folder, dataDir), ROLE: 'api', ...env } });
  return { name, server, agent: new Agent({ keepAlive: true, maxSockets: 1 }) };
}

/**
 * Returns the median latency of each round in ms, keyed by the name of the call. The outer array has one
 * element per contender, the inner array one per round.
 */
async function measure(): Promise<Map<string, number[][]>> {
  const times = new Map<string, number[][]>();
  for (const [name, callOf] of Object.entries(datasetCalls)) {
    const once = async (contender: Contender) => {
      const { server, agent, grown } = contender;
      const { status, ms, text } = await timedCall(agent, server.origin, callOf(grown));
      if (status !== 200) throw new Error(`${contender.name}: ${name} returned ${status}: ${text}`);
      return ms;
    };
    for (let n = 0; n < WARM_UP; n += 1) for (const contender of contenders) await once(contender);
    const medians = contenders.map((): number[] => []);
    for (let round = 0; round < ROUNDS; round += 1) {
      const taken = contenders.map((): number[] => []);
      for (let n = 0; n < CALLS_A_ROUND; n += 1)
        for (const [index, contender] of contenders.entries()) taken[index]?.push(await once(contender));
      for (const [index, round] of taken.entries()) medians[index]?.push(median(round));
    }
    times.set(name, medians);
  }
  return times;
}

function report(times: Map<string, number[][]>, readWhole: number[]): void {
  const cell = (medians: number[][], index: number) => {
    const own = medians[index] ?? [];
    const first = contenders.findIndex(({ engine }) => engine === contenders[index]?.engine);
    const ratio = median(own.map((ms, round) => ms / (medians[first]?.[round] ?? Number.NaN)));
    return `${median(own).toFixed(2)} ms${first === index ? '' : ` (× ${ratio.toFixed(2)})`}`;
  };
  const heads = ['', ...contenders.map(({ name }) => name)];
  const rows = [...times].map(([name, medians]) => [
    name,
    ...contenders.map((_, index) => cell(medians, index)),
  ]);
  const facts = [
    ['database', ...contenders.map(({ size }) => size)],
    ['created in', ...contenders.map(({ seedSeconds }) => `${seedSeconds.toFixed(0)} s`)],
    ['rows read without an index', ...readWhole.map((n) => (Number.isNaN(n) ? 'not counted' : String(n)))],
  ];
  writeResults({
    title: 'Scale: latency by number of accounts',
    command: 'npm run bench:scale',
    text: `${markdownTable(heads, [...rows, ...facts])}

Latency as a client beside the server sees it, one call at a time, about a person at random; the median of ${ROUNDS} rounds of
${CALLS_A_ROUND} calls, all databases called in turn. In brackets: by how much slower than the smallest on the same engine, the
median of the rounds' ratios. Wanted: at most × 1.5. Every account has a profile, a Short, sessions, posts, likes and
followers; every tenth pays (\`bench/support/fill-database.ts\`). Rows read without an index are of tables that grow; of a
small one PostgreSQL rightly reads all.`,
  });
}
