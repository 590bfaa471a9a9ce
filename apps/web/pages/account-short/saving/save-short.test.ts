import { afterEach, expect, test, vi } from 'vitest';
import { shortUser } from '../../../features/short/fixtures/short-user.ts';
import { toDraft, toPayload } from '../state/draft.ts';
import { fetchShort } from './save-short.ts';
import { toSaveFailure } from './server-problems.ts';

afterEach(() => vi.unstubAllGlobals());

const signedIn = (user: ReturnType<typeof shortUser>) =>
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(user, { headers: { etag: '"3"' } })));

test('the stored Short comes with its version', async () => {
  signedIn(shortUser());
  expect(await fetchShort('u1')).toMatchObject({ user: { user_id: 'u1' }, version: '"3"' });
});

test('the Short of another member who is signed in is refused', async () => {
  signedIn(shortUser({}, { user_id: 'u2' }));
  const error = await fetchShort('u1').catch((thrown: unknown) => thrown);
  expect(toSaveFailure(error, toPayload(toDraft(shortUser()))).code).toBe('otherUser');
});
