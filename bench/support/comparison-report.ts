import { median } from '../../tests/support/quantiles.ts';
import { writeCapacity } from '../capacity.ts';
import { markdownTable, writeResults } from '../results.ts';
import { NEXTJS_VERSION } from './nextjs.ts';
import type { LoadMetrics, LoadOptions } from './wrk.ts';

export const ROUNDS = 5;
/** Length of a round. */
export const SECONDS = 3;
export const PEOPLE = 500;
/** Number of connections, low enough to avoid load shedding: a rejected request would not render a page. */
export const PAGE_CONNECTIONS = 8;
export const OURS = 'ours';
/** Visits per second that are counted while cached pages are measured. */
export const VISITS_PER_SECOND = 1000;
export const WHILE_COUNTING = `ours, while ${VISITS_PER_SECOND.toLocaleString('en')} visits/s are counted`;
export const NOT_COUNTED = 'ours, STATISTICS=off';
export const FROM_ELSEWHERE = 'ours, opened from another website';
export const FROM_ELSEWHERE_NOT_COUNTED = 'ours, opened from another website, STATISTICS=off';
export const FROM_DATABASE = 'ours, read from the database';
export const AS_DEPLOYED = 'ours behind nginx (deploy/nginx.conf)';
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
  originCpu: 0.002,
  cachedCpu: 0.019,
  unchangedCpu: 1,
  readCpu: 0.4,
  saveCpu: 1.3,
  saveMs: 10,
};

export interface Contender extends Omit<LoadOptions, 'seconds'> {
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

/** Writes the section of results.md and the capacity table. `runs` has the rounds of each contender. */
export function reportComparison(contenders: readonly Contender[], runs: readonly LoadMetrics[][]): void {
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
    compared(index, reference, (run, other) => value(run) / value(other)).toFixed(2);
  const compared = (
    index: number,
    reference: number,
    compare: (run: LoadMetrics, other: LoadMetrics) => number,
  ) =>
    median(
      (runs[index] ?? []).map((run, round) => {
        const other = runs[reference]?.[round];
        return other ? compare(run, other) : Number.NaN;
      }),
    );
  const rate = ({ requestsPerSecond }: LoadMetrics) => requestsPerSecond;
  const ofNginx = (name: string) => share(place('cached page', name), 0, rate);
  const ofUncounted = share(place('cached page'), place('cached page', NOT_COUNTED), rate);
  const originCpu = compared(
    place('cached page', FROM_ELSEWHERE),
    place('cached page', FROM_ELSEWHERE_NOT_COUNTED),
    (run, other) => run.cpuMsPerRequest - other.cpuMsPerRequest,
  ).toFixed(4);
  const besideVisits = share(place('cached page', WHILE_COUNTING), place('cached page'), rate);
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
    ['cached page with counting on, share of off', '', ofUncounted, `≥ ${WANTED.ofUncounted}`],
    ['where its visitor comes from, ms of CPU', '', originCpu, `≤ ${WANTED.originCpu}`],
    ['cached page while visits are counted, share of without', '', besideVisits, `≥ ${WANTED.ofUncounted}`],
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
