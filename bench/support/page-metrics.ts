import type { Result } from 'lighthouse';
import { markdownTable } from '../results.ts';

const kinds = {
  JavaScript: 'Script',
  CSS: 'Stylesheet',
  fonts: 'Font',
  HTML: 'Document',
  images: 'Image',
} as const;

/**
 * Cost and scores of a page visit. Sizes are in kB (1000 bytes) on the wire, that is, compressed and
 * including headers.
 */
export interface PageMetrics {
  kilobytes: Array<{ what: string; size: number }>;
  scriptKb: number;
  /** Size of everything that the page loads, except the member's own pictures. */
  totalKb: number;
  /** Size of everything that the page loads, including the member's own pictures. */
  totalWithMediaKb: number;
  scores: Array<{ category: string; score: number }>;
  lcpMs: number;
  tbtMs: number;
  cls: number;
  /**
   * One line per audit that lost points, such as `Performance: largest-contentful-paint (92 of 100, weight
   * 25, 2.1 s)`.
   */
  lost: string[];
}

export interface PageBudget {
  scores: Record<string, number>;
  lcpMs?: number;
  scriptKb?: number;
  totalKb?: number;
}

/**
 * Summarises a page's visits. Times and scores are medians of the visits. Sizes and lost points come from the
 * last visit, when every cache is warm.
 */
export function medianVisit(visits: Result[]): PageMetrics {
  const last = visits.at(-1);
  if (!last) throw new Error('there was no visit');
  const middle = (value: (visit: Result) => number | null | undefined): number =>
    visits.map((visit) => value(visit) ?? Number.NaN).sort((a, b) => a - b)[Math.floor(visits.length / 2)] ??
    Number.NaN;
  const time = (audit: string) => middle((visit) => visit.audits[audit]?.numericValue);
  const kilobytes = sizes(last);
  const sizeOf = (what: string) => kilobytes.find((row) => row.what === what)?.size ?? 0;
  const wholeKb = kilobytes.reduce((sum, { size }) => sum + size, 0);
  return {
    kilobytes,
    scriptKb: sizeOf('JavaScript'),
    totalKb: wholeKb - sizeOf(OWN_PICTURES),
    totalWithMediaKb: wholeKb,
    scores: Object.keys(last.categories).map((category) => ({
      category,
      score: Math.round(middle((visit) => visit.categories[category]?.score) * 100),
    })),
    lcpMs: time('largest-contentful-paint'),
    tbtMs: time('total-blocking-time'),
    cls: time('cumulative-layout-shift'),
    lost: lostPoints(last),
  };
}

const OWN_PICTURES = "the person's own pictures";

function sizes(visit: Result): PageMetrics['kilobytes'] {
  const { details } = visit.audits['network-requests'] ?? {};
  const requests = details?.type === 'table' ? details.items : [];
  const total = (matches: (kind: string, isOwn: boolean) => boolean) =>
    requests
      .filter(({ resourceType, url }) => {
        const isOwn =
          resourceType === 'Image' && !/^\/(assets\/|favicon)/.test(new URL(String(url)).pathname);
        return matches(String(resourceType), isOwn);
      })
      .reduce((sum, { transferSize }) => sum + Number(transferSize), 0) / 1000;
  const known: readonly string[] = Object.values(kinds);
  return [
    ...Object.entries(kinds).map(([what, type]) => ({
      what,
      size: total((kind, isOwn) => kind === type && !isOwn),
    })),
    { what: 'other', size: total((kind) => !known.includes(kind)) },
    { what: OWN_PICTURES, size: total((_, isOwn) => isOwn) },
  ];
}

function lostPoints(visit: Result): string[] {
  return Object.values(visit.categories).flatMap(({ title, auditRefs }) =>
    auditRefs.flatMap(({ id, weight }) => {
      const audit = visit.audits[id];
      if (!audit || weight === 0 || audit.score === null || audit.score >= 1) return [];
      const found = audit.displayValue ? `, ${audit.displayValue}` : '';
      return [`${title}: ${id} (${Math.round(audit.score * 100)} of 100, weight ${weight}${found})`];
    }),
  );
}

export const exceedsBudget = ({ scriptKb, totalKb }: PageMetrics, wanted: PageBudget): boolean =>
  scriptKb > (wanted.scriptKb ?? Number.POSITIVE_INFINITY) ||
  totalKb > (wanted.totalKb ?? Number.POSITIVE_INFINITY);

/** Whether the page loses points in a category that does not depend on the machine's speed. */
export const losesPoints = ({ scores }: PageMetrics): boolean =>
  scores.some(({ category, score }) => category !== 'performance' && score < 100);

type Figured = ReadonlyArray<{ path: string; figures: PageMetrics }>;

/** Returns a Markdown table of scores, times and sizes, with one row per page. */
export function overviewTable(pages: Figured): string {
  const rows = pages.map(({ path, figures }) => [
    path,
    ...figures.scores.map(({ score }) => String(score)),
    seconds(figures.lcpMs),
    `${Math.round(figures.tbtMs)} ms`,
    figures.cls.toFixed(3),
    figures.scriptKb.toFixed(1),
    figures.totalWithMediaKb.toFixed(1),
  ]);
  const categories = pages[0]?.figures.scores.map(({ category }) => category) ?? [];
  const head = ['page', ...categories, 'LCP', 'TBT', 'CLS', 'JavaScript kB', 'total kB'];
  return markdownTable(head, rows);
}

/**
 * Returns the audits that lost points on each page's last visit, one per line, or an empty string if there
 * are none.
 */
export const lostPointLines = (pages: Figured): string =>
  pages.flatMap(({ path, figures }) => figures.lost.map((line) => `- ${path}: ${line}\n`)).join('');

/** Returns a Markdown table of the results next to their targets, followed by the audits that lost points. */
export function comparisonTable(figures: PageMetrics, wanted: PageBudget): string {
  const kb = (size: number) => `${size.toFixed(1)} kB`;
  const atMost = (limit: number | undefined, text: (limit: number) => string) =>
    limit === undefined ? '' : `at most ${text(limit)}`;
  const rows = [
    ...figures.kilobytes.map(({ what, size }) => [
      what,
      kb(size),
      what === 'JavaScript' ? atMost(wanted.scriptKb, kb) : '',
    ]),
    ['total without those', kb(figures.totalKb), atMost(wanted.totalKb, kb)],
    ['LCP', seconds(figures.lcpMs), atMost(wanted.lcpMs, seconds)],
    ['TBT', `${Math.round(figures.tbtMs)} ms`, ''],
    ['CLS', figures.cls.toFixed(3), ''],
    ...figures.scores.map(({ category, score }) => [
      `Lighthouse ${category}`,
      String(score),
      String(wanted.scores[category] ?? ''),
    ]),
  ];
  const lost = figures.lost.map((line) => `- ${line}`).join('\n');
  const table = markdownTable(['what', 'measured', 'wanted'], rows);
  return `${table}\n${lost && `\nPoints lost:\n\n${lost}\n`}`;
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`;
