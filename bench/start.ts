/**
 * `npm run bench:start [-- --before <checkout>]`: how long `npm start` takes with demo data and how much memory
 * the server needs, on both engines. Each round starts a server on an empty data folder, stops it, starts it
 * again, reads pages and uploads photos. With another checkout of the project, runs both in turn. Everything is
 * built beforehand. Writes its section of results.md.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { installSystemPackages } from '../scripts/system-packages.ts';
import { databaseUrl } from '../tests/support/global-setup.ts';
import { median } from '../tests/support/quantiles.ts';
import { createPostgresServer } from '../tests/support/servers/postgres-server.ts';
import { readPages, saveAndUpload } from '../tests/support/worlds/usual-day.ts';
import { markdownTable, writeResults } from './results.ts';
import { startAsOperator } from './support/npm-start.ts';

const ROUNDS = 3;
/** Time after the last page until the memory counts as steady. V8 gives back memory only when it is idle. */
const STEADY_MS = 10_000;
const { before } = parseArgs({ options: { before: { type: 'string' } } }).values;
const CHECKOUTS = [
  ...(before === undefined ? [] : [{ name: 'before', root: before }]),
  { name: before === undefined ? '' : 'now', root: new URL('..', import.meta.url).pathname },
];
const ENGINES = ['PGlite', 'PostgreSQL'] as const;

/** One round's figures, by column. Times are in seconds, memory in MB. */
type Round = Record<(typeof COLUMNS)[number], number>;
const COLUMNS = [
  ...(['first start', 'its CPU', 'its peak', 'second start', 'its CPU ', 'memory', 'peak'] as const),
  ...(['steady', 'peak with photos'] as const),
] as const;

installSystemPackages(['postgresql']);
for (const { root } of CHECKOUTS) execFileSync('npm', ['run', 'build'], { cwd: root, stdio: 'ignore' });
const folder = mkdtempSync(join(tmpdir(), 'bench-start-'));
const postgres = await createPostgresServer();
const contenders = ENGINES.flatMap((engine) =>
  CHECKOUTS.map(({ name, root }) => ({ engine, name, root, rounds: [] as Round[] })),
);
const loads: number[] = [];
try {
  for (let n = 0; n < ROUNDS; n += 1)
    for (const [place, contender] of contenders.entries()) {
      contender.rounds.push(await round(contender, `round_${n}_${place}`));
      loads.push(loadavg()[0] ?? Number.NaN);
    }
  report();
} finally {
  await postgres.remove();
  rmSync(folder, { recursive: true, force: true });
}

async function round(
  { engine, root }: { engine: (typeof ENGINES)[number]; root: string },
  name: string,
): Promise<Round> {
  const env: Record<string, string> = { DATA_DIR: join(folder, name) };
  if (engine === 'PostgreSQL') env.DATABASE_URL = await newDatabase(name);
  const first = await startAsOperator(root, env);
  const firstFigures = first.atReady;
  // Meanwhile the demo's accounts are connected, which the server does once it is ready.
  await readPages(first.origin);
  await first.stop();
  const second = await startAsOperator(root, env);
  try {
    await readPages(second.origin);
    await wait(STEADY_MS);
    const steady = second.memory().now;
    await saveAndUpload(second.origin);
    return {
      'first start': firstFigures.seconds,
      'its CPU': firstFigures.cpuSeconds,
      'its peak': firstFigures.peak,
      'second start': second.atReady.seconds,
      'its CPU ': second.atReady.cpuSeconds,
      memory: second.atReady.now,
      peak: second.atReady.peak,
      steady,
      'peak with photos': second.memory().peak,
    };
  } finally {
    await second.stop();
  }
}

async function newDatabase(name: string): Promise<string> {
  const admin = new pg.Client({ connectionString: postgres.url });
  await admin.connect();
  await admin.query(`create database ${name}`);
  await admin.end();
  return databaseUrl(postgres.url, name);
}

function report(): void {
  const rows = contenders.map(({ engine, name, rounds }) => [
    [engine, name].filter(Boolean).join(', '),
    ...COLUMNS.map((column) =>
      shown(
        column,
        rounds.map((each) => each[column]),
      ),
    ),
  ]);
  const load = `${Math.min(...loads).toFixed(1)} to ${Math.max(...loads).toFixed(1)}`;
  writeResults({
    title: 'Start and memory',
    command: `npm run bench:start${before === undefined ? '' : ' -- --before <checkout>'}`,
    text: `${markdownTable(['', ...COLUMNS.map((column) => column.trim())], rows)}

\`npm start\` of a built checkout with demo data, from the command to "Ready"; the median of ${ROUNDS} rounds, all in turn, with minimum
and maximum. The machine's load average meanwhile: ${load}. Memory is what Linux counts as resident for the server's
process (VmRSS, VmHWM): when it is ready, ten seconds after 40 pages, and at most until ten photos of 12 megapixels were uploaded one by one.
Targets: second start 2 s, first 60 s; on PGlite a peak of 400 MB and 300 MB steady, on PostgreSQL 200 MB.`,
  });
}

function shown(column: string, values: readonly number[]): string {
  const [digits, unit] = /start|CPU/.test(column) ? [1, 's'] : [0, 'MB'];
  const text = (value: number) => value.toFixed(digits);
  return `${text(median(values))} ${unit} (${text(Math.min(...values))}–${text(Math.max(...values))})`;
}
