import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accounts, profileStats, profiles } from '#db/schema';
import { newId } from '#platform/ids';
import { apiErrorOf } from '../../tests/support/api-error.ts';
import {
  ORIGIN,
  registerMember,
  type TestApp,
  type TestMember,
  testApp,
} from '../../tests/support/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const read = async (username: string) =>
  (await app.visitor('GET /api/v1/users/@me/{username}', { params: { username } })).data;
const change = (person: TestMember, values: Partial<typeof profiles.$inferInsert>) =>
  app.engine.db.update(profiles).set(values).where(eq(profiles.accountId, person.id));

test('a new profile is empty, with a generated avatar and zero counters', async () => {
  const person = await registerMember(app, { display_name: 'Ada New' });
  expect(await read(person.username)).toEqual({
    user_id: person.id,
    username: person.username,
    display_name: 'Ada New',
    badge: '00',
    account_created: app.clock.now().toISOString(),
    updated_at: app.clock.now().toISOString(),
    profile: { avatarURL: `${ORIGIN}/avatars/${person.id}.svg`, bannerColor: '#1a1a1a', bio: '' },
    stats: { highscore: 0, posts: 0, followers: 0, following: 0 },
    followed: false,
  });
});

test('a profile is found regardless of case, with its counters', async () => {
  const person = await registerMember(app, { username: 'Big_Case' });
  const stats = { highscore: 1250, posts: 3, followers: 20, following: 7 };
  await app.engine.db.insert(profileStats).values({ accountId: person.id, ...stats });
  await change(person, { badge: '10', bio: 'Here', bannerColor: '#123456' });
  for (const username of ['big_case', 'BIG_CASE', 'Big_Case'])
    expect(await read(username)).toMatchObject({
      username: 'Big_Case',
      badge: '10',
      stats,
      profile: { bio: 'Here', bannerColor: '#123456' },
    });
});

test('an unknown or blocked account is not found', async () => {
  const person = await registerMember(app);
  await app.engine.db.update(accounts).set({ disabledAt: app.clock.now() }).where(eq(accounts.id, person.id));
  for (const username of [person.username, 'nobody_here', newId().slice(0, 8), 'no'])
    expect(await apiErrorOf(read(username))).toMatchObject({ status: 404, error: 'userNotFound' });
});
