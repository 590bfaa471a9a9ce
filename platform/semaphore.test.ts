import { expect, test } from 'vitest';
import { Semaphore } from './semaphore.ts';

test('runs at most a fixed number at a time, in order of arrival, even if some fail', async () => {
  const turns = new Semaphore(2);
  const begun: number[] = [];
  const finish: (() => void)[] = [];
  const work = (n: number) =>
    turns.run(async () => {
      begun.push(n);
      await new Promise<void>((resolve) => finish.push(resolve));
      if (n === 1) throw new Error('failed');
      return n;
    });
  const all = Promise.allSettled([0, 1, 2, 3, 4].map(work));
  for (let next = 0; next < 5; next += 1) {
    await Promise.resolve();
    expect(begun.length - next).toBeLessThanOrEqual(2);
    while (finish.length <= next) await Promise.resolve();
    finish[next]?.();
  }
  const outcomes = await all;
  expect(begun).toEqual([0, 1, 2, 3, 4]);
  expect(outcomes.map(({ status }) => status)).toEqual([
    'fulfilled',
    'rejected',
    ...Array(3).fill('fulfilled'),
  ]);
});

test('a group with much work does not delay other groups until all of it is done', async () => {
  const turns = new Semaphore(1);
  const begun: string[] = [];
  const work = (name: string, group: string) =>
    turns.run(async () => {
      begun.push(name);
    }, group);
  await Promise.all([
    ...['a1', 'a2', 'a3', 'a4'].map((name) => work(name, 'a')),
    ...['b1', 'b2'].map((name) => work(name, 'b')),
    work('c1', 'c'),
  ]);
  expect(begun).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4']);
});
