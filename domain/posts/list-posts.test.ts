import { readFile } from 'node:fs/promises';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PICTURE_WIDTHS, picturePath, pictureVariantUrl } from '#contracts/rules/picture-sizes';
import { accounts, postPictures, posts } from '#db/schema';
import { storePicture } from '#domain/media';
import { newId } from '#platform/ids';
import { apiErrorOf } from '../../tests/support/api-error.ts';
import { fakeWebsite } from '../../tests/support/fake-website.ts';
import {
  ORIGIN,
  registerMember,
  type TestApp,
  type TestMember,
  testApp,
} from '../../tests/support/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ website: fakeWebsite() });
});
afterAll(() => app.close());

const LIST = 'GET /api/v1/users/@me/media/get/{user_id}';
const list = async (person: Pick<TestMember, 'id'>, limit?: number) => {
  const query = limit === undefined ? {} : { limit };
  return (await app.visitor(LIST, { params: { user_id: person.id }, query })).posts;
};

async function post(person: TestMember, description: string, pictures: string[]): Promise<string> {
  const id = newId();
  await app.engine.db
    .insert(posts)
    .values({ id, shortId: id, accountId: person.id, description, createdAt: app.clock.now() });
  if (pictures.length > 0)
    await app.engine.db
      .insert(postPictures)
      .values(pictures.map((path, position) => ({ postId: id, position, path })));
  app.clock.advance(1000);
  return id;
}

const path = (n: number) => picturePath(String(n).repeat(64).slice(0, 64), 1080);

test('posts of an account come newest first, each with its pictures in order', async () => {
  const person = await registerMember(app);
  await post(person, 'first', [path(1)]);
  await post(await registerMember(app), 'of somebody else', [path(9)]);
  await post(person, 'second', [path(3), path(2)]);
  await post(person, 'without a picture', []);
  const found = await list(person);
  expect(found.map(({ description }) => description)).toEqual(['without a picture', 'second', 'first']);
  expect(found[1]?.imageUrls).toEqual([`${ORIGIN}${path(3)}`, `${ORIGIN}${path(2)}`]);
  expect(found[0]?.imageUrls).toEqual([]);
  expect((await list(person, 2)).map(({ description }) => description)).toEqual([
    'without a picture',
    'second',
  ]);
});

test('an account without posts has an empty list', async () => {
  expect(await list(await registerMember(app))).toEqual([]);
});

test('removed posts and those of a blocked account are gone', async () => {
  const person = await registerMember(app);
  const gone = await post(person, 'gone', []);
  await post(person, 'here', []);
  await app.engine.db.update(posts).set({ removedAt: app.clock.now() }).where(eq(posts.id, gone));
  expect((await list(person)).map(({ description }) => description)).toEqual(['here']);
  await app.engine.db.update(accounts).set({ disabledAt: app.clock.now() }).where(eq(accounts.id, person.id));
  expect(await apiErrorOf(list(person))).toMatchObject({ status: 404, error: 'userNotFound' });
});

test.each([0, 31, 1.5])('a limit of %s is rejected', async (limit) => {
  expect(await apiErrorOf(list(await registerMember(app), limit))).toMatchObject({ status: 400 });
});

test('an unknown account id is rejected, well formed or not', async () => {
  for (const id of [newId(), 'mia'])
    expect(await apiErrorOf(list({ id }))).toMatchObject({ status: 404, error: 'userNotFound' });
});

test('a stored picture of a visible post is served in every width', async () => {
  const bytes = await readFile(new URL('../../db/seed/pictures/lake-swim.webp', import.meta.url));
  const stored = await storePicture(app.media, bytes);
  expect(await storePicture(app.media, bytes)).toBe(stored);
  expect((await app.app.inject({ url: stored })).statusCode).toBe(404);
  await post(await registerMember(app), 'with a lake', [stored]);
  const { width = 0 } = await sharp(bytes).metadata();
  for (const wanted of PICTURE_WIDTHS) {
    const answer = await app.app.inject({ url: pictureVariantUrl(stored, wanted) });
    expect(answer.statusCode).toBe(200);
    const metadata = await sharp(answer.rawPayload).metadata();
    expect(metadata).toMatchObject({ format: 'webp', width: Math.min(width, wanted) });
  }
});

test.each([
  `/media/${'a'.repeat(64)}/720.webp`,
  `/media/${'a'.repeat(64)}/720.svg`,
  '/media/..%2f..%2fpostgres/720.webp',
  `/media/${'A'.repeat(64)}/720.webp`,
  `/media/${'a'.repeat(64)}/..%2f720.webp`,
])('%s is not a picture', async (url) => expect((await app.app.inject({ url })).statusCode).toBe(404));
