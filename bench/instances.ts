/**
 * `npm run bench:instances`: starts four instances at once behind nginx, on an empty PostgreSQL database that
 * they access through PgBouncer in transaction mode. Checks that sessions, evictions, rate limits and jobs
 * work across instances, and fails otherwise. Then measures one, two and four instances in interleaved
 * rounds, first without a CPU limit, then with a quarter of a CPU each, so that the machine has capacity
 * left. Writes its section of results.md.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startSandboxMail } from '../sandbox/mail/mail-server.ts';
import { buildWebsite } from '../scripts/build.ts';
import { installSystemPackages } from '../scripts/system-packages.ts';
import { median } from '../tests/support/quantiles.ts';
import { startServer } from '../tests/support/server-process.ts';
import { freePort } from '../tests/support/servers/free-port.ts';
import { startLoadBalancer } from '../tests/support/servers/nginx.ts';
import { createPostgresServer } from '../tests/support/servers/postgres-server.ts';
import { markdownTable, writeResults } from './results.ts';
import {
  type CrossInstanceCheck,
  closeConnections,
  runCrossInstanceChecks,
} from './support/cross-instance-checks.ts';
import { shortWithThreeLinks } from './support/dataset-calls.ts';
import { fillDatabase, tokenOf, usernameOf } from './support/fill-database.ts';
import { limitCpu } from './support/limit-cpu.ts';
import { startPgBouncer } from './support/pgbouncer.ts';
import { cpuMs, type LoadMetrics, runLoad } from './support/wrk.ts';

const COUNTS = [1, 2, 4];
const MOST = Math.max(...COUNTS);
const PEOPLE = 1000;
const ROUNDS = 3;
const SECONDS = 4;
const CONNECTIONS = 32;
/** CPU share of one instance, low enough that all instances together do not saturate the machine. */
const SMALL = 0.25;

interface Run extends LoadMetrics {
  /** Average number of CPUs that the instances kept busy. */
  processors: number;
}

installSystemPackages(['wrk', 'pgbouncer', 'postgresql']);
await buildWebsite();
const folder = mkdtempSync(join(tmpdir(), 'instances-'));
const postgres = await createPostgresServer();
const bouncer = await startPgBouncer(postgres.url);
const mail = await startSandboxMail();
const port = await freePort();
const front = `http://127.0.0.1:${port}`;
const started = await Promise.all(Array.from({ length: MOST }, (_, n) => instance(n)));
const origins = started.map(({ origin }) => origin);
const ports = origins.map((origin) => Number(new URL(origin).port));
await fill();
const proxies = await Promise.all(
  COUNTS.map((count) => startLoadBalancer(ports.slice(0, count), count === MOST ? port : undefined)),
);
try {
  const held = await runCrossInstanceChecks({ balancerOrigin: front, origins, mail });
  const runs = measure();
  const free = limitCpu(
    started.map(({ process }) => process.pid ?? 0),
    SMALL,
  );
  const small = free && measure();
  free?.();
  report(held, runs, small);
  process.exitCode = held.every((each) => each.passed) ? 0 : 1;
} finally {
  closeConnections();
  for (const each of [...proxies, ...started, mail, bouncer])
    await ('stop' in each ? each.stop() : each.close());
  await postgres.remove();
  rmSync(folder, { recursive: true, force: true });
}

/** Starts an instance. Every instance runs the migrations; a database lock ensures that only one applies them. */
function instance(n: number) {
  return startServer({
    env: {
      ...{ DATA_DIR: join(folder, String(n)), HOST: '127.0.0.1', PUBLIC_ORIGIN: front, SMTP_URL: mail.url },
      ...{ DATABASE_URL: bouncer.url, DATABASE_DIRECT_URL: postgres.url, DATABASE_POOL: '10' },
      // A shared secret, because one instance issues a captcha challenge and another must be able to verify
      // it.
      ...{ BOT_CHECK_SECRET: 'the same on every instance of the product', TRUSTED_PROXIES: '127.0.0.1' },
      RATE_LIMIT_FACTOR: '1',
    },
  });
}

async function fill(): Promise<void> {
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  await fillDatabase((statement) => client.query(statement), PEOPLE, new Date());
  await client.end();
}

/**
 * Writes a wrk script for each kind of request. Returns the scripts' paths by kind. The rate limit for saves
 * applies per account, so the scripts rotate through all accounts.
 */
