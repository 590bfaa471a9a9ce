import type { ShortcutId } from '#contracts/cards';
import { perInput, type ShortcutInput } from '#contracts/cards/inputs';
import { type Draft, type DraftLink, isBlankLink } from './draft.ts';

/**
 * The three versions of a merge: `mine` is the draft that started from `base`; `theirs` is the server's newer
 * version.
 */
interface Branches<Value> {
  base: Value;
  mine: Value;
  theirs: Value;
}

/**
 * Rebases a draft onto a newer version: fields that the draft changed keep the draft's value, all others take
 * the newer value. Links, shortcuts and their settings are merged individually.
 */
export function rebase({ base, mine, theirs }: Branches<Draft>): Draft {
  const merged = { ...theirs };
  const input = (name: ShortcutInput) =>
    (mine.shortcutSettings[name] === base.shortcutSettings[name] ? theirs : mine).shortcutSettings[name];
  for (const key of Object.keys(theirs) as (keyof Draft)[]) pick(key, { base, mine, theirs }, merged);
  return {
    ...merged,
    // The server stores no kind while the animation is off, so the kind selected in this draft is kept.
    animation: theirs.animated ? merged.animation : mine.animation,
    links: rebaseLinks({ base: base.links, mine: mine.links, theirs: theirs.links }),
    shortcuts: rebaseShortcuts({ base: base.shortcuts, mine: mine.shortcuts, theirs: theirs.shortcuts }),
    shortcutSettings: perInput(({ name }) => input(name)),
  };
}

function pick<Key extends keyof Draft>(key: Key, { base, mine, theirs }: Branches<Draft>, into: Draft): void {
  into[key] = same(base[key], mine[key]) ? theirs[key] : mine[key];
}

/**
 * Returns the newer shortcuts if the draft has not changed them. Otherwise keeps the draft's order, drops
 * shortcuts that were removed on the server, and appends those that were added there.
 */
function rebaseShortcuts({ base, mine, theirs }: Branches<ShortcutId[]>): ShortcutId[] {
  if (same(base, mine)) return theirs;
  const kept = mine.filter((id) => theirs.includes(id) || !base.includes(id));
  const added = theirs.filter((id) => !base.includes(id) && !mine.includes(id));
  return [...kept, ...added];
}

function rebaseLinks({ base, mine, theirs }: Branches<DraftLink[]>): DraftLink[] {
  const kept = mine.flatMap((link) => {
    const before = find(base, link.id);
    const newer = find(theirs, link.id);
    if (newer) return [before ? rebaseLink({ base: before, mine: link, theirs: newer }) : link];
    // The server's version does not contain the link: it was removed there, or has never been saved. The link
    // is kept if the draft changed it or has not filled it in yet.
    const untouched = before !== undefined && same(before, link) && !isBlankLink(link);
    return untouched ? [] : [link];
  });
  const added = theirs.filter((link) => !find(base, link.id) && !find(mine, link.id));
  if (!same(sharedOrder(base, mine), sharedOrder(mine, base))) return [...kept, ...added];
  return inOrderOf(theirs, kept, added);
}

/** Merges a link field by field. */
function rebaseLink({ base, mine, theirs }: Branches<DraftLink>): DraftLink {
  const changed = (Object.keys({ ...base, ...mine }) as (keyof DraftLink)[]).filter(
    (key) => !same(base[key], mine[key]),
  );
  return { ...theirs, ...Object.fromEntries(changed.map((key) => [key, mine[key]])) };
}

/**
 * Sorts links in the order of the newer version. A link that this version does not contain stays after its
 * predecessor in the draft.
 */
function inOrderOf(theirs: DraftLink[], kept: DraftLink[], added: DraftLink[]): DraftLink[] {
  const ordered = theirs.flatMap(({ id }) => find(kept, id) ?? find(added, id) ?? []);
  kept.forEach((link, index) => {
    if (find(ordered, link.id)) return;
    const previous = kept[index - 1];
    const at = previous ? ordered.findIndex(({ id }) => id === previous.id) + 1 : 0;
    ordered.splice(at, 0, link);
  });
  return ordered;
}

/** Returns the ids in `list` that `other` also contains, in the order of `list`. */
const sharedOrder = (list: DraftLink[], other: DraftLink[]) =>
  list.map(({ id }) => id).filter((id) => find(other, id));

const find = (links: DraftLink[], id: string) => links.find((link) => link.id === id);
const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
