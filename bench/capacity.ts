import { readFileSync, writeFileSync } from 'node:fs';
import { markdownTable } from './results.ts';

const FILE = new URL('../docs/deploy.md', import.meta.url);
const TABLE = /(?<=<!-- capacity:begin -->\n)[\s\S]*(?=<!-- capacity:end -->)/;

/** An instance is full at this share of what was measured. */
const FULL = 0.7;
/** Somebody who looks around asks for a page this often, and somebody who edits saves so often, in seconds. */
const LOOK_SECONDS = 20;
const SAVE_SECONDS = 30;
/** Of the pages that people look at, so many are in memory. */
const KEPT = 0.9;

/** What one instance did in a second. */
export interface Throughput {
  cachedPages: number;
  uncachedPages: number;
  reads: number;
  saves: number;
}

/** Writes the table of `docs/deploy.md` that says how much one instance carries. */
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
  if (!TABLE.test(text)) throw new Error('docs/deploy.md has no place for the capacity table');
  writeFileSync(FILE, text.replace(TABLE, `${table}\n`));
}

/** Two figures say all that such a number is good for. */
const rounded = (value: number): string => Number(value.toPrecision(2)).toLocaleString('en');
