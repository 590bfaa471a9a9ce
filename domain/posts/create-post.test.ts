import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountTag, mediaTag, postTag, QUESTS_TAG, questTag, SITEMAP_TAG } from '#contracts/cache-tags';
import type { Upload } from '#contracts/posts';
import { pictureHash } from '#contracts/rules/picture-sizes';
import { accounts, posts, profileStats, quests, uploads } from '#db/schema';
import { DAY_MS, HOUR_MS } from '#platform/clock';
import { newId } from '#platform/ids';
import { PageChanges } from '#platform/page-changes';
import { apiErrorOf } from '../../tests/support/api-error.ts';
import { videoWithLocation } from '../../tests/support/inputs/mp4.ts';
import { registerMember, type TestApp, type TestMember, testApp } from '../../tests/support/test-app.ts';
import { uniquePicture, upload } from '../../tests/support/uploads.ts';
import { createPost, deletePost } from './index.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const POST = 'POST /api/v1/users/@me/media/post';
type Fields = Parameters<typeof createPost>[1];
const create = async (person: TestMember, given: readonly Upload[], fields: Partial<Fields> = {}) =>
  (await person.api(POST, { body: { uploads: given.map(({ upload_id }) => upload_id), ...fields } })).post;
const picture = async (person: TestMember) => upload(app, person, await uniquePicture());
const remove = (person: TestMember, id: string) =>
  person.api('DELETE /api/v1/users/@me/media/post/{id}', { params: { id } });
const read = async (id: string) =>
  (await app.visitor('GET /api/v1/users/@me/media/post/get/{id}', { params: { id } })).post;

let places = 0;
async function quest({ startsIn = -HOUR_MS, lasts = 2 * HOUR_MS } = {}) {
  places += 1;
  const startsAt = new Date(app.clock.now().getTime() + startsIn);
  const text = { title: 'Light', theme: '', description: '' };
  const id = newId();
  await app.engine.db.insert(quests).values({
    ...{ id, week: '2026-01-05', place: places, highPoints: 100, texts: { en: text, de: text } },
    ...{ startsAt, endsAt: new Date(startsAt.getTime() + lasts) },
  });
  return id;
}
const participants = async (id: string) =>
  (await app.engine.db.select().from(quests).where(eq(quests.id, id)))[0]?.participants;
const figure = async ({ id }: TestMember) =>
  (await app.engine.db.select().from(profileStats).where(eq(profileStats.accountId, id)))[0]?.posts ?? 0;

