import { isBlank } from '../clean-text.ts';

/** The order of links, cards and headings on a Short (product 6.13). */

/** `mixed` follows `entries`. The others show all links before all cards or the reverse, without headings. */
export const ARRANGEMENTS = ['cards_first', 'links_first', 'mixed'] as const;
export type Arrangement = (typeof ARRANGEMENTS)[number];
export const DEFAULT_ARRANGEMENT: Arrangement = 'cards_first';

export interface Heading {
  id: string;
  title: string;
}

/** The keys of entries are stored: `l:<link id>`, `c:<shortcut id>`, `h:<heading id>`. */
export const ENTRY_KEY = /^(l|h):[\w-]{1,64}$|^c:\w{1,64}$/;

export const linkKey = (id: string): string => `l:${id}`;
export const cardKey = (id: string): string => `c:${id}`;
export const headingKey = (id: string): string => `h:${id}`;

/** Returns the id of the link that a key names; null for a key of something else. */
export const linkIdOf = (key: string): string | null => (key.startsWith('l:') ? key.slice(2) : null);

interface Short<Link> {
  arrangement: Arrangement;
  /** Keys of entries in their order. */
  entries: readonly string[] | null;
  headings: readonly Heading[];
  links: readonly Link[];
  shortcuts: readonly string[];
}

export type Entry<Link> =
  | { kind: 'link'; key: string; link: Link }
  | { kind: 'card'; key: string; id: string }
  | { kind: 'heading'; key: string; heading: Heading };

/**
 * Returns every link and every card once, in the order of the Short; a mixed one also has the headings that
 * `entries` names. What `entries` does not name comes behind the last entry of its kind, or at the end, so
 * that clients which do not know `entries` may add and remove freely. Ignores keys of what does not exist.
 */
export function arranged<Link extends { id: string }>(short: Short<Link>): Entry<Link>[] {
  const links = short.links.map((link): Entry<Link> => ({ kind: 'link', key: linkKey(link.id), link }));
  const cards = short.shortcuts.map((id): Entry<Link> => ({ kind: 'card', key: cardKey(id), id }));
  if (short.arrangement === 'cards_first') return [...cards, ...links];
  if (short.arrangement === 'links_first') return [...links, ...cards];
  const headings = short.headings.map(
    (heading): Entry<Link> => ({ kind: 'heading', key: headingKey(heading.id), heading }),
  );
  const rest = new Map([...cards, ...links, ...headings].map((entry) => [entry.key, entry]));
  const order = (short.entries ?? []).flatMap((key) => {
    const entry = rest.get(key);
    rest.delete(key);
    return entry ? [entry] : [];
  });
  for (const kind of ['card', 'link'] as const) {
    const last = order.findLastIndex((entry) => entry.kind === kind);
    const unnamed = [...rest.values()].filter((entry) => entry.kind === kind);
    order.splice(last < 0 ? order.length : last + 1, 0, ...unnamed);
  }
  return order;
}

/**
 * Returns a mixed Short with its lists in the order in which they are shown, so that the first ones of a list
 * are also the first ones on the Short, which the free limits depend on.
 */
export function inShownOrder<Mixed extends Short<{ id: string }>>(short: Mixed): Mixed {
  if (short.arrangement !== 'mixed' || short.entries === null) return short;
  const order = arranged(short);
  const places = new Map(order.map(({ key }, place) => [key, place]));
  const sorted = <Item>(items: readonly Item[], keyOf: (item: Item) => string): Item[] => {
    const place = (item: Item) => places.get(keyOf(item)) ?? order.length;
    return items.toSorted((one, other) => place(one) - place(other));
  };
  return {
    ...short,
    links: sorted(short.links, ({ id }) => linkKey(id)),
    shortcuts: sorted(short.shortcuts, cardKey),
    headings: sorted(short.headings, ({ id }) => headingKey(id)),
  };
}

/** A heading, or the beginning of the Short, with the lists below it. */
export interface Section<Link> {
  heading: Heading | null;
  lists: ({ kind: 'links'; links: Link[] } | { kind: 'cards'; ids: string[] })[];
}

/**
 * Returns what a Short shows, as sections. Each run of links or of cards is one list. Leaves out headings
 * without text or without anything below them.
 */
export function sections<Link extends { id: string }>(short: Short<Link>): Section<Link>[] {
  const found: Section<Link>[] = [{ heading: null, lists: [] }];
  for (const entry of arranged(short)) {
    const lists = found.at(-1)?.lists;
    const list = lists?.at(-1);
    if (entry.kind === 'heading') {
      if (!isBlank(entry.heading.title)) found.push({ heading: entry.heading, lists: [] });
    } else if (entry.kind === 'link') {
      if (list?.kind === 'links') list.links.push(entry.link);
      else lists?.push({ kind: 'links', links: [entry.link] });
    } else if (list?.kind === 'cards') list.ids.push(entry.id);
    else lists?.push({ kind: 'cards', ids: [entry.id] });
  }
  return found.filter(({ lists }) => lists.length > 0);
}

/**
 * Returns `entries` with its links and cards exchanged so that they follow the order of the lists, in which a
 * client that does not know `entries` has sorted them. Headings, and what the lists lack, keep their places.
 */
export function entriesInOrderOf(
  entries: readonly string[],
  { links, shortcuts }: Pick<Short<{ id: string }>, 'links' | 'shortcuts'>,
): string[] {
  const named = new Set(entries);
  const queue = (keys: string[]) => ({ keys: new Set(keys), next: keys.filter((key) => named.has(key)) });
  const queues = [queue(links.map(({ id }) => linkKey(id))), queue(shortcuts.map(cardKey))];
  return [...named].map((key) => queues.find(({ keys }) => keys.has(key))?.next.shift() ?? key);
}
