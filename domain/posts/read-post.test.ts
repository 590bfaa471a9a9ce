import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { picturePath } from '#contracts/rules/picture-sizes';
import {
  accounts,
  follows,
  likes,
  postPictures,
  posts,
  postTags,
  profileStats,
  profiles,
  quests,
} from '#db/schema';
import { transaction } from '#domain/context';
import { HOUR_MS } from '#platform/clock';
import { newId, newToken } from '#platform/ids';
import { apiErrorOf } from '../../tests/support/api-error.ts';
import {
  ORIGIN,
  registerMember,
  type TestApp,
  type TestMember,
  testApp,
} from '../../tests/support/test-app.ts';
import { type PostVisibility, setPostVisibility } from './index.ts';

let app: TestApp;
let creator: TestMember;
beforeAll(async () => {
  app = await testApp();
  creator = await registerMember(app, { display_name: 'Ada Posts' });
});
afterAll(() => app.close());

const READ = 'GET /api/v1/users/@me/media/post/get/{id}';
const read = async (id: string, api = app.visitor, headers = {}) =>
  (await api(READ, { params: { id }, headers })).post;
const path = (n: number) => picturePath(String(n).repeat(64).slice(0, 64), 1080);

async function posted(values: Partial<typeof posts.$inferInsert> = {}, by = creator) {
  const row = {
    ...{ id: newId(), shortId: newToken().slice(0, 8), accountId: by.id, createdAt: app.clock.now() },
    ...values,
  };
  await app.engine.db.insert(posts).values(row);
  return row;
}

let places = 0;
async function quest(participants = 0) {
  places += 1;
  const now = app.clock.now().getTime();
  const id = newId();
  const text = (title: string) => ({ title, theme: '', description: '' });
  await app.engine.db.insert(quests).values({
    ...{ id, week: '2026-01-05', place: places, highPoints: 100, participants },
    ...{ startsAt: new Date(now - HOUR_MS), endsAt: new Date(now + HOUR_MS) },
    texts: { en: text('Light'), de: text('Licht') },
  });
  return id;
}

const move = (postId: string, to: PostVisibility, actor: 'member' | 'operator' = 'operator') =>
  transaction(
    {
      ...app.app.system,
      actor:
        actor === 'operator'
          ? { kind: 'operator', name: 'op' }
          : { kind: 'member', accountId: creator.id, sessionId: '' },
    },
    (inside) => setPostVisibility(inside, { postId, to }),
  );

describe('a post', () => {
  test('is read by its id and by its short id, with all its properties', async () => {
    const [tagged, gone] = [await registerMember(app), await registerMember(app)];
    const questId = await quest();
    const post = await posted({ questId, description: 'Here', city: 'Zürich', country: 'CH', likes: 3 });
    await app.engine.db.insert(postPictures).values([
      { postId: post.id, position: 1, path: path(2) },
      { postId: post.id, position: 0, path: path(1) },
    ]);
    await app.engine.db.insert(postTags).values([
      { postId: post.id, accountId: gone.id, position: 0 },
      { postId: post.id, accountId: tagged.id, position: 1 },
    ]);
    await app.engine.db.update(accounts).set({ hiddenAt: app.clock.now() }).where(eq(accounts.id, gone.id));
    await app.engine.db.update(profiles).set({ badge: '10' }).where(eq(profiles.accountId, creator.id));
    const found = await read(post.id);
    expect(found).toMatchObject({
      ...{ id: post.id, sId: post.shortId, likes: 3, liked: false, description: 'Here', videoUrl: null },
      created_at: post.createdAt.toISOString(),
      imageUrls: [`${ORIGIN}${path(1)}`, `${ORIGIN}${path(2)}`],
      creator: {
        ...{ user_id: creator.id, username: creator.username, display_name: 'Ada Posts', badge: '10' },
        ...{ avatarUrl: `${ORIGIN}/avatars/${creator.id}.svg`, followed: false },
      },
      quest: { quest_id: questId, title: 'Light' },
      location: { city: 'Zürich', country: 'Switzerland' },
      taggedUsers: [{ user_id: tagged.id, username: tagged.username }],
    });
    expect(await read(post.shortId)).toEqual(found);
    expect(await read(post.id, app.visitor, { 'accept-language': 'de' })).toMatchObject({
      quest: { title: 'Licht' },
      location: { country: 'Schweiz' },
    });
  });

  test('of a video has its URL; without a place and a quest these are null', async () => {
    const { id } = await posted({ videoHash: 'ab'.repeat(32) });
    expect(await read(id)).toMatchObject({
      ...{ videoUrl: `${ORIGIN}/media/${'ab'.repeat(32)}/video.mp4`, imageUrls: [] },
      ...{ location: null, quest: null, taggedUsers: [] },
    });
  });

  test('shows liked and followed only to the member who did so', async () => {
    const [reader, other] = [await registerMember(app), await registerMember(app)];
    const { id } = await posted();
    await app.engine.db
      .insert(likes)
      .values({ postId: id, accountId: reader.id, createdAt: app.clock.now() });
    await app.engine.db
      .insert(follows)
      .values({ followerId: reader.id, followedId: creator.id, createdAt: app.clock.now() });
    expect(await read(id, reader.api)).toMatchObject({ liked: true, creator: { followed: true } });
    for (const api of [other.api, app.visitor, creator.api])
      expect(await read(id, api)).toMatchObject({ liked: false, creator: { followed: false } });
  });

  test.each(['made-up', 'ABCDefg_', '00000000-0000-7000-8000-000000000000', 'x'])(
    '%s does not exist',
    async (id) => expect(await apiErrorOf(read(id))).toMatchObject({ status: 404, error: 'post_not_found' }),
  );
});

