import { parseUrl } from '#contracts/rules/host';
import { pageSource } from '#contracts/rules/import-sources';
import { comparableHost } from '#contracts/rules/urls/comparable-url';
import { type Found, type FoundEntry, foundHeading, foundLink } from '../found.ts';
import type { PageFacts } from '../page-facts.ts';
import { at, isObject, parseJson, textAt } from '../read-json.ts';

type Anchor = Extract<PageFacts['entries'][number], { kind: 'anchor' }>;

/**
 * Recognises a page of LittleLink, whose links are `a.button`, most of them with `button-<brand>`. Skips buttons
 * of the template that were not filled in; their `href` is `#`.
 */
export function recogniseLittleLink({ entries, name }: PageFacts): Found | null {
  const buttons = entries.filter(
    (entry): entry is Anchor =>
      entry.kind === 'anchor' && entry.classes.includes('button') && !entry.href.startsWith('#'),
  );
  const isLittleLink = buttons.some(({ classes }) => classes.some((each) => each.startsWith('button-')));
  if (!isLittleLink) return null;
  return { source: 'littlelink', name, entries: buttons.map(({ text, href }) => foundLink(text, href)) };
}

/** Recognises lists of links in a page's structured data (schema.org): an `ItemList`, else `sameAs`. */
export function recogniseStructuredData(facts: PageFacts): Found | null {
  const things = facts.scripts.jsonLd.flatMap((text) => thingsOf(parseJson(text), 0));
  const listed = things.flatMap((thing): FoundEntry[] => {
    const list = at(thing, 'itemListElement');
    if (textAt(thing, '@type') !== 'ItemList' || !Array.isArray(list)) return [];
    return list.filter(isObject).map((item) => {
      const of = isObject(at(item, 'item')) ? at(item, 'item') : item;
      return foundLink(textAt(of, 'name'), textAt(of, 'url') || textAt(item, 'item') || textAt(item, 'url'));
    });
  });
  const same = things
    .flatMap((thing) => at(thing, 'sameAs') ?? [])
    .filter((url) => typeof url === 'string')
    .map((url) => foundLink('', url));
  const entries = listed.length > 0 ? listed : same;
  return entries.length === 0 ? null : { source: pageSource(facts.url), name: nameOf(facts), entries };
}

/** Returns the objects of structured data: the object itself, and those of lists and of `@graph`. */
function thingsOf(value: unknown, depth: number): object[] {
  if (depth > 3) return [];
  if (Array.isArray(value)) return value.slice(0, 100).flatMap((each) => thingsOf(each, depth + 1));
  if (!isObject(value)) return [];
  return [value, ...['@graph', 'mainEntity'].flatMap((name) => thingsOf(at(value, name), depth + 1))];
}

/** Takes the links of any page, except those of navigation and footer, and those that stay on the page's site. */
export function recogniseAnchors(facts: PageFacts): Found | null {
  const own = siteOf(facts.url);
  const entries = facts.entries.flatMap((entry): FoundEntry[] => {
    if (entry.kind === 'heading') return [foundHeading(entry.text)];
    const { text, href, aside } = entry;
    const leads = !aside && /^(?:https?:|mailto:|tel:|javascript:|data:|\/\/)/i.test(href);
    if (!leads || (own !== '' && siteOf(href) === own)) return [];
    return [foundLink(text, href.startsWith('//') ? `https:${href}` : href)];
  });
  const hasLink = entries.some(({ kind }) => kind === 'link');
  return hasLink
    ? { source: pageSource(facts.url), name: nameOf(facts), entries: usedHeadings(entries) }
    : null;
}

/** Drops headings that no link follows, which are headings of other parts of the page. */
const usedHeadings = (entries: readonly FoundEntry[]): FoundEntry[] =>
  entries.filter(({ kind }, place) => kind !== 'heading' || entries[place + 1]?.kind === 'link');

const siteOf = (url: string): string => comparableHost(parseUrl(url)?.hostname ?? '');

const nameOf = ({ name, title }: PageFacts): string => name || title;
