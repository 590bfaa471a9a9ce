import { expect, test, vi } from 'vitest';
import { CachedSet } from './cached-set.ts';
import { ManualClock, MINUTE_MS } from './clock.ts';

function cachedSet(answers: string[][]) {
  const clock = new ManualClock();
  const read = vi.fn(async () => answers.shift() ?? []);
  return { clock, read, kept: new CachedSet({ clock, tag: 'hosts', read }) };
}

test('is read once a minute for any number of concurrent callers', async () => {
  const { clock, read, kept } = cachedSet([['a'], ['b']]);
  const all = await Promise.all(Array.from({ length: 100 }, () => kept.values()));
  expect(new Set(all.map((values) => [...values].join()))).toEqual(new Set(['a']));
  clock.advance(MINUTE_MS - 1);
  expect([...(await kept.values())]).toEqual(['a']);
  expect(read).toHaveBeenCalledTimes(1);
  clock.advance(1);
  expect([...(await kept.values())]).toEqual(['b']);
});

test('is read again after a change with its own tag, not with others', async () => {
  const { read, kept } = cachedSet([['a'], ['b']]);
  await kept.values();
  kept.evict('something else');
  expect([...(await kept.values())]).toEqual(['a']);
  kept.evict('hosts');
  expect([...(await kept.values())]).toEqual(['b']);
  expect(read).toHaveBeenCalledTimes(2);
  kept.clear();
  await kept.values();
  expect(read).toHaveBeenCalledTimes(3);
});

test('does not cache a read that began before a change', async () => {
  const { kept } = cachedSet([['old'], ['new']]);
  const before = kept.values();
  kept.evict('hosts');
  expect([...(await kept.values())]).toEqual(['new']);
  await before;
  expect([...(await kept.values())]).toEqual(['new']);
});

test('reads again after a failure', async () => {
  const { read, kept } = cachedSet([['a']]);
  read.mockRejectedValueOnce(new Error('the database is away'));
  await expect(kept.values()).rejects.toThrow('away');
  expect([...(await kept.values())]).toEqual(['a']);
});
