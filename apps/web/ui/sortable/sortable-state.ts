/** An item that is being carried to another place of its list. Places are counted from 0. */
export interface Carried {
  id: string;
  from: number;
  to: number;
  by: 'pointer' | 'keyboard';
}

export type SortableAction =
  | { type: 'pickedUp'; id: string; place: number; by: Carried['by'] }
  | { type: 'movedTo'; place: number; count: number }
  | { type: 'released' };

/** The reducer of a sortable list: null while nothing is carried. */
export function reduceSortable(carried: Carried | null, action: SortableAction): Carried | null {
  if (action.type === 'pickedUp') {
    const { id, place, by } = action;
    return { id, from: place, to: place, by };
  }
  if (action.type === 'released' || !carried) return null;
  const to = Math.min(Math.max(action.place, 0), action.count - 1);
  return to === carried.to ? carried : { ...carried, to };
}

/** Position of an item before anything was carried, in px. */
export interface Box {
  top: number;
  height: number;
}

/** Returns the place of an item whose upper edge was dragged by `offset`: behind all items whose middle it passed. */
export function placeAt(boxes: readonly Box[], from: number, offset: number): number {
  const own = boxes[from];
  if (!own) return from;
  const top = own.top + offset;
  const passed = (box: Box, place: number) =>
    place < from ? top > box.top + box.height / 2 : top + own.height > box.top + box.height / 2;
  return boxes.filter((box, place) => place !== from && passed(box, place)).length;
}

/** Returns by how much an item moves aside (px), or, for the carried one, how far its place is from where it was. */
export function shiftOf(
  boxes: readonly Box[],
  { from, to }: Pick<Carried, 'from' | 'to'>,
  place: number,
): number {
  const own = boxes[from];
  const target = boxes[to];
  if (!own || !target) return 0;
  if (place === from)
    return to > from ? target.top + target.height - own.top - own.height : target.top - own.top;
  // The distance between two items includes the gap.
  const next = boxes[from + 1];
  const previous = boxes[from - 1];
  const step = next ? next.top - own.top : previous ? own.top - previous.top : own.height;
  if (place > from && place <= to) return -step;
  return place < from && place >= to ? step : 0;
}

/** Returns the place to which a key moves an item; null for all other keys. */
export function placeForKey(key: string, place: number, count: number): number | null {
  if (key === 'ArrowUp') return place - 1;
  if (key === 'ArrowDown') return place + 1;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}
