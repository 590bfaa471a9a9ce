/**
 * `npm run bench`: compares this product with others on one machine, in a single run of interleaved rounds.
 * The competitor (`nextjs.ts`) is installed in a temporary folder. Writes the benchmark's section of
 * results.md and the capacity table of docs/deploy.md. The groups:
 *
 * - cached page: a Short, compared with nginx serving the same HTML from a file, Node's HTTP server alone and
 *   the competitor's cached page
 * - unchanged page: a Short whose data is read for every request, but which is not rendered again, because
 *   the data has not changed
 * - rendered page: a Short that is rendered for every request
 * - visit: the beacon that counts a visit to a Short
 * - API read: one API call for a member's Short, which is cached like a page, and read from the database
 * - save: one API call
 */
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildWebsite } from '../scripts/build.ts';
import { installSystemPackages } from '../scripts/system-packages.ts';
import { newMember } from '../tests/faults/support/member.ts';
import { visitorAt } from '../tests/support/api-at.ts';
import { median } from '../tests/support/quantiles.ts';
import { startServer } from '../tests/support/server-process.ts';
import { startLoadBalancer } from '../tests/support/servers/nginx.ts';
import { writeCapacity } from './capacity.ts';
import { markdownTable, writeResults } from './results.ts';
import { serveWithBareNode } from './support/bare-node.ts';
import { shortWithThreeLinks } from './support/dataset-calls.ts';
import { NEXTJS_VERSION, startNextjs } from './support/nextjs.ts';
import { serveWithNginx } from './support/nginx.ts';
import { seedAccounts } from './support/seed-accounts.ts';
import { pageTransferSize } from './support/transfer-size.ts';
import { sendVisits, visitOfEach } from './support/visits.ts';
import { type LoadMetrics, type LoadOptions, runLoad } from './support/wrk.ts';

const ROUNDS = 5;
const SECONDS = 3;
/** Long enough for the JIT to optimise the code under test. */
const WARM_UP_SECONDS = 8;
const PEOPLE = 500;
const PAGE = '/@bench_0';
/** URL of the API call that reads a member's Short, without the number of the member. */
const READ = '/api/v1/@me/short/bench_';
/** Number of connections, low enough to avoid load shedding: a rejected request would not render a page. */
const PAGE_CONNECTIONS = 8;
const OURS = 'ours';
/** Visits per second that are counted while cached pages are measured. */
const VISITS_PER_SECOND = 1000;
const WHILE_COUNTING = `ours, while ${VISITS_PER_SECOND.toLocaleString('en')} visits/s are counted`;
const FROM_DATABASE = 'ours, read from the database';
const AS_DEPLOYED = 'ours behind nginx (deploy/nginx.conf)';
/**
 * Targets for the CPU time per request as a share of the competitor's in the same rounds. They do not depend on the
 * speed of the machine.
 */
const WANTED_SHARE = { rendered: 0.29, read: 0.4, save: 0.93 };
/** Targets: share of nginx's requests per second, CPU time per request in ms, and latency of a save in ms. */
const WANTED = {
  ofNginx: 0.8,
  ofUncounted: 0.98,
  visitsPerSecond: 20_000,
  visitCpu: 0.04,
  cachedCpu: 0.019,
  unchangedCpu: 1,
  readCpu: 0.4,
  saveCpu: 1.3,
  saveMs: 10,
};

/**
 * Header that browsers send. The groups `unchanged page` and `rendered page` omit it, because compression is
 * not part of what they measure.
 */
const AS_BROWSERS = ['Accept-Encoding: gzip'];

interface Contender extends Omit<LoadOptions, 'seconds'> {
  /** Contenders are only compared within their group. */
  group: 'cached page' | 'unchanged page' | 'rendered page' | 'visit' | 'API read' | 'save';
  /**
   * For a page, the compressed sizes of its HTML and of its scripts and style sheets, such as `12.3 + 4.5
   * kB`. For an API read, the size of the response body. Otherwise `–`.
   */
  bytes: string;
  /** Begins what else happens during a round. Returns what ends it. */
  meanwhile?: () => Promise<() => Promise<void>>;
}

