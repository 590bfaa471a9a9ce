import fc from 'fast-check';
import { expect, test } from 'vitest';
import { settleLike, toggleLike } from './like-state.ts';

const state = fc.record({ liked: fc.boolean(), likes: fc.nat() });

test('a press toggles the like and never counts below 0', () => {
  expect(toggleLike({ liked: true, likes: 0 })).toEqual({ liked: false, likes: 0 });
  fc.assert(
    fc.property(state, (before) => {
      const after = toggleLike(before);
      expect(after.liked).toBe(!before.liked);
      expect(after.likes).toBe(Math.max(0, before.likes + (after.liked ? 1 : -1)));
    }),
  );
});

test('the response of the API overrides the optimistic state, as far as it is complete', () => {
  const hoped = { liked: true, likes: 6 };
  expect(settleLike(hoped, { liked: false, likes: 9 })).toEqual({ liked: false, likes: 9 });
  for (const silence of ['', null, undefined, {}, { likes: 'many' }])
    expect(settleLike(hoped, silence)).toEqual(hoped);
  expect(settleLike(hoped, { likes: -1 }).likes).toBe(0);
});