function scripts(): Record<string, string> {
  const file = (name: string, lua: string) => {
    const path = join(folder, `${name}.lua`);
    writeFileSync(path, `local n = 0\nfunction request()\n  n = n % ${PEOPLE} + 1\n  ${lua}\nend\n`);
    return path;
  };
  const read = `return wrk.format('GET', '/api/v1/@me/short/${usernameOf(0).slice(0, -1)}' .. n, { authorization = 'App test-app-token' })`;
  const body = JSON.stringify({ profile: shortWithThreeLinks() });
  const save = `return wrk.format('PUT', '/api/v1/@me/short/update',
    { authorization = 'Bearer ${tokenOf(0).slice(0, -1)}' .. n, ['content-type'] = 'application/json' }, '${body}')`;
  return {
    // The session cookie bypasses nginx's cache, which would otherwise serve the page instead of the
    // instances.
    'cached page': file(
      'page',
      `return wrk.format('GET', '/@${usernameOf(42)}', { cookie = 'SID=${tokenOf(42)}' })`,
    ),
    'API read': file('read', read),
    save: file('save', save),
  };
}

/**
 * Measures each kind of request with one, two and four instances in turn. Returns the runs, keyed by kind of
 * request. The outer array has one element per entry of `COUNTS`.
 */
function measure(): Map<string, Run[][]> {
  const runs = new Map<string, Run[][]>();
  for (const [name, script] of Object.entries(scripts())) {
    const run = (index: number, seconds: number): Run => {
      const pids = started.slice(0, COUNTS[index]).map(({ process }) => process.pid ?? 0);
      const before = cpuMs(pids);
      const url = proxies[index]?.origin ?? '';
      const figures = runLoad({ name, url, pids, seconds, connections: CONNECTIONS, script });
      return { ...figures, processors: (cpuMs(pids) - before) / (seconds * 1000) };
    };
    COUNTS.forEach((_, index) => void run(index, SECONDS));
    const all = COUNTS.map((): Run[] => []);
    for (let round = 0; round < ROUNDS; round += 1)
      for (const index of COUNTS.keys()) all[index]?.push(run(index, SECONDS));
    runs.set(name, all);
  }
  return runs;
}

function tableOf(runs: Map<string, Run[][]>): string {
  const rows = [...runs].flatMap(([name, all]) =>
    all.map((some, index) => {
      const of = (value: (run: Run) => number) => median(some.map(value));
      const ratio = median(
        some.map((run, round) => run.requestsPerSecond / (all[0]?.[round]?.requestsPerSecond ?? Number.NaN)),
      );
      return [
        ...[name, String(COUNTS[index]), Math.round(of((run) => run.requestsPerSecond)).toLocaleString('en')],
        ...[`× ${ratio.toFixed(2)}`, of((run) => run.p50Ms).toFixed(1), of((run) => run.p99Ms).toFixed(1)],
        ...[of((run) => run.cpuMsPerRequest).toFixed(3), of((run) => run.processors).toFixed(2)],
        String(some.reduce((sum, { errors }) => sum + errors, 0)),
      ];
    }),
  );
  const heads = [
    '',
    'instances',
    'requests/s',
    'relative to one',
    'p50 ms',
    'p99 ms',
    'CPU ms/request',
    'processors',
    'errors',
  ];
  return markdownTable(heads, rows);
}

function report(
  held: readonly CrossInstanceCheck[],
  runs: Map<string, Run[][]>,
  small: Map<string, Run[][]> | null,
): void {
  writeResults({
    title: 'Instances: one, two, four behind nginx on one PostgreSQL through PgBouncer',
    command: 'npm run bench:instances',
    text: `${markdownTable(
      ['requirement across four instances', '', ''],
      held.map(({ what, passed: isHeld, figure }) => [what, isHeld ? 'held' : '**NOT HELD**', figure]),
    )}

${tableOf(runs)}

Each with a quarter of a processor of its own (wanted with two: × 1.8):

${small ? tableOf(small) : 'Not measured: this system cannot limit the CPU of each instance.'}

All four were started at once on an empty database. wrk with ${CONNECTIONS} connections, nginx, PgBouncer, PostgreSQL and the
instances share this machine's processors, so more instances cannot give more than is left of them, and with a quarter of a processor each only until the others need the rest: "processors" is how many the
instances themselves kept busy. Errors are calls that an overloaded instance refused at once. They count among requests/s and cost little: where they are many (saves of one small instance), a ratio to them says nothing. Saves cannot grow with instances without end:
PostgreSQL lets commits that notify (each evicts a page) pass one after the other, each as long as the disk takes. Median of ${ROUNDS} rounds of ${SECONDS} s, one, two and four in turn. "relative to one" is the median of the rounds' ratios.`,
  });
}
