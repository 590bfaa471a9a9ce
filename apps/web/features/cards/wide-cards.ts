import { cardsById, type ShortcutId } from '#contracts/cards';

/**
 * Returns the cards that span both columns of a two-column layout: all except pairs of adjacent cards with
 * the same height. Cards for which `fits` is false span both columns; by default these are lists. The layout
 * thus keeps the saved order and has neither gaps nor half-empty cards.
 */
export function wideCards(
  ids: readonly ShortcutId[],
  fits: (id: ShortcutId) => boolean = (id) => cardsById[id].height !== 'list',
): Set<ShortcutId> {
  const wide = new Set<ShortcutId>();
  for (let index = 0; index < ids.length; index += 1) {
    const [id, next] = ids.slice(index, index + 2);
    if (id && next && isPair(id, next) && fits(id)) index += 1;
    else if (id) wide.add(id);
  }
  return wide;
}

const isPair = (one: ShortcutId, other: ShortcutId): boolean =>
  cardsById[one].height === cardsById[other].height;