describe('a post', () => {
  test('is created from one’s own pictures in the given order, with all its properties', async () => {
    const [person, friend] = [await registerMember(app), await registerMember(app)];
    const [one] = await picture(person);
    const [two] = await picture(person);
    if (!one || !two) throw new Error('nothing was uploaded');
    const made = await create(person, [two, one], {
      ...{ description: ' Two\nlines ', location: { city: 'Bern', country: 'CH' } },
      tagged: [friend.id, person.id, friend.id],
    });
    expect(made).toMatchObject({
      ...{ imageUrls: [two.url, one.url], videoUrl: null, description: 'Two\nlines', likes: 0, liked: false },
      location: { city: 'Bern', country: 'Switzerland' },
      taggedUsers: [{ user_id: friend.id }, { user_id: person.id }],
      created_at: app.clock.now().toISOString(),
    });
    expect(made.sId).toMatch(/^[\w-]{8}$/);
    expect(await read(made.sId)).toEqual(made);
    expect(await app.engine.db.select().from(uploads).where(eq(uploads.accountId, person.id))).toEqual([]);
    expect(await figure(person)).toBe(1);
  });

  test('of a video may have a poster', async () => {
    const person = await registerMember(app);
    const [[video], [poster]] = [await upload(app, person, videoWithLocation()), await picture(person)];
    if (!video || !poster) throw new Error('nothing was uploaded');
    const made = await create(person, [video], { poster: poster.upload_id });
    expect(made).toMatchObject({ videoUrl: video.url, imageUrls: [poster.url] });
    const [other] = await upload(app, person, videoWithLocation());
    expect(await create(person, other ? [other] : [])).toMatchObject({ imageUrls: [] });
  });

  test('is either pictures or one video', async () => {
    const person = await registerMember(app);
    const [video] = await upload(app, person, videoWithLocation());
    const [[one], [two]] = [await picture(person), await picture(person)];
    if (!video || !one || !two) throw new Error('nothing was uploaded');
    const mixed = { status: 400, error: 'mixed_media' };
    expect(await apiErrorOf(create(person, [video, one]))).toMatchObject(mixed);
    expect(await apiErrorOf(create(person, [one, video]))).toMatchObject(mixed);
    expect(await apiErrorOf(create(person, [one], { poster: two.upload_id }))).toMatchObject(mixed);
    // The rejected calls have not consumed the uploads.
    await create(person, [video], { poster: one.upload_id });
  });

  test.each(['XX', 'ZZ', 'EU', 'UK', 'ch'])('rejects the country code %s', async (country) => {
    const person = await registerMember(app);
    const given = await picture(person);
    expect(await apiErrorOf(create(person, given, { location: { country } }))).toMatchObject({
      ...{ status: 400, error: 'invalidCountry', fields: { 'location.country': 'invalidCountry' } },
    });
    expect((await create(person, given, { location: { country: 'LI' } })).location?.country).toBe(
      'Liechtenstein',
    );
  });

  test('requires one upload and accepts at most ten', async () => {
    const person = await registerMember(app);
    expect(await apiErrorOf(create(person, []))).toMatchObject({ status: 400, error: 'missing_media' });
    const [one] = await picture(person);
    const eleven = Array.from({ length: 11 }, () => one).flatMap((upload) => upload ?? []);
    expect(await apiErrorOf(create(person, eleven))).toMatchObject({ status: 400, error: 'too_many_files' });
  });

  test('rejects uploads that belong to others, were posted, are repeated or are a day old', async () => {
    const [person, other] = [await registerMember(app), await registerMember(app)];
    const unknown = { status: 400, error: 'unknown_upload', fields: { uploads: 'unknown_upload' } };
    const given = await picture(person);
    expect(await apiErrorOf(create(other, given))).toMatchObject(unknown);
    expect(await apiErrorOf(create(person, [...given, ...given]))).toMatchObject(unknown);
    await create(person, given);
    expect(await apiErrorOf(create(person, given))).toMatchObject(unknown);
    const old = await picture(person);
    app.clock.advance(DAY_MS);
    expect(await apiErrorOf(create(person, old))).toMatchObject(unknown);
    expect(await figure(other)).toBe(0);
  });

  test('consumes an upload once, even with concurrent posts', async () => {
    const person = await registerMember(app);
    const given = await picture(person);
    const outcomes = await Promise.allSettled([1, 2, 3].map(() => create(person, given)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await figure(person)).toBe(1);
  });

  test.each(['disabledAt', 'hiddenAt'] as const)(
    'cannot tag an account that is not visible: %s',
    async (column) => {
      const [person, other] = [await registerMember(app), await registerMember(app)];
      const given = await picture(person);
      await app.engine.db
        .update(accounts)
        .set({ [column]: app.clock.now() })
        .where(eq(accounts.id, other.id));
      for (const id of [other.id, newId()])
        expect(await apiErrorOf(create(person, given, { tagged: [id] }))).toMatchObject({
          ...{ status: 400, error: 'unknown_person' },
        });
    },
  );

  test('gets another short id when its first one is taken', async () => {
    const person = await registerMember(app);
    const taken = await create(person, await picture(person));
    const [next] = await picture(person);
    const ids = [taken.sId, taken.sId, 'free_-id'];
    const context = {
      ...app.app.system,
      actor: { kind: 'member' as const, accountId: person.id, sessionId: '' },
    };
    const input = { uploads: [next?.upload_id ?? ''], description: '', tagged: [] };
    expect(await createPost(context, input, () => ids.shift() ?? '')).toMatchObject({ sId: 'free_-id' });
  });

  test('invalidates every page that shows it, when it appears and when it disappears', async () => {
    const person = await registerMember(app);
    const questId = await quest();
    const [given] = await picture(person);
    const evicted = new Set<string>();
    const context = {
      ...app.app.system,
      pageChanges: new PageChanges((tag) => evicted.add(tag)),
      actor: { kind: 'member' as const, accountId: person.id, sessionId: '' },
    };
    const input = { uploads: [given?.upload_id ?? ''], description: '', tagged: [], quest_id: questId };
    const { id } = await createPost(context, input);
    const tags = [
      ...[postTag(id), accountTag(person.username), questTag(questId), QUESTS_TAG, SITEMAP_TAG],
      mediaTag(pictureHash(given?.url ?? '') ?? ''),
    ];
    expect([...evicted].sort()).toEqual(tags.toSorted());
    evicted.clear();
    await deletePost(context, { id });
    expect([...evicted].sort()).toEqual(tags.toSorted());
  });
});

describe('an entry', () => {
  test('counts once per member, and again after the first one was removed', async () => {
    const [person, questId] = [await registerMember(app), await quest()];
    const first = await create(person, await picture(person), { quest_id: questId });
    expect(first.quest).toEqual({ quest_id: questId, title: 'Light' });
    expect(await participants(questId)).toBe(1);
    const second = await picture(person);
    expect(await apiErrorOf(create(person, second, { quest_id: questId }))).toMatchObject({
      ...{ status: 409, error: 'already_entered' },
    });
    expect(await participants(questId)).toBe(1);
    expect(await figure(person)).toBe(1);
    await remove(person, first.id);
    expect(await participants(questId)).toBe(0);
    await create(person, second, { quest_id: questId });
    expect(await participants(questId)).toBe(1);
  });

  test('requires a running quest', async () => {
    const person = await registerMember(app);
    const given = await picture(person);
    for (const [questId, expected] of [
      [newId(), { status: 404, error: 'quest_not_found' }],
      [await quest({ startsIn: HOUR_MS }), { status: 404, error: 'quest_not_found' }],
      [await quest({ startsIn: -3 * HOUR_MS }), { status: 409, error: 'quest_not_running' }],
    ] as const)
      expect(await apiErrorOf(create(person, given, { quest_id: questId }))).toMatchObject(expected);
    await create(person, given);
  });
});

describe('deleting a post', () => {
  test('is possible for its owner, once, by either id', async () => {
    const [person, other] = [await registerMember(app), await registerMember(app)];
    for (const name of ['id', 'sId'] as const) {
      const post = await create(person, await picture(person));
      expect(await apiErrorOf(remove(other, post[name]))).toMatchObject({
        status: 404,
        error: 'post_not_found',
      });
      expect(await figure(person)).toBe(1);
      await remove(person, post[name]);
      expect(await figure(person)).toBe(0);
      expect(await apiErrorOf(read(post.id))).toMatchObject({ status: 410, error: 'post_gone' });
      expect(await apiErrorOf(remove(person, post[name]))).toMatchObject({ status: 410, error: 'post_gone' });
    }
    expect(await figure(person)).toBe(0);
  });

  test('works for a hidden post and decrements the counters once', async () => {
    const person = await registerMember(app);
    await create(person, await picture(person));
    const post = await create(person, await picture(person));
    await app.engine.db.update(posts).set({ hiddenAt: app.clock.now() }).where(eq(posts.id, post.id));
    await app.engine.db.update(profileStats).set({ posts: 1 }).where(eq(profileStats.accountId, person.id));
    await remove(person, post.id);
    expect(await figure(person)).toBe(1);
  });
});
