import { expect, test } from 'vitest';
import type { Api } from '#contracts/client';
import { RequestError } from '#contracts/client';
import { loadHub } from './load-hub.ts';

const user = { user_id: 'u1', username: 'mia', display_name: 'Mia', profile: { avatarURL: '/a.svg' } };
const subscriptions = [
  { id: 'running', ended: false },
  { id: 'over', ended: true },
];
const ANSWERS: Record<string, unknown> = {
  'GET /api/v2/users/@me': { user, leaving_at: null },
  'GET /api/v1/@me/short/{username}': { username: 'mia' },
  'GET /api/v1/@me/short/user': { user_id: 'u1' },
  'GET /api/v1/users/@me/{username}': { data: { stats: { posts: 3 } } },
  'GET /api/v1/users/@me/awards/{user_id}': { awards: [{}, {}] },
  'GET /api/v1/@me/payments': { payments: [], subscriptions },
  'GET /api/v1/@me/security/passkeys': { passkeys: [{ held: false }, { held: true }] },
};

/** Loads the hub from an API that answers the calls in `failing` with their error. */
async function load(failing: Record<string, Error> = {}) {
  const errors: unknown[] = [];
  const api = async (call: string) => {
    if (failing[call]) throw failing[call];
    return ANSWERS[call];
  };
  const loaded = await loadHub({
    hasSession: true,
    api: api as Api,
    onError: (error) => errors.push(error),
  });
  return { loaded, errors };
}

test('the hub has the Short, the figures, the wins, the running subscription and whether passkeys are held', async () => {
  const { loaded, errors } = await load();
  expect(loaded).toEqual({
    kind: 'loaded',
    data: {
      user,
      short: { username: 'mia' },
      ownShort: { user_id: 'u1' },
      stats: { posts: 3 },
      wins: 2,
      subscriptions: [subscriptions[0]],
      holdsPasskeys: true,
    },
  });
  expect(errors).toEqual([]);
});

test('a part that fails is left out and reported, and the others stay', async () => {
  const error = new RequestError('', 500, null);
  const { loaded, errors } = await load({ 'GET /api/v1/@me/payments': error });
  expect(loaded).toMatchObject({ kind: 'loaded', data: { subscriptions: null, wins: 2 } });
  expect(errors).toEqual([error]);
});

test('a profile that an operator hid is left out without a report', async () => {
  const hidden = new RequestError('', 404, null);
  const { loaded, errors } = await load({
    'GET /api/v1/@me/short/{username}': hidden,
    'GET /api/v1/users/@me/{username}': hidden,
  });
  expect(loaded).toMatchObject({ kind: 'loaded', data: { short: null, stats: null, wins: 2 } });
  expect(errors).toEqual([]);
});

test('an ended session fails the page', async () => {
  const { loaded } = await load({ 'GET /api/v2/users/@me': new RequestError('', 401, null) });
  expect(loaded).toEqual({ kind: 'failed', status: 401 });
});
