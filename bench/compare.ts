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
import { visitorAt } from '../tests/support/api-at.ts';
import { newMember } from '../tests/support/member.ts';
import { startServer } from '../tests/support/server-process.ts';
import { startLoadBalancer } from '../tests/support/servers/nginx.ts';
import { serveWithBareNode } from './support/bare-node.ts';
import {
  AS_DEPLOYED,
  type Contender,
  FROM_DATABASE,
  FROM_ELSEWHERE,
  FROM_ELSEWHERE_NOT_COUNTED,
  NOT_COUNTED,
  OURS,
  PAGE_CONNECTIONS,
  PEOPLE,
  ROUNDS,
  reportComparison,
  SECONDS,
  VISITS_PER_SECOND,
  WHILE_COUNTING,
} from './support/comparison-report.ts';
import { shortWithThreeLinks } from './support/dataset-calls.ts';
import { NEXTJS_VERSION, startNextjs } from './support/nextjs.ts';
import { serveWithNginx } from './support/nginx.ts';
import { seedAccounts } from './support/seed-accounts.ts';
import { pageTransferSize } from './support/transfer-size.ts';
import { sendVisits, visitOfEach } from './support/visits.ts';
import { type LoadMetrics, runLoad } from './support/wrk.ts';

/** Long enough for the JIT to optimise the code under test. */
const WARM_UP_SECONDS = 8;
const PAGE = '/@bench_0';
/** URL of the API call that reads a member's Short, without the number of the member. */
const READ = '/api/v1/@me/short/bench_';
/**
 * Header that browsers send. The groups `unchanged page` and `rendered page` omit it, because compression is
 * not part of what they measure.
 */
const AS_BROWSERS = ['Accept-Encoding: gzip'];
/** What browsers send when a link on another website is followed, which counts where the visitor comes from. */
const AS_FOLLOWED = [
  ...AS_BROWSERS,
  ...['Referer: https://www.example.com/', 'Sec-Fetch-Site: cross-site', 'Sec-Fetch-Mode: navigate'],
  ...[
    'Sec-Fetch-User: ?1',
    'Sec-Fetch-Dest: document',
    'User-Agent: Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0',
  ],
];

installSystemPackages(['wrk']);
await buildWebsite();
const folder = mkdtempSync(join(tmpdir(), 'bench-'));
await seedAccounts(join(folder, 'cached'), PEOPLE);
for (const copy of ['unchanged', 'rendered', 'uncounted'])
  cpSync(join(folder, 'cached'), join(folder, copy), { recursive: true });
const product = (name: string, env: Record<string, string>) =>
  startServer({ env: { DATA_DIR: join(folder, name), LOG_LEVEL: 'warn', ...env } });
const cached = await product('cached', {});
const uncounted = await product('uncounted', { STATISTICS: 'off' });
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
  reportComparison(contenders, runs);
} finally {
  await Promise.all(
    [cached, uncounted, unchanged, rendered, nginx, bare, deployed, rival].map((server) => server.stop()),
  );
  rmSync(folder, { recursive: true, force: true });
}

async function everybody(): Promise<Contender[]> {
  const { session } = await newMember(cached.origin);
  const ours = { pids: [cached.process.pid ?? 0], connections: 32 };
  const off = { pids: [uncounted.process.pid ?? 0], connections: 32 };
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
      ...{ ...off, group: 'cached page', name: NOT_COUNTED, url: `${uncounted.origin}${PAGE}` },
      ...{ bytes: page, headers: AS_BROWSERS },
    },
    {
      ...{ ...ours, group: 'cached page', name: FROM_ELSEWHERE, url: `${cached.origin}${PAGE}` },
      ...{ bytes: page, headers: AS_FOLLOWED },
    },
    {
      ...{ ...off, group: 'cached page', name: FROM_ELSEWHERE_NOT_COUNTED },
      ...{ url: `${uncounted.origin}${PAGE}`, bytes: page, headers: AS_FOLLOWED },
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
