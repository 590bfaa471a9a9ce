import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Post } from '#contracts/posts';
import { pictureHash } from '#contracts/rules/picture-sizes';
import { appeals, likes, postPictures, posts, postTags, profiles, reports, uploads } from '#db/schema';
import { DAY_MS, HOUR_MS } from '#platform/clock';
import { newId } from '#platform/ids';
import { videoWithLocation } from '../../tests/support/inputs/mp4.ts';
import {
  APP_HEADERS,
  registerMember,
  type TestApp,
  type TestMember,
  testApp,
} from '../../tests/support/test-app.ts';
import { pathOf, uniquePicture, upload } from '../../tests/support/uploads.ts';
import { cleanUpMedia } from './index.ts';
import { keysOf } from './media-keys.ts';

let app: TestApp;
let person: TestMember;
beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  person = await registerMember(app);
});
afterAll(() => app.close());

const cleanUp = () => cleanUpMedia(app.app.system);
const hashIn = (address: string) => /[0-9a-f]{64}/.exec(address)?.[0] ?? '';
/** Counts the files stored under the hash in a media URL. */
const files = async (address: string) =>
  (await Promise.all(keysOf(hashIn(address)).map((key) => app.media.size(key)))).filter(
    (size) => size !== null,
  ).length;

async function posted(bytes: Uint8Array): Promise<Post> {
  const [given] = await upload(app, person, bytes);
  const body = { uploads: [given?.upload_id ?? ''] };
  return (await person.api('POST /api/v1/users/@me/media/post', { body })).post;
}
const pictureOf = (post: Post) => post.imageUrls[0] ?? '';
const remove = (post: Post) =>
  person.api('DELETE /api/v1/users/@me/media/post/{id}', { params: { id: post.id } });
const EMPTY = { description: '', city: null, country: null, videoHash: null, likes: 0 };
const row = async (post: Post) => (await app.engine.db.select().from(posts).where(eq(posts.id, post.id)))[0];

test('an upload without a post is deleted after a day, with its files', async () => {
  const [picture] = await upload(app, person, await uniquePicture());
  const [video] = await upload(app, person, videoWithLocation({ seed: 10 }));
  app.clock.advance(DAY_MS - HOUR_MS);
  await cleanUp();
  expect([await files(picture?.url ?? ''), await files(video?.url ?? '')]).toEqual([9, 1]);
  app.clock.advance(2 * HOUR_MS);
  await cleanUp();
  expect([await files(picture?.url ?? ''), await files(video?.url ?? '')]).toEqual([0, 0]);
  expect(await app.engine.db.select().from(uploads)).toEqual([]);
  await cleanUp();
});

test('files that cannot be deleted delay no others, and are tried again', async () => {
  const given = [];
  for (let n = 0; n < 3; n += 1) given.push(...(await upload(app, person, await uniquePicture())));
  app.clock.advance(DAY_MS + HOUR_MS);
  const remove = app.media.delete;
  let broken: string | undefined;
  const deleted = vi.spyOn(app.media, 'delete').mockImplementation(async (key) => {
    broken ??= hashIn(key);
    if (key.startsWith(broken)) throw new Error('no permission');
    await remove(key);
  });
  await expect(cleanUp()).rejects.toThrow('0 posts and 1 files');
  const left = await app.engine.db.select().from(uploads);
  expect(left.map(({ hash }) => hash)).toEqual([broken]);
  expect((await Promise.all(given.map(({ url }) => files(url)))).sort()).toEqual([0, 0, 9]);
  deleted.mockRestore();
  await cleanUp();
  expect(await Promise.all(given.map(({ url }) => files(url)))).toEqual([0, 0, 0]);
});

test('a post that cannot be purged delays no others', async () => {
  const [one, two] = [await posted(await uniquePicture()), await posted(await uniquePicture())];
  for (const post of [one, two]) await remove(post);
  app.clock.advance(31 * DAY_MS);
  const begun = vi.spyOn(app.engine.db, 'transaction').mockRejectedValueOnce(new Error('deadlock'));
  await expect(cleanUp()).rejects.toThrow('1 posts and 0 files');
  begun.mockRestore();
  expect((await Promise.all([one, two].map(pictureOf).map(files))).sort()).toEqual([0, 9]);
  await cleanUp();
  expect(await Promise.all([one, two].map(pictureOf).map(files))).toEqual([0, 0]);
});

test('files stay while a newer upload, a post or an avatar uses them', async () => {
  const [byUpload, byPost, byPicture] = [await uniquePicture(), await uniquePicture(), await uniquePicture()];
  const given = [];
  for (const bytes of [byUpload, byPost, byPicture]) given.push(...(await upload(app, person, bytes)));
  const post = await posted(byPost);
  const path = pathOf(given[2]?.url ?? '');
  await app.engine.db.update(profiles).set({ avatarPath: path }).where(eq(profiles.accountId, person.id));
  app.clock.advance(DAY_MS + HOUR_MS);
  const [newer] = await upload(app, person, byUpload);
  await cleanUp();
  expect(await Promise.all(given.map(({ url }) => files(url)))).toEqual([9, 9, 9]);
  const left = await app.engine.db.select().from(uploads).where(eq(uploads.accountId, person.id));
  expect(left.map(({ id }) => id)).toEqual([newer?.upload_id]);
  expect(pictureHash(pictureOf(post))).toBe(hashIn(given[1]?.url ?? ''));
});

