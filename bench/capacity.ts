import { readFileSync, writeFileSync } from 'node:fs';
import { markdownTable } from './results.ts';

const FILE = new URL('../docs/deploy.md', import.meta.url);
const TABLE = /(?<=<!-- capacity:begin -->\n)[\s\S]*(?=<!-- capacity:end -->)/;

/** Share of the measured throughput at which an instance counts as full. */
const FULL = 0.7;
/** Seconds between a visitor's page views, and between a member's saves in the editor. */
const LOOK_SECONDS = 20;
const SAVE_SECONDS = 30;
/** Assumed share of page views that are served from the page cache. */
const KEPT = 0.9;

/** Requests per second that one instance completes, by kind of request. */
export interface Throughput {
  cachedPages: number;
  uncachedPages: number;
  reads: number;
  saves: number;
}

/** Writes the capacity table of `docs/deploy.md`: the load that one instance carries. */
export function writeCapacity({ cachedPages, uncachedPages, reads, saves }: Throughput): void {
  const looks = 1 / (KEPT / cachedPages + (1 - KEPT) / uncachedPages);
  const row = (what: string, perSecond: number, seconds: number) => [
    what,
    rounded(perSecond),
    rounded(perSecond * FULL * seconds),
  ];
  const table = markdownTable(
    ['activity', 'per second and instance', 'concurrent users'],
    [
      row('viewing pages, nine of ten cached', looks, LOOK_SECONDS),
      row('viewing cached pages', cachedPages, LOOK_SECONDS),
      row('viewing uncached pages', uncachedPages, LOOK_SECONDS),
      row('reading in the app (API calls)', reads, LOOK_SECONDS),
      row('saving in the editor (PGlite, sequential)', saves, SAVE_SECONDS),
    ],
  );
  const text = readFileSync(FILE, 'utf8');
  if (!TABLE.test(text)) throw new Error('docs/deploy.md has no capacity table');
  writeFileSync(FILE, text.replace(TABLE, `${table}\n`));
}

/** Rounds to two significant digits, because the measurement is no more precise. */
const rounded = (value: number): string => Number(value.toPrecision(2)).toLocaleString('en');
