import { type Found, type FoundEntry, foundHeading, foundLink } from '../found.ts';
import { at, firstTextAt, isObject, objectsAt, textAt } from '../read-json.ts';

/** How deep lists of links are searched for lists within them. */
const MAX_DEPTH = 4;
const MAX_ENTRIES = 500;
const NESTED = ['links', 'items', 'children', 'buttons'];

/**
 * Recognises lists of links in the data of a page made with Next.js. Beacons has changed their place several
 * times, so all known places are searched.
 */
export function recogniseBeacons(next: unknown): Found | null {
  const page = at(next, 'props', 'pageProps');
  const places = [
    at(page, 'links'),
    at(page, 'profile', 'links'),
    at(page, 'data', 'links'),
    ...objectsAt(page, 'dehydratedState', 'queries').map((query) => at(query, 'state', 'data', 'links')),
  ];
  for (const place of places) {
    const entries = entriesOf(place, 0);
    if (entries.some(({ kind }) => kind === 'link'))
      return {
        source: 'beacons',
        name: firstTextAt(at(page, 'profile'), 'name', 'displayName', 'title') || textAt(page, 'username'),
        entries: entries.slice(0, MAX_ENTRIES),
      };
  }
  return null;
}

function entriesOf(list: unknown, depth: number): FoundEntry[] {
  if (!Array.isArray(list) || depth > MAX_DEPTH) return [];
  return list
    .slice(0, MAX_ENTRIES)
    .filter(isObject)
    .flatMap((entry) => {
      const title = firstTextAt(entry, 'title', 'name', 'label', 'text');
      const address = firstTextAt(entry, 'url', 'linkUrl', 'href');
      const nested = NESTED.flatMap((name) => entriesOf(at(entry, name), depth + 1));
      if (address !== '') return [foundLink(title, address), ...nested];
      return nested.length > 0 && title !== '' ? [foundHeading(title), ...nested] : nested;
    });
}
