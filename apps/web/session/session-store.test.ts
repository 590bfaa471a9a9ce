import { describe, expect, test, vi } from 'vitest';
import { createSessionStore, type SessionUser } from './session-store.ts';

const mia: SessionUser = { userId: 'u1', username: 'mia', displayName: 'Mia', avatarURL: '/avatars/u1.svg' };

function world(options: { hint: boolean; cached?: SessionUser; answer?: () => Promise<SessionUser | null> }) {
  let cached: SessionUser | null = options.cached ?? null;
  let hint = options.hint;
  const fetchUser = vi.fn(options.answer ?? (() => Promise.resolve(mia)));
  const store = createSessionStore({
    hasHint: () => hint,
    clearHint: () => {
      hint = false;
    },
    cache: {
      read: () => cached,
      write: (user) => {
        cached = user;
      },
      clear: () => {
        cached = null;
      },
    },
    fetchUser,
  });
  return {
    store,
    fetchUser,
    cached: () => cached,
    setCached: (user: SessionUser) => {
      cached = user;
    },
    hint: () => hint,
    setHint: (value: boolean) => (hint = value),
  };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('the session of the header', () => {
  test('without the hint no request is made, and the cache is cleared', () => {
    const { store, fetchUser, cached } = world({ hint: false, cached: mia });
    store.revalidate();
    expect(store.get()).toEqual({ state: 'loggedOut' });
    expect(cached()).toBeNull();
    expect(fetchUser).not.toHaveBeenCalled();
  });

  test('with hint and cached values the user is shown at once and revalidated in the background', async () => {
    const renamed = { ...mia, displayName: 'Mia Berg' };
    const { store, cached } = world({ hint: true, cached: mia, answer: () => Promise.resolve(renamed) });
    store.revalidate();
    expect(store.get()).toEqual({ state: 'loggedIn', user: mia });
    await settled();
    expect(store.get()).toEqual({ state: 'loggedIn', user: renamed });
    expect(cached()).toEqual(renamed);
  });

  test('another user who signed in in another tab is shown at the next check', async () => {
    const noah: SessionUser = { ...mia, userId: 'u2', username: 'noah' };
    const answers = [mia, noah];
    const { store, setCached, fetchUser } = world({
      hint: true,
      answer: () => Promise.resolve(answers.shift() ?? null),
    });
    store.revalidate();
    await settled();
    store.revalidate();
    expect(fetchUser).toHaveBeenCalledTimes(1);
    setCached(noah);
    store.revalidate();
    expect(store.get()).toEqual({ state: 'loggedIn', user: noah });
    expect(fetchUser).toHaveBeenCalledTimes(2);
  });

  test('a page learns when the server names another member than before, also after a log-out', async () => {
    const noah: SessionUser = { ...mia, userId: 'u2', username: 'noah' };
    const answers = [noah, noah, mia];
    // The cache may name a member who logged in earlier.
    const { store, setCached } = world({
      ...{ hint: true, cached: mia },
      answer: () => Promise.resolve(answers.shift() ?? null),
    });
    const onOther = vi.fn();
    store.onOtherMember(onOther);
    store.revalidate();
    await settled();
    store.logOut();
    store.revalidate();
    await settled();
    expect(store.get()).toEqual({ state: 'loggedIn', user: noah });
    expect(onOther).not.toHaveBeenCalled();
    store.logOut();
    setCached(mia);
    store.revalidate();
    await settled();
    expect(onOther).toHaveBeenCalledOnce();
  });

  test('with the hint alone it is loading until the response arrives', async () => {
    const { store, cached } = world({ hint: true });
    store.revalidate();
    expect(store.get()).toEqual({ state: 'loading' });
    await settled();
    expect(store.get()).toEqual({ state: 'loggedIn', user: mia });
    expect(cached()).toEqual(mia);
  });

  test('an expired session logs out and is not requested again', async () => {
    const { store, cached, hint, fetchUser } = world({
      hint: true,
      cached: mia,
      answer: () => Promise.resolve(null),
    });
    store.revalidate();
    await settled();
    store.revalidate();
    expect(store.get()).toEqual({ state: 'loggedOut' });
    expect(cached()).toBeNull();
    expect(hint()).toBe(false);
    expect(fetchUser).toHaveBeenCalledTimes(1);
  });

  test('a failed request logs out, clears the cache and keeps the hint for the next page', async () => {
    const { store, cached, hint } = world({
      hint: true,
      cached: mia,
      answer: () => Promise.reject(new Error('offline')),
    });
    store.revalidate();
    await settled();
    expect(store.get()).toEqual({ state: 'loggedOut' });
    expect(cached()).toBeNull();
    expect(hint()).toBe(true);
  });

  test('a check while logged in makes no request', async () => {
    const { store, fetchUser } = world({ hint: true });
    store.revalidate();
    await settled();
    store.revalidate();
    store.revalidate();
    expect(fetchUser).toHaveBeenCalledTimes(1);
  });

  test('a hint that appears after signing in is noticed', async () => {
    const { store, setHint } = world({ hint: false });
    store.revalidate();
    setHint(true);
    store.revalidate();
    await settled();
    expect(store.get()).toEqual({ state: 'loggedIn', user: mia });
  });

  test('logging out takes precedence over a pending response', async () => {
    let answer: (user: SessionUser) => void = () => undefined;
    const { store, cached } = world({
      hint: true,
      answer: () => new Promise((resolve) => (answer = resolve)),
    });
    store.revalidate();
    store.logOut();
    answer(mia);
    await settled();
    expect(store.get()).toEqual({ state: 'loggedOut' });
    expect(cached()).toBeNull();
  });

  test('a request that is aborted by leaving the page keeps the cached values', async () => {
    const { store, cached } = world({
      hint: true,
      cached: mia,
      answer: () => Promise.reject(new Error('cut off')),
    });
    store.revalidate();
    store.cancelPending();
    await settled();
    expect(cached()).toEqual(mia);
  });
});
