import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { accounts, posts, uploads } from '#db/schema';
import { DAY_MS } from '#platform/clock';
import { apiErrorOf } from '../../tests/support/api-error.ts';
import { videoWithLocation } from '../../tests/support/inputs/mp4.ts';
import { commandLine, operator } from '../../tests/support/operator.ts';
import { addPost } from '../../tests/support/posts.ts';
import { registerMember, type TestApp, type TestMember, testApp } from '../../tests/support/test-app.ts';
import { isServerEngine } from '../../tests/support/test-engine.ts';
import { uniquePicture, upload } from '../../tests/support/uploads.ts';
import { cleanUpMedia } from './clean-up-media.ts';
import { storageOf } from './storage-quota.ts';
import { uploadLimiter } from './upload-limiter.ts';
import { STORAGE_LIMITS } from './upload-limits.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const { young, grown } = STORAGE_LIMITS;
const MEGABYTE = 2 ** 20;
const used = async ({ id }: TestMember) =>
  (await storageOf(app.app.system, { accountId: id, since: undefined })).used;
/**
 * Creates posts that store `bytes` bytes in total, split across rows because the size of each row is limited.
 * The posts are two days old by default. Returns their ids.
 */
async function keeping(
  person: TestMember,
  bytes: number,
  createdAt = new Date(app.clock.now().getTime() - 2 * DAY_MS),
) {
  const ids: string[] = [];
  for (let left = bytes; left > 0; left -= 2 ** 30)
    ids.push((await addPost(app, person, { mediaBytes: Math.min(left, 2 ** 30), createdAt })).id);
  return ids;
}
const uploaded = async (person: TestMember) => apiErrorOf(upload(app, person, await uniquePicture()));

test('an upload counts with its stored size, before and after it is posted', async () => {
  const person = await registerMember(app);
  const [video] = await upload(app, person, videoWithLocation());
  const [picture] = await upload(app, person, await uniquePicture(300, 200));
  const hash = new URL(picture?.url ?? '').pathname.split('/')[2] ?? '';
  let stored = videoWithLocation().length;
  for await (const key of app.media.list())
    if (key.startsWith(hash)) stored += (await app.media.size(key)) ?? 0;
  expect(await used(person)).toEqual({ day: stored, total: stored });
  const body = { uploads: [video?.upload_id ?? ''], poster: picture?.upload_id ?? '' };
  const { post } = await person.api('POST /api/v1/users/@me/media/post', { body });
  expect(await app.engine.db.select().from(uploads).where(eq(uploads.accountId, person.id))).toEqual([]);
  expect(await used(person)).toEqual({ day: stored, total: stored });
  await person.api('DELETE /api/v1/users/@me/media/post/{id}', { params: { id: post.id } });
  // Deleting a post reduces the total, but not the daily usage.
  expect(await used(person)).toEqual({ day: stored, total: 0 });
  app.clock.advance(DAY_MS);
  expect(await used(person)).toEqual({ day: 0, total: 0 });
});

describe('an account over its storage quota', () => {
  test('cannot upload until it deletes a post or is older than a week', async () => {
    const person = await registerMember(app);
    const [first = ''] = await keeping(person, young.total);
    expect(await uploaded(person)).toMatchObject({ status: 403, error: 'storage_full' });
    app.clock.advance(7 * DAY_MS);
    expect(await upload(app, person, await uniquePicture())).toHaveLength(1);
    await keeping(person, grown.total - young.total);
    expect(await uploaded(person)).toMatchObject({ status: 403, error: 'storage_full' });
    await person.api('DELETE /api/v1/users/@me/media/post/{id}', { params: { id: first } });
    expect(await upload(app, person, await uniquePicture())).toHaveLength(1);
  });

  test('is rejected before any file is read, or once a file exceeds the quota', async () => {
    const person = await registerMember(app);
    await keeping(person, young.total - 1);
    const before = await app.engine.db.$count(uploads);
    const read = vi.spyOn(app.media, 'put');
    expect(await uploaded(person)).toMatchObject({ status: 403, error: 'storage_full' });
    expect(read).not.toHaveBeenCalled();
    expect(await app.engine.db.$count(uploads)).toBe(before);
    await keeping(person, 1);
    expect(await apiErrorOf(upload(app, person))).toMatchObject({ error: 'storage_full' });
    read.mockRestore();
  });

  test.each([
    ['young', young.day],
    ['grown', grown.day],
  ])('can upload again after its daily quota has reset: %s', async (age, day) => {
    const person = await registerMember(app);
    if (age === 'grown') app.clock.advance(7 * DAY_MS);
    await keeping(person, day, app.clock.now());
    expect(await uploaded(person)).toMatchObject({ status: 403, error: 'daily_storage_full' });
    app.clock.advance(DAY_MS);
    expect(await upload(app, person, await uniquePicture())).toHaveLength(1);
  });
});