test.each(['disabledAt', 'hiddenAt', 'leavingAt'] as const)(
  'a post cannot be told from one that never was if its account has %s set',
  async (column) => {
    const person = await registerMember(app);
    const { id } = await posted({}, person);
    await read(id);
    await app.engine.db
      .update(accounts)
      .set({ [column]: app.clock.now() })
      .where(eq(accounts.id, person.id));
    const { error_description } = await apiErrorOf(read(newId()));
    expect(await apiErrorOf(read(id))).toMatchObject({
      status: 404,
      error: 'post_not_found',
      error_description,
    });
  },
);

describe('a post that is not visible is gone', () => {
  const GONE = { status: 410, error: 'post_gone' };

  const figures = async (questId: string) => {
    const [stats] = await app.engine.db
      .select()
      .from(profileStats)
      .where(eq(profileStats.accountId, creator.id));
    const [row] = await app.engine.db.select().from(quests).where(eq(quests.id, questId));
    return { posts: stats?.posts, participants: row?.participants };
  };

  test('when hidden or removed by an operator, and returns with its counters', async () => {
    const questId = await quest(1);
    const { id } = await posted({ questId, videoHash: 'cd'.repeat(32) });
    await app.engine.db.delete(profileStats).where(eq(profileStats.accountId, creator.id));
    await app.engine.db.insert(profileStats).values({ accountId: creator.id, posts: 5 });
    for (const to of ['hidden', 'hidden', 'removed', 'removed'] as const) {
      await move(id, to);
      expect(await apiErrorOf(read(id))).toMatchObject(GONE);
      expect(await figures(questId)).toEqual({ posts: 4, participants: to === 'hidden' ? 1 : 0 });
    }
    for (let times = 0; times < 2; times += 1) {
      await move(id, 'shown');
      expect(await read(id)).toMatchObject({ quest: { quest_id: questId } });
      expect(await figures(questId)).toEqual({ posts: 5, participants: 1 });
    }
  });

  test('and returns without its quest if the member has entered again', async () => {
    const questId = await quest(1);
    const { id } = await posted({ questId, videoHash: 'cd'.repeat(32) });
    await move(id, 'removed');
    const second = await posted({ questId });
    await move(id, 'shown');
    expect(await read(id)).toMatchObject({ quest: null });
    expect(await figures(questId)).toMatchObject({ participants: 0 });
    await app.engine.db.delete(posts).where(eq(posts.id, second.id));
  });

  test('when removed by its owner, permanently', async () => {
    const { id } = await posted();
    await move(id, 'hidden');
    await move(id, 'removed', 'member');
    for (const to of ['shown', 'hidden', 'shown'] as const) {
      await move(id, to);
      expect(await apiErrorOf(read(id))).toMatchObject(GONE);
    }
  });
});
