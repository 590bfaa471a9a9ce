import { readFileSync, writeFileSync } from 'node:fs';
import { markdownTable } from './results.ts';

const FILE = new URL('../docs/deploy.md', import.meta.url);
const TABLE = /(?<=<!-- capacity:begin -->\n)[\s\S]*(?=<!-- capacity:end -->)/;

/** Share of the measured throughput at which an instance counts as full. */
const FULL = 0.7;
/** Seconds between two page views of a browsing visitor, and between two saves of a member in the editor. */
const LOOK_SECONDS = 20;
const SAVE_SECONDS = 30;
/** Share of page views that the page cache serves. */
const KEPT = 0.9;

/** Requests that one instance completes per second. */
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
    ['what people do', 'one instance, a second', 'people at once that it is enough for'],
    [
      row('look at pages, nine of ten in memory', looks, LOOK_SECONDS),
      row('look at pages that are in memory', cachedPages, LOOK_SECONDS),
      row('look at pages that are made anew', uncachedPages, LOOK_SECONDS),
      row('read in the app (calls of the API)', reads, LOOK_SECONDS),
      row('save in the editor (PGlite, one after the other)', saves, SAVE_SECONDS),
    ],
  );
  const text = readFileSync(FILE, 'utf8');
  if (!TABLE.test(text)) throw new Error('docs/deploy.md has no capacity table');
  writeFileSync(FILE, text.replace(TABLE, `${table}\n`));
}

/** Rounds to two significant digits; the measurement is not more precise than that. */
const rounded = (value: number): string => Number(value.toPrecision(2)).toLocaleString('en');
