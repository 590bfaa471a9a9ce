import fc from 'fast-check';
import { expect, test } from 'vitest';
import { settleLike, toggleLike } from './like-state.ts';

const state = fc.record({ isOn: fc.boolean(), count: fc.nat() });

test('a press toggles the like and never counts below 0', () => {
  expect(toggleLike({ isOn: true, count: 0 })).toEqual({ isOn: false, count: 0 });
  fc.assert(
    fc.property(state, (before) => {
      const after = toggleLike(before);
      expect(after.isOn).toBe(!before.isOn);
      expect(after.count).toBe(Math.max(0, before.count + (after.isOn ? 1 : -1)));
    }),
  );
});

test('the response of the API overrides the optimistic state, as far as it is complete', () => {
  const hoped = { isOn: true, count: 6 };
  expect(settleLike(hoped, { liked: false, likes: 9 })).toEqual({ isOn: false, count: 9 });
  for (const silence of ['', null, undefined, {}, { likes: 'many' }])
    expect(settleLike(hoped, silence)).toEqual(hoped);
  expect(settleLike(hoped, { likes: -1 }).count).toBe(0);
});