const WAITING = `select 1 from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock'`;

// Skipped on the embedded engine, which runs transactions one after another.
test.skipIf(!isServerEngine())(
  'two instances cannot exceed the quota of an account with concurrent uploads',
  async () => {
    const [person, probe] = [await registerMember(app), await registerMember(app)];
    const [one, two] = [await uniquePicture(900, 900), await uniquePicture(900, 900)];
    await upload(app, probe, one);
    // Leave space for only one of the two uploads.
    await keeping(person, young.total - Math.ceil((await used(probe)).total * 1.5));
    // The limiter allows one upload per account and process. Bypass it to simulate two instances.
    const enter = vi
      .spyOn(uploadLimiter, 'acquire')
      .mockReturnValue({ reserve: () => {}, release: () => {} });
    let both: Promise<PromiseSettledResult<unknown>[]> = Promise.resolve([]);
    await app.engine.db.transaction(async (held) => {
      await held.select().from(accounts).where(eq(accounts.id, person.id)).for('no key update');
      both = Promise.allSettled([upload(app, person, one), upload(app, person, two)]);
      // Both uploads pass the earlier check, which runs before receiving. Wait until both block on the lock.
      await expect.poll(async () => (await app.engine.pool?.query(WAITING))?.rows).toHaveLength(2);
    });
    const outcomes = await both;
    enter.mockRestore();
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { data: { error: 'storage_full' } },
    });
    expect((await used(person)).total).toBeLessThanOrEqual(young.total);
  },
);

test('operators see the storage of an account and the largest accounts', async () => {
  const ops = commandLine(() => operator(app));
  const [one, two] = [await registerMember(app), await registerMember(app)];
  await keeping(one, 50 * 2 ** 30);
  await keeping(two, 40 * 2 ** 30);
  await addPost(app, two, { mediaBytes: 5 * MEGABYTE });
  const [gone] = await keeping(two, 2 ** 30);
  await app.engine.db
    .update(posts)
    .set({ removedAt: app.clock.now() })
    .where(eq(posts.id, gone ?? ''));
  const { text } = await ops('accounts', 'biggest');
  expect(text.split('\n').slice(0, 2)).toEqual([
    ` 51200 MB  @${one.username}`,
    ` 40965 MB  @${two.username}`,
  ]);
  expect((await ops('accounts', 'show', two.username)).text).toContain(
    'Storage: 40965 MB of 1024 MB, 5 MB of 300 MB per day',
  );
});

test('a purged post no longer counts', async () => {
  const person = await registerMember(app);
  const [id = ''] = await keeping(person, 5 * MEGABYTE);
  await app.engine.db
    .update(posts)
    .set({ description: 'x', removedAt: new Date(app.clock.now().getTime() - 31 * DAY_MS) })
    .where(eq(posts.id, id));
  await cleanUpMedia(app.app.system);
  const [row] = await app.engine.db.select().from(posts).where(eq(posts.id, id));
  expect(row).toMatchObject({ description: '', mediaBytes: 0 });
});
