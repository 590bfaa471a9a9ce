import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Carried,
  placeAt,
  placeForKey,
  reduceSortable,
  type SortableAction,
  shiftOf,
} from './sortable-state.ts';

const play = (...actions: SortableAction[]) =>
  actions.reduce<Carried | null>((carried, action) => reduceSortable(carried, action), null);
const picked: SortableAction = { type: 'pickedUp', id: 'c', place: 2, by: 'keyboard' };
const boxes = Array.from({ length: 5 }, (_, n) => ({ top: n * 60, height: 60 }));

describe('a carried item', () => {
  it('moves, stays within the list, and is released', () => {
    expect(play(picked)).toEqual({ id: 'c', from: 2, to: 2, by: 'keyboard' });
    expect(play(picked, { type: 'movedTo', place: 0, count: 5 })?.to).toBe(0);
    expect(play(picked, { type: 'movedTo', place: -3, count: 5 })?.to).toBe(0);
    expect(play(picked, { type: 'movedTo', place: 9, count: 5 })?.to).toBe(4);
    expect(play(picked, { type: 'released' })).toBeNull();
    expect(play({ type: 'movedTo', place: 1, count: 5 })).toBeNull();
  });

  it.each([
    ['ArrowUp', 1],
    ['ArrowDown', 3],
    ['Home', 0],
    ['End', 4],
    ['a', null],
  ])('goes with %s from place 2 to %s', (key, place) => {
    expect(placeForKey(key, 2, 5)).toBe(place);
  });
});

describe('a dragged item', () => {
  it.each([
    [0, 2],
    [29, 2],
    [31, 3],
    [91, 4],
    [500, 4],
    [-29, 2],
    [-31, 1],
    [-500, 0],
  ])('by %i px from place 2 gets place %i', (offset, place) => {
    expect(placeAt(boxes, 2, offset)).toBe(place);
  });

  it('ends where its place is, whatever the heights', () => {
    const heights = fc.array(fc.integer({ min: 40, max: 120 }), { minLength: 1, maxLength: 25 });
    fc.assert(
      fc.property(heights, fc.nat(24), fc.nat(24), (list, a, b) => {
        const stacked = list.map((height, n) => ({
          height,
          top: list.slice(0, n).reduce((sum, h) => sum + h, 0),
        }));
        const from = a % list.length;
        const to = b % list.length;
        expect(placeAt(stacked, from, shiftOf(stacked, { from, to }, from))).toBe(to);
      }),
    );
  });

  it('makes the items between move aside by one place', () => {
    const shifts = (from: number, to: number) => boxes.map((_, place) => shiftOf(boxes, { from, to }, place));
    expect(shifts(1, 3)).toEqual([0, 120, -60, -60, 0]);
    expect(shifts(3, 1)).toEqual([0, 60, 60, -120, 0]);
  });
});
