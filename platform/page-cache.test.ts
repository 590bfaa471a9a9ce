import { describe, expect, test } from 'vitest';
import { ManualClock } from './clock.ts';
import { PageCache, type RenderedPage } from './page-cache.ts';

const rendered = (text: string): RenderedPage => ({
  status: 200,
  headers: {},
  cookies: [],
  body: Buffer.from(text),
});
const render = (text: string) => () => Promise.resolve(rendered(text));
const textOf = async (outcome: ReturnType<PageCache['get']>) => {
  const known = await outcome;
  return known.kind === 'page' ? known.page.bodies.identity.toString() : 'uncachable';
};
const key = (name: string, ...tags: string[]) => ({ key: name, tags });

describe('the page cache', () => {
  test('forgets the least recently used page beyond its size, and its tags', async () => {
    const cache = new PageCache({ clock: new ManualClock(), capacity: 2 });
    for (const name of ['a', 'b', 'c']) await cache.get(key(name, 'all'), render(name));
    expect(cache.size).toBe(2);
    expect([cache.fresh('a'), cache.fresh('c')?.bodies.identity.toString()]).toEqual([undefined, 'c']);
    cache.evict('all');
    expect(cache.size).toBe(0);
  });

  test('has what it keeps, be it old, and what is being made', async () => {
    const clock = new ManualClock();
    const cache = new PageCache({ clock });
    const { promise, resolve } = Promise.withResolvers<RenderedPage>();
    expect(cache.isCachedOrRendering('a')).toBe(false);
    const made = cache.get(key('a', 'mia'), () => promise);
    expect(cache.isCachedOrRendering('a')).toBe(true);
    resolve(rendered('a'));
    await made;
    clock.advance(300_000);
    expect([cache.fresh('a'), cache.isCachedOrRendering('a')]).toEqual([undefined, true]);
    clock.advance(1);
    expect(cache.isCachedOrRendering('a')).toBe(false);
  });

  test('evicts every page of a tag and no other', async () => {
    const cache = new PageCache({ clock: new ManualClock() });
    await cache.get(key('a', 'mia', 'noah'), render('a'));
    await cache.get(key('b', 'noah'), render('b'));
    cache.evict('mia');
    cache.evict('nobody');
    expect([cache.fresh('a'), cache.fresh('b')?.bodies.identity.toString()]).toEqual([undefined, 'b']);
  });

  test('lets a page that was renewed under other tags go by its new ones only', async () => {
    const clock = new ManualClock();
    const cache = new PageCache({ clock });
    await cache.get(key('a', 'old'), render('one'));
    clock.advance(400_000);
    await cache.get(key('a', 'new'), render('two'));
    cache.evict('old');
    expect(cache.fresh('a')?.bodies.identity.toString()).toBe('two');
    cache.evict('new');
    expect(cache.fresh('a')).toBeUndefined();
  });

  test('a render begun before an eviction is not stored, nor does it end the one begun after', async () => {
    const cache = new PageCache({ clock: new ManualClock() });
    const early = Promise.withResolvers<RenderedPage>();
    const late = Promise.withResolvers<RenderedPage>();
    const first = cache.get(key('a', 'mia'), () => early.promise);
    cache.evict('mia');
    const second = cache.get(key('a', 'mia'), () => late.promise);
    early.resolve(rendered('old'));
    expect(await textOf(first)).toBe('old');
    expect(cache.fresh('a')).toBeUndefined();
    const third = cache.get(key('a', 'mia'), () => Promise.reject(new Error('a third render')));
    late.resolve(rendered('new'));
    expect([await textOf(second), await textOf(third)]).toEqual(['new', 'new']);
    expect(cache.fresh('a')?.bodies.identity.toString()).toBe('new');
  });

  test('a render that fails is told to all who wait, and the next one starts anew', async () => {
    const cache = new PageCache({ clock: new ManualClock() });
    const failing = () => Promise.reject(new Error('oops'));
    const waiting = [cache.get(key('a'), failing), cache.get(key('a'), failing)];
    expect((await Promise.allSettled(waiting)).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await textOf(cache.get(key('a'), render('fine')))).toBe('fine');
  });

  test('when nobody knows what has changed, each page is made anew before it is shown', async () => {
    const cache = new PageCache({ clock: new ManualClock() });
    await cache.get(key('a'), render('old'));
    const early = Promise.withResolvers<RenderedPage>();
    const begun = cache.get(key('b'), () => early.promise);
    cache.clear();
    expect(cache.fresh('a')).toBeUndefined();
    expect(await textOf(cache.get(key('a'), render('new')))).toBe('new');
    expect(cache.fresh('a')?.bodies.identity.toString()).toBe('new');
    early.resolve(rendered('begun before'));
    await begun;
    expect(cache.fresh('b')).toBeUndefined();
  });

  test('a page that nobody is sure of stays where it can’t be made anew, until it is too old or evicted', async () => {
    const clock = new ManualClock();
    const cache = new PageCache({ clock });
    const failing = () => Promise.reject(new Error('oops'));
    await cache.get(key('a', 'mia'), render('kept'));
    cache.clear();
    expect(await textOf(cache.get(key('a', 'mia'), failing))).toBe('kept');
    const evicted = cache.get(key('a', 'mia'), failing);
    cache.evict('mia');
    await expect(evicted).rejects.toThrow('oops');
    await cache.get(key('b'), render('kept'));
    cache.clear();
    clock.advance(301_000);
    await expect(cache.get(key('b'), failing)).rejects.toThrow('oops');
  });

  test('a renewal that failed is tried again after a second, however many ask', async () => {
    const clock = new ManualClock();
    const cache = new PageCache({ clock });
    await cache.get(key('a'), render('kept'));
    clock.advance(100_000);
    let tries = 0;
    const failing = () => {
      tries += 1;
      return Promise.reject(new Error('oops'));
    };
    for (let n = 0; n < 10; n += 1) expect(await textOf(cache.get(key('a'), failing))).toBe('kept');
    expect(tries).toBe(1);
    clock.advance(1000);
    await cache.get(key('a'), failing);
    expect(tries).toBe(2);
  });

  test('a clock that goes back makes nothing older than it is', async () => {
    const clock = new ManualClock();
    const cache = new PageCache({ clock });
    await cache.get(key('a'), render('a'));
    clock.advance(-10_000);
    expect(cache.fresh('a')).toBeDefined();
    clock.advance(-86_400_000);
    expect(cache.fresh('a')).toBeUndefined();
    expect(await textOf(cache.get(key('a'), render('anew')))).toBe('anew');
  });
});
