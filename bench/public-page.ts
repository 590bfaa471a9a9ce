/**
 * `npm run bench`: the public Short, cached and rendered anew for every request, beside nginx serving the same
 * HTML as a file; one run, one machine, one worker each, turn by turn. Prints a table and the ratios.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildWebsite } from '../scripts/build.ts';
import { installSystemPackages } from '../scripts/system-packages.ts';
import { startServer } from '../tests/support/server-process.ts';
import { type Figures, load, table } from './measure.ts';
import { serveWithNginx } from './nginx.ts';
import { seedPeople } from './seed-people.ts';

const ROUNDS = 3;
const SECONDS = 4;
const CONNECTIONS = 32;
/** Long enough for the compiler to settle on the code that renders. */
const WARM_UP_SECONDS = 10;
const PAGE = '/@mia';
const PEOPLE = 500;

const median = (values: number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

installSystemPackages(['nginx-light', 'wrk']);
await buildWebsite();
const folder = mkdtempSync(join(tmpdir(), 'bench-'));
const server = (name: string, env: Record<string, string>) =>
  startServer({ env: { DATA_DIR: join(folder, name), DEMO_DATA: 'on', LOG_LEVEL: 'warn', ...env } });
await seedPeople(join(folder, 'uncached'), PEOPLE);
const cached = await server('cached', {});
const uncached = await server('uncached', { PAGE_CACHE_PAGES: '0' });
// Requests for one page at the same moment share one render; many people's pages in turn share none.
const turns = join(folder, 'turns.lua');
writeFileSync(
  turns,
  `local n = 0\nfunction request() n = n + 1 return wrk.format('GET', '/@bench_' .. (n % ${PEOPLE})) end\n`,
);
const html = await (await fetch(`${cached.origin}${PAGE}`)).text();
const nginx = await serveWithNginx(html);

const pid = (process: { pid?: number | undefined }) => [process.pid ?? 0];
const contenders = [
  { name: 'nginx, static file', url: `${nginx.origin}/`, pids: nginx.pids },
  { name: 'ours, cached', url: `${cached.origin}${PAGE}`, pids: pid(cached.process) },
  { name: 'ours, rendered each time', url: uncached.origin, pids: pid(uncached.process), script: turns },
];
for (const contender of contenders)
  load({ ...contender, seconds: WARM_UP_SECONDS, connections: CONNECTIONS });
const runs = contenders.map((): Figures[] => []);
for (let round = 0; round < ROUNDS; round += 1)
  for (const [index, contender] of contenders.entries())
    runs[index]?.push(load({ ...contender, seconds: SECONDS, connections: CONNECTIONS }));

const rows = runs.map(
  (figures): Figures => ({
    name: figures[0]?.name ?? '',
    requestsPerSecond: median(figures.map((figure) => figure.requestsPerSecond)),
    cpuMsPerRequest: median(figures.map((figure) => figure.cpuMsPerRequest)),
    p50Ms: median(figures.map((figure) => figure.p50Ms)),
    p99Ms: median(figures.map((figure) => figure.p99Ms)),
    errors: figures.reduce((sum, figure) => sum + figure.errors, 0),
  }),
);
const ratio = median(
  (runs[1] ?? []).map(
    (ours, round) => ours.requestsPerSecond / (runs[0]?.[round]?.requestsPerSecond ?? Number.NaN),
  ),
);
process.stdout.write(
  `${table(rows)}\n\nHTML ${(html.length / 1024).toFixed(1)} kB, ${CONNECTIONS} connections, median of ${ROUNDS} rounds of ${SECONDS} s.\n` +
    `cached / nginx: ${ratio.toFixed(2)} of its requests per second (wanted: at least 0.6)\n` +
    `rendered each time: ${rows[2]?.cpuMsPerRequest.toFixed(3)} ms CPU (wanted: at most 0.7)\n`,
);
await Promise.all([cached.stop(), uncached.stop(), nginx.stop()]);
rmSync(folder, { recursive: true });