installSystemPackages(['wrk']);
await buildWebsite();
const folder = mkdtempSync(join(tmpdir(), 'bench-'));
await seedAccounts(join(folder, 'cached'), PEOPLE);
for (const copy of ['unchanged', 'rendered'])
  cpSync(join(folder, 'cached'), join(folder, copy), { recursive: true });
const product = (name: string, env: Record<string, string>) =>
  startServer({ env: { DATA_DIR: join(folder, name), LOG_LEVEL: 'warn', ...env } });
const cached = await product('cached', {});
// Capacity 0: every request reads the page's data, but a page whose data has not changed is not rendered
// again.
const unchanged = await product('unchanged', { PAGE_CACHE_PAGES: '0' });
// The cache has room for one page, and successive requests are for different pages, so that each request
// needs a render.
const rendered = await product('rendered', { PAGE_CACHE_PAGES: '1' });
const html = await (await fetch(`${cached.origin}${PAGE}`)).text();
const nginx = await serveWithNginx(html);
const bare = await serveWithBareNode(`${cached.origin}${PAGE}`);
const deployed = await startLoadBalancer([Number(new URL(cached.origin).port)]);
const person = await visitorAt(cached.origin)('GET /api/v1/@me/short/{username}', {
  params: { username: 'bench_0' },
  query: {},
});
const rival = await startNextjs(person, PEOPLE);
try {
  const contenders = await everybody();
  const measured = async (contender: Contender, seconds: number): Promise<LoadMetrics> => {
    const end = await contender.meanwhile?.();
    const run = runLoad({ ...contender, seconds });
    await end?.();
    return run;
  };
  for (const contender of contenders) await measured(contender, WARM_UP_SECONDS);
  const runs = contenders.map((): LoadMetrics[] => []);
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [index, contender] of contenders.entries())
      runs[index]?.push(await measured(contender, SECONDS));
  report(contenders, runs);
} finally {
  await Promise.all(
    [cached, unchanged, rendered, nginx, bare, deployed, rival].map((server) => server.stop()),
  );
  rmSync(folder, { recursive: true, force: true });
}

