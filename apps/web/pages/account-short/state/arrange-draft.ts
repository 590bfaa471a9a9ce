import { isShortcutId } from '#contracts/cards';
import {
  type Arrangement,
  arranged,
  entriesInOrderOf,
  type Heading,
  headingKey,
  linkKey,
} from '#contracts/rules/shorts/short-order';
import type { Draft, DraftLink } from './draft.ts';

/** A link or heading with its new id. A link with a default title counts as blank until it is filled in. */
export type NewEntry = { kind: 'link'; link: DraftLink } | { kind: 'heading'; heading: Heading };

const keysOf = (draft: Draft): string[] => arranged(draft).map(({ key }) => key);

/** Returns the draft with its entries in the order of its lists. */
export const inListOrder = (draft: Draft): Draft => ({
  ...draft,
  entries: draft.entries && entriesInOrderOf(draft.entries, draft),
});

/** Returns the draft with its lists in the order of `entries`. */
function inEntryOrder(draft: Draft, entries: string[]): Draft {
  const ordered = arranged({ ...draft, arrangement: 'mixed', entries });
  const shortcuts = ordered.flatMap((entry) => (entry.kind === 'card' ? [entry.id] : []));
  return {
    ...draft,
    entries,
    links: ordered.flatMap((entry) => (entry.kind === 'link' ? [entry.link] : [])),
    shortcuts: shortcuts.filter(isShortcutId),
  };
}

/** A mixed Short begins with the order that visitors see, unless it has had an order of its own before. */
export function arrange(draft: Draft, arrangement: Arrangement): Draft {
  if (arrangement === draft.arrangement) return draft;
  const entries = arrangement === 'mixed' && draft.entries === null ? keysOf(draft) : draft.entries;
  return { ...draft, arrangement, entries };
}

export function moveEntry(draft: Draft, key: string, to: number): Draft {
  const keys = keysOf(draft);
  const from = keys.indexOf(key);
  if (from < 0 || to === from || to < 0 || to >= keys.length) return draft;
  return inEntryOrder(draft, keys.toSpliced(from, 1).toSpliced(to, 0, key));
}

/** Adds entries. Headings make the Short mixed, because other Shorts do not show headings. */
export function addEntries(
  draft: Draft,
  { entries, replace }: { entries: readonly NewEntry[]; replace: boolean },
): Draft {
  const before: Draft = replace ? { ...draft, links: [], headings: [], entries: null } : draft;
  const links = entries.flatMap((entry) => (entry.kind === 'link' ? [entry.link] : []));
  const headings = entries.flatMap((entry) => (entry.kind === 'heading' ? [entry.heading] : []));
  const after = {
    ...before,
    links: [...before.links, ...links],
    headings: [...before.headings, ...headings],
  };
  if (headings.length === 0) return after;
  const added = entries.map((entry) =>
    entry.kind === 'link' ? linkKey(entry.link.id) : headingKey(entry.heading.id),
  );
  return { ...after, arrangement: 'mixed', entries: [...keysOf(before), ...added] };
}

/** Puts a heading back. Its key may be gone, because other entries were moved or saved meanwhile. */
export function restoreHeading(draft: Draft, { heading, to }: { heading: Heading; to: number }): Draft {
  if (draft.headings.some(({ id }) => id === heading.id)) return draft;
  const headings = [...draft.headings, heading];
  const keys = keysOf({ ...draft, headings });
  const key = headingKey(heading.id);
  return { ...draft, headings, entries: keys.includes(key) ? draft.entries : keys.toSpliced(to, 0, key) };
}