test('a removed post is purged after a month, with its files', async () => {
  const [picture, video] = [
    await posted(await uniquePicture()),
    await posted(videoWithLocation({ seed: 11 })),
  ];
  await app.engine.db
    .update(posts)
    .set({ description: 'Gone', city: 'Bern', country: 'CH', likes: 1 })
    .where(eq(posts.id, picture.id));
  const mine = { postId: picture.id, accountId: person.id };
  await app.engine.db.insert(likes).values({ ...mine, createdAt: app.clock.now() });
  await app.engine.db.insert(postTags).values({ ...mine, position: 0 });
  for (const post of [picture, video]) await remove(post);
  app.clock.advance(30 * DAY_MS - HOUR_MS);
  await cleanUp();
  expect(await files(pictureOf(picture))).toBe(9);
  app.clock.advance(2 * HOUR_MS);
  await cleanUp();
  for (const post of [picture, video]) {
    expect(await row(post)).toMatchObject({ ...EMPTY, shortId: post.sId, accountId: person.id });
    const { statusCode, body } = await app.app.inject({
      url: `/api/v1/users/@me/media/post/get/${post.id}`,
      headers: APP_HEADERS,
    });
    expect([statusCode, JSON.parse(body).error]).toEqual([410, 'post_gone']);
  }
  for (const of of [likes, postTags, postPictures])
    expect(await app.engine.db.select().from(of).where(eq(of.postId, picture.id))).toEqual([]);
  expect([await files(pictureOf(picture)), await files(video.videoUrl ?? '')]).toEqual([0, 0]);
});

test('a purged post is not processed again', async () => {
  const post = await posted(await uniquePicture());
  await remove(post);
  app.clock.advance(31 * DAY_MS);
  await cleanUp();
  const begun = vi.spyOn(app.engine.db, 'transaction');
  await cleanUp();
  expect(begun).not.toHaveBeenCalled();
  begun.mockRestore();
});

test('a post restored while others are purged stays complete', async () => {
  const post = await posted(await uniquePicture());
  await remove(post);
  app.clock.advance(31 * DAY_MS);
  const { db } = app.engine;
  const begin = db.transaction.bind(db);
  const begun = vi.spyOn(db, 'transaction').mockImplementationOnce(async (...call) => {
    await db.update(posts).set({ removedAt: null }).where(eq(posts.id, post.id));
    return begin(...call);
  });
  await cleanUp();
  expect(begun).toHaveBeenCalled();
  begun.mockRestore();
  expect((await app.app.inject({ url: pathOf(pictureOf(post)) })).statusCode).toBe(200);
  expect(await files(pictureOf(post))).toBe(9);
});

test('its files stay while another post uses them', async () => {
  const bytes = await uniquePicture();
  const [one, two] = [await posted(bytes), await posted(bytes)];
  await remove(one);
  app.clock.advance(31 * DAY_MS);
  await cleanUp();
  expect(await app.engine.db.select().from(postPictures).where(eq(postPictures.postId, one.id))).toEqual([]);
  expect(await files(pictureOf(two))).toBe(9);
  expect((await app.app.inject({ url: pathOf(pictureOf(two)) })).statusCode).toBe(200);
});

test('a reported post stays complete until it is decided and no appeal is open', async () => {
  const post = await posted(await uniquePicture());
  await app.engine.db
    .update(posts)
    .set({ removedAt: app.clock.now(), hiddenAt: app.clock.now() })
    .where(eq(posts.id, post.id));
  const reportId = newId();
  await app.engine.db.insert(reports).values({
    ...{ id: reportId, number: reportId, subject: 'post', subjectId: post.id, ownerId: person.id },
    ...{ content: { address: '', text: '', pictures: [] }, reason: 'other', text: '' },
    ...{ reporterEmail: '', language: 'en', createdAt: app.clock.now() },
  });
  app.clock.advance(40 * DAY_MS);
  await cleanUp();
  expect(await files(pictureOf(post))).toBe(9);
  await app.engine.db.update(reports).set({ decidedAt: app.clock.now() }).where(eq(reports.id, reportId));
  const until = new Date(app.clock.now().getTime() + 180 * DAY_MS);
  const appeal = { id: newId(), reportId, side: 'owner' as const, statement: '', until };
  await app.engine.db.insert(appeals).values(appeal);
  app.clock.advance(100 * DAY_MS);
  await cleanUp();
  expect(await files(pictureOf(post))).toBe(9);
  // The appeal was sent in time and is still unanswered.
  await app.engine.db.update(appeals).set({ sentAt: app.clock.now() }).where(eq(appeals.id, appeal.id));
  app.clock.advance(100 * DAY_MS);
  await cleanUp();
  expect(await files(pictureOf(post))).toBe(9);
  await app.engine.db
    .update(appeals)
    .set({ answeredAt: app.clock.now(), outcome: 'upheld' })
    .where(eq(appeals.id, appeal.id));
  await cleanUp();
  expect(await row(post)).toMatchObject(EMPTY);
  expect(await files(pictureOf(post))).toBe(0);
});
