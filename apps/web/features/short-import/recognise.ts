import type { Found } from './found.ts';
import type { PageFacts } from './page-facts.ts';
import { looksLikeJson, parseJson } from './read-json.ts';
import { recogniseBeacons } from './sources/beacons.ts';
import { recogniseBioDrop } from './sources/biodrop.ts';
import { recogniseCsv } from './sources/csv.ts';
import { recogniseLinkStack } from './sources/linkstack.ts';
import { recogniseLinktree } from './sources/linktree.ts';
import { recogniseOpenBento } from './sources/openbento.ts';
import { recogniseOwnExport } from './sources/own-export.ts';
import { recogniseAnchors, recogniseLittleLink, recogniseStructuredData } from './sources/page.ts';
import { readTextList } from './sources/text.ts';

const JSON_RECOGNISERS = [
  recogniseOwnExport,
  recogniseLinkStack,
  recogniseOpenBento,
  recogniseBioDrop,
  // The data of a page, saved as a file of its own.
  recogniseLinktree,
  recogniseBeacons,
];
const PAGE_RECOGNISERS = [recogniseLittleLink, recogniseStructuredData, recogniseAnchors];

/** Recognises a parsed JSON file. */
export const recogniseJson = (value: unknown): Found | null =>
  firstOf(JSON_RECOGNISERS.map((recognise) => () => recognise(value)));

/** Recognises a page: by its own data, else by structured data, else by its links. */
export function recognisePage(facts: PageFacts): Found | null {
  const next = facts.scripts.next === '' ? undefined : parseJson(facts.scripts.next);
  return firstOf([
    () => recogniseLinktree(next),
    () => recogniseBeacons(next),
    ...PAGE_RECOGNISERS.map((recognise) => () => recognise(facts)),
  ]);
}

/**
 * Recognises anything that is text: a page, JSON, a table or a list of links. `extract` reads a page. Broken JSON is not
 * read as text, because keys would become titles.
 */
export function recogniseText(text: string, extract: (html: string) => PageFacts): Found | null {
  const content = text.replace(/^\uFEFF/, '').trim();
  if (/^[[{]/.test(content)) {
    const value = parseJson(content);
    if (value !== undefined) return withLinks(recogniseJson(value));
    if (looksLikeJson(content)) return null;
  }
  if (
    /^<(?:!|html|head|body|a|div|ul|ol|p|h\d|section|main|table)\b/i.test(content) ||
    content.startsWith('<!')
  )
    return withLinks(recognisePage(extract(content)));
  return withLinks(recogniseCsv(content)) ?? withLinks(readTextList(content));
}

const withLinks = (found: Found | null): Found | null =>
  found?.entries.some(({ kind }) => kind !== 'heading') ? found : null;

function firstOf(attempts: readonly (() => Found | null)[]): Found | null {
  for (const attempt of attempts) {
    const found = withLinks(attempt());
    if (found) return found;
  }
  return null;
}