async function everybody(): Promise<Contender[]> {
  const { session } = await newMember(cached.origin);
  const ours = { pids: [cached.process.pid ?? 0], connections: 32 };
  const theirs = { pids: rival.pids, connections: 32 };
  const body = JSON.stringify({ profile: shortWithThreeLinks() });
  const put = (path: string, authorization: string) =>
    `return wrk.format('PUT', '${path}', { authorization = '${authorization}', ['content-type'] = 'application/json' }, '${body}')`;
  const get = (path: string) =>
    `return wrk.format('GET', '${path}' .. (n % ${PEOPLE}), { authorization = 'App test-app-token' })`;
  const [page, rivalPage] = [
    await pageTransferSize(`${cached.origin}${PAGE}`),
    await pageTransferSize(`${rival.origin}/cached/bench_0`),
  ];
  const answerBytes = async (url: string) => {
    const answer = await fetch(url, { headers: { authorization: 'App test-app-token' } });
    return kilobytes((await answer.arrayBuffer()).byteLength);
  };
  return [
    {
      ...{
        group: 'cached page',
        name: 'nginx with the same HTML as a file',
        url: `${nginx.origin}/`,
        pids: nginx.pids,
      },
      ...{ connections: 32, bytes: '–', headers: AS_BROWSERS },
    },
    {
      ...{ group: 'cached page', name: 'Node’s http module with the same response', url: bare.origin },
      ...{ pids: bare.pids, connections: 32, bytes: '–', headers: AS_BROWSERS },
    },
    {
      ...{ ...ours, group: 'cached page', name: OURS, url: `${cached.origin}${PAGE}` },
      ...{ bytes: page, headers: AS_BROWSERS },
    },
    {
      ...{ ...ours, group: 'cached page', name: WHILE_COUNTING, url: `${cached.origin}${PAGE}` },
      ...{
        bytes: page,
        headers: AS_BROWSERS,
        meanwhile: () => sendVisits(cached.origin, PEOPLE, VISITS_PER_SECOND),
      },
    },
    {
      ...{ ...ours, group: 'cached page', name: AS_DEPLOYED, url: `${deployed.origin}${PAGE}` },
      ...{ pids: [...deployed.pids, ...ours.pids], bytes: page, headers: AS_BROWSERS },
    },
    {
      ...{ ...theirs, group: 'cached page', name: NEXTJS_VERSION, url: `${rival.origin}/cached/bench_0` },
      ...{ bytes: rivalPage, headers: AS_BROWSERS },
    },
    // Concurrent requests for the same page share one render, so the script cycles through many members' pages.
    ...(
      [
        ['unchanged page', unchanged],
        ['rendered page', rendered],
      ] as const
    ).map(([group, server]) => ({
      ...{ group, name: OURS, url: server.origin, pids: [server.process.pid ?? 0], bytes: page },
      connections: PAGE_CONNECTIONS,
      script: script('each', `return wrk.format('GET', '/@bench_' .. (n % ${PEOPLE}))`),
    })),
    {
      ...{ ...theirs, group: 'rendered page', connections: PAGE_CONNECTIONS, name: NEXTJS_VERSION },
      ...{ url: rival.origin, bytes: rivalPage, script: script('rival-each', get('/each/bench_')) },
    },
    {
      ...{ ...ours, group: 'visit', name: OURS, url: cached.origin, bytes: '–' },
      script: script('visit', visitOfEach(cached.origin, PEOPLE)),
    },
    {
      ...{ ...ours, group: 'API read', name: OURS, url: cached.origin },
      ...{ bytes: await answerBytes(`${cached.origin}${READ}0`) },
      script: script('read', get(READ)),
    },
    {
      ...{ group: 'API read', name: FROM_DATABASE, url: unchanged.origin, connections: 32 },
      ...{ pids: [unchanged.process.pid ?? 0], bytes: await answerBytes(`${unchanged.origin}${READ}0`) },
      script: script('read-anew', get(READ)),
    },
    {
      ...{ ...theirs, group: 'API read', name: NEXTJS_VERSION, url: rival.origin },
      ...{ bytes: await answerBytes(`${rival.origin}/api/short/bench_0`) },
      script: script('rival-read', get('/api/short/bench_')),
    },
    {
      ...{ ...ours, group: 'save', name: OURS, url: cached.origin, connections: 1, bytes: '–' },
      script: script('save', put('/api/v1/@me/short/update', `Bearer ${session}`)),
    },
    {
      ...{ ...theirs, group: 'save', name: NEXTJS_VERSION, url: rival.origin, connections: 1, bytes: '–' },
      script: script('rival-save', put('/api/short/bench_0', '')),
    },
  ];
}

function script(name: string, lua: string): string {
  const path = join(folder, `${name}.lua`);
  writeFileSync(path, `local n = 0\nfunction request()\n  n = n + 1\n  ${lua}\nend\n`);
  return path;
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}

