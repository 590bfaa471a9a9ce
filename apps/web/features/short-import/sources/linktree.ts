import { type Found, type FoundEntry, foundHeading, foundLink, type Gate } from '../found.ts';
import { at, inOrder, isSet, objectsAt, textAt } from '../read-json.ts';

/** Recognises the data that a Linktree page carries in `__NEXT_DATA__`. */
export function recogniseLinktree(next: unknown): Found | null {
  const page = at(next, 'props', 'pageProps');
  const links = linksOf(page);
  const socials = objectsAt(page, 'socialLinks');
  // Many pages have `links`; `socialLinks` identifies Linktree.
  if (!Array.isArray(at(page, 'socialLinks')) || links.length + socials.length === 0) return null;
  const background = textAt(page, 'theme', 'components', 'ProfileBackground', 'backgroundColor');
  return {
    source: 'linktree',
    name: textAt(page, 'pageTitle'),
    entries: [
      ...entriesOf(links),
      ...socials.map((social) => foundLink(networkName(textAt(social, 'type')), textAt(social, 'url'))),
    ],
    colours: {
      background,
      // Linktree draws no card, so the box gets the colour of the background.
      box: background,
      button: textAt(page, 'theme', 'colors', 'linkBackground'),
    },
    leftOut: links.some((link) => isSet(at(link, 'thumbnail') ?? at(link, 'modifiers', 'thumbnailUrl')))
      ? ['pictures']
      : [],
  };
}

/** The page lists its links twice; only the account's list has the modifiers of each link. */
function linksOf(page: unknown): object[] {
  const own = objectsAt(page, 'account', 'links');
  return own.length > 0 ? own : objectsAt(page, 'links');
}

const idOf = (link: object, name: 'id' | 'parent'): string => {
  const value = at(link, name);
  return typeof value === 'object' ? textAt(value, 'id') : textAt(link, name);
};

/** Returns the entries in the order of the page. Groups do not contain groups, and are read once each. */
function entriesOf(links: readonly object[]): FoundEntry[] {
  const byParent = new Map<string, object[]>();
  for (const link of links) {
    const parent = idOf(link, 'parent');
    const children = byParent.get(parent);
    if (children) children.push(link);
    else byParent.set(parent, [link]);
  }
  const below = (parent: string): FoundEntry[] => {
    const children = inOrder(byParent.get(parent) ?? [], 'position');
    byParent.delete(parent);
    return children.flatMap((link) => {
      const title = textAt(link, 'title');
      const type = textAt(link, 'type');
      if (type === 'HEADER') return [foundHeading(title)];
      if (type === 'GROUP' && parent === '') return [foundHeading(title), ...below(idOf(link, 'id'))];
      return [foundLink(title, textAt(link, 'url'), gateOf(link))];
    });
  };
  return below('');
}

function gateOf(link: object): Gate | undefined {
  const gate = at(link, 'rules', 'gate');
  if (isSet(at(gate, 'passcode'))) return 'passcode';
  if (isSet(at(gate, 'payment'))) return 'payment';
  return isSet(at(gate, 'age')) || isSet(at(gate, 'sensitiveContent')) ? 'age' : undefined;
}

/** Returns a readable form of a constant: `APPLE_MUSIC` becomes "Apple music". */
const networkName = (type: string): string => {
  const words = type.toLowerCase().replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};
