import { describe, expect, test } from 'vitest';
import { ManualClock } from './clock.ts';
import { encodedBody, PageCache, type RenderedPage } from './page-cache.ts';

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
  test('evicts the least recently used page beyond its size, and its tags', async () => {
    const cache = new PageCache({ clock: new ManualClock(), capacity: 2 });
    for (const name of ['a', 'b', 'c']) await cache.get(key(name, 'all'), render(name));
    expect(cache.size).toBe(2);
    expect([cache.fresh('a'), cache.fresh('c')?.bodies.identity.toString()]).toEqual([undefined, 'c']);
    cache.evict('all');
    expect(cache.size).toBe(0);
  });

  test('with capacity 0 starts a render for every request', async () => {
    const cache = new PageCache({ clock: new ManualClock(), capacity: 0 });
    expect(await textOf(cache.get(key('a', 'all'), render('first')))).toBe('first');
    expect([cache.fresh('a'), cache.isCachedOrRendering('a')]).toEqual([undefined, false]);
    expect(await textOf(cache.get(key('a', 'all'), render('second')))).toBe('second');
  });

  test('offers an expired page to the next render, and reuses its ETag and compressed bodies', async () => {
    const clock = new ManualClock();
    const cache = new PageCache({ clock });
    const pageOf = async (drawn: Parameters<PageCache['get']>[1]) => {
      const outcome = await cache.get(key('a', 'mia'), drawn);
      if (outcome.kind !== 'page') throw new Error('there is no page');
      return outcome.page;
    };
    const first = await pageOf(render('a'));
    const packed = await encodedBody(first, 'br');
    clock.advance(400_000);
    const second = await pageOf(async (last = rendered('none')) => last);
    expect(second).toMatchObject({ etag: first.etag, renderedAt: clock.now().getTime() });
    expect(second.bodies.br).toBe(packed);
    expect(cache.fresh('a')).toBe(second);
    clock.advance(400_000);
    const third = await pageOf(render('b'));
    expect(third.etag).not.toBe(first.etag);
    expect(third.bodies).toEqual({ identity: Buffer.from('b') });
  });

  test('does not serve a page whose content has changed by itself, neither as fresh nor as stale', async () => {
    for (const age of [30_000, 200_000]) {
      const clock = new ManualClock();
      const cache = new PageCache({ clock });
      const validUntil = clock.now().getTime() + age;
      await cache.get(key('a', 'mia'), async () => ({ ...rendered('before'), validUntil }));
      clock.advance(age - 1);
      expect(await textOf(cache.get(key('a', 'mia'), () => Promise.reject(new Error('down'))))).toBe(
        'before',
      );
      clock.advance(1);
      expect([cache.fresh('a'), cache.isCachedOrRendering('a')]).toEqual([undefined, false]);
      expect(await textOf(cache.get(key('a', 'mia'), render('after')))).toBe('after');
      expect(cache.fresh('a')?.bodies.identity.toString()).toBe('after');
    }
  });

  test('offers no evicted page to the next render', async () => {
    const cache = new PageCache({ clock: new ManualClock() });
    await cache.get(key('a', 'mia'), render('a'));
    cache.evict('mia');
    expect(await textOf(cache.get(key('a', 'mia'), async (last = rendered('none')) => last))).toBe('none');
  });

  test('a render that began before the content changed by itself is not shared afterwards', async () => {
    const clock = new ManualClock();
    const cache = new PageCache({ clock });
    const validUntil = clock.now().getTime() + 100_000;
    await cache.get(key('a', 'mia'), async () => ({ ...rendered('before'), validUntil }));
    clock.advance(99_999);
    const { promise, resolve } = Promise.withResolvers<RenderedPage>();
    await cache.get(key('a', 'mia'), () => promise);
    clock.advance(1);
    const outcome = cache.get(key('a', 'mia'), render('after'));
    resolve({ ...rendered('before'), validUntil });
    expect(await textOf(outcome)).toBe('after');
    expect(cache.fresh('a')?.bodies.identity.toString()).toBe('after');
  });

  test('reports pages that are cached, even if stale, or being rendered', async () => {
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

  test('evicts a page that was rendered again by its new tags only', async () => {
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

  test('does not store a render that began before an eviction, nor does that end a later one', async () => {
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

  test('a failed render rejects for all waiting callers, and the next one starts again', async () => {
    const cache = new PageCache({ clock: new ManualClock() });
    const failing = () => Promise.reject(new Error('oops'));
    const waiting = [cache.get(key('a'), failing), cache.get(key('a'), failing)];
    expect((await Promise.allSettled(waiting)).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await textOf(cache.get(key('a'), render('fine')))).toBe('fine');
  });

  test('after clear, each page is rendered again before it is served', async () => {
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

  test('after clear, a page whose render fails is served until it is too old or evicted', async () => {
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

  test('a failed revalidation is retried after a second, for any number of callers', async () => {
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

  test('a clock that is set back a little does not make a page stale', async () => {
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