function report(contenders: readonly Contender[], runs: readonly LoadMetrics[][]): void {
  const of = (index: number, value: (figures: LoadMetrics) => number) =>
    median((runs[index] ?? []).map(value));
  const rows = contenders.map(({ group, name, bytes }, index) => [
    ...[group, name, Math.round(of(index, (run) => run.requestsPerSecond)).toLocaleString('en')],
    ...[of(index, (run) => run.cpuMsPerRequest).toFixed(3), of(index, (run) => run.p50Ms).toFixed(2)],
    ...[of(index, (run) => run.p99Ms).toFixed(2), bytes],
    String((runs[index] ?? []).reduce((sum, { errors }) => sum + errors, 0)),
  ]);
  const place = (group: Contender['group'], name = OURS) =>
    contenders.findIndex((contender) => contender.group === group && contender.name === name);
  const perSecond = (group: Contender['group'], name = OURS) =>
    of(place(group, name), (run) => run.requestsPerSecond);
  const cpu = (group: Contender['group'], digits: number, name = OURS) =>
    of(place(group, name), (run) => run.cpuMsPerRequest).toFixed(digits);
  /** Returns the median, over the rounds, of one contender's figure as a share of another's in the same round. */
  const share = (index: number, reference: number, value: (figures: LoadMetrics) => number) =>
    median(
      (runs[index] ?? []).map((run, round) => {
        const other = runs[reference]?.[round];
        return other ? value(run) / value(other) : Number.NaN;
      }),
    ).toFixed(2);
  const rate = ({ requestsPerSecond }: LoadMetrics) => requestsPerSecond;
  const ofNginx = (name: string) => share(place('cached page', name), 0, rate);
  const ofUncounted = share(place('cached page', WHILE_COUNTING), place('cached page'), rate);
  const shareOfRival = (group: Contender['group'], name = OURS) =>
    share(place(group, name), place(group, NEXTJS_VERSION), ({ cpuMsPerRequest }) => cpuMsPerRequest);
  writeCapacity({
    cachedPages: perSecond('cached page'),
    uncachedPages: perSecond('rendered page'),
    reads: perSecond('API read', FROM_DATABASE),
    saves: perSecond('save'),
  });
  const wanted = [
    [
      'cached page, share of nginx’s requests per second',
      ofNginx(AS_DEPLOYED),
      ofNginx(OURS),
      `≥ ${WANTED.ofNginx}`,
    ],
    [
      'cached page, ms of CPU',
      cpu('cached page', 3, AS_DEPLOYED),
      cpu('cached page', 3),
      `≤ ${WANTED.cachedCpu}`,
    ],
    ['cached page while visits are counted, share of without', '', ofUncounted, `≥ ${WANTED.ofUncounted}`],
    [
      'visits per second',
      '',
      Math.round(perSecond('visit')).toLocaleString('en'),
      `≥ ${WANTED.visitsPerSecond.toLocaleString('en')}`,
    ],
    ['visit, ms of CPU', '', cpu('visit', 3), `≤ ${WANTED.visitCpu}`],
    ['page with unchanged data, ms of CPU', '', cpu('unchanged page', 2), `≤ ${WANTED.unchangedCpu}`],
    ['API read, ms of CPU', '', cpu('API read', 2), `≤ ${WANTED.readCpu}`],
    ['API read from the database, ms of CPU', '', cpu('API read', 2, FROM_DATABASE), `≤ ${WANTED.readCpu}`],
    ['save, ms of CPU', '', cpu('save', 2), `≤ ${WANTED.saveCpu}`],
    [
      'save, ms for one client (p50)',
      '',
      of(place('save'), (run) => run.p50Ms).toFixed(2),
      `≤ ${WANTED.saveMs}`,
    ],
  ];
  const shares = [
    ['cached page', shareOfRival('cached page'), ''],
    ['rendered page', shareOfRival('rendered page'), `≤ ${WANTED_SHARE.rendered}`],
    ['API read', shareOfRival('API read'), `≤ ${WANTED_SHARE.read}`],
    ['API read from the database', shareOfRival('API read', FROM_DATABASE), `≤ ${WANTED_SHARE.read}`],
    ['save', shareOfRival('save'), `≤ ${WANTED_SHARE.save}`],
  ];
  const heads = ['', '', 'requests/s', 'CPU ms/request', 'p50 ms', 'p99 ms', 'bytes', 'errors'];
  writeResults({
    title: 'Speed: ours compared with nginx and Next.js',
    command: 'npm run bench',
    text: `${markdownTable(heads, rows)}

${markdownTable(['', 'behind nginx', 'process alone', 'target'], wanted)}

${markdownTable(['CPU per request', 'share of Next.js’s', 'target'], shares)}

wrk with 32 connections, for pages that are not cached with ${PAGE_CONNECTIONS}, for saves with one, on the loopback address, cached pages compressed as browsers ask for
them; the median of ${ROUNDS} rounds of ${SECONDS} s, all in turn. Ratios are the median of the rounds' ratios. nginx has one worker and writes no log in either part, and serves without TLS. CPU is the processor time of the server's
processes. Bytes: of a page its HTML and its scripts and styles, compressed; of an API answer its body. ${PEOPLE} copies of the demo's fullest Short (eleven links, six cards) on PGlite; \`bench/support/nextjs.ts\` says what the rival does and
what it is spared, which includes that its writes reach the disk.`,
  });
}
