import type { ShortcutId } from '#contracts/rules/short';

/** Cards of one height may stand beside each other; lists need the whole width. */
const heights: Record<ShortcutId, 'low' | 'tall' | 'list'> = {
  spotify_listening: 'low',
  discord_server: 'low',
  eventbrite_event: 'tall',
  youtube_video: 'tall',
  spotify_top: 'list',
  spotify_recent: 'list',
};

/**
 * Which cards take both columns where there are two: all but two neighbours of one height. So the order stays as it
 * was saved, and there are neither holes nor half-empty cards.
 */
export function wideCards(ids: readonly ShortcutId[]): Set<ShortcutId> {
  const wide = new Set<ShortcutId>();
  for (let index = 0; index < ids.length; index += 1) {
    const [id, next] = ids.slice(index, index + 2);
    const isPair = id && next && heights[id] === heights[next] && heights[id] !== 'list';
    if (isPair) index += 1;
    else if (id) wide.add(id);
  }
  return wide;
}
