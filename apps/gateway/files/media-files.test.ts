import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { accountTag } from '#contracts/cache-tags';
import type { Post } from '#contracts/posts';
import { pictureHash, pictureVariantUrl } from '#contracts/rules/picture-sizes';
import { accounts, posts, profiles } from '#db/schema';
import { transaction } from '#domain/context';
import { type PostVisibility, setPostVisibility } from '#domain/posts';
import { decideReport, reverseReport } from '#domain/reports';
import { DAY_MS, MINUTE_MS } from '#platform/clock';
import { videoWithLocation } from '../../../tests/support/inputs/mp4.ts';
import { registerMember, type TestApp, type TestMember, testApp } from '../../../tests/support/test-app.ts';
import { isServerEngine } from '../../../tests/support/test-engine.ts';
import { pathOf, uniquePicture, upload } from '../../../tests/support/uploads.ts';
import { operator } from '../../../tests/support/worlds/reports.ts';

let app: TestApp;
let person: TestMember;
beforeAll(async () => {
  app = await testApp();
  person = await registerMember(app);
});
afterAll(() => app.close());

const ask = (
  address: string,
  headers: Record<string, string> = {},
  method: 'GET' | 'HEAD' = 'GET',
  of = app,
) => of.app.inject({ method, url: pathOf(address), headers });
const status = async (address: string, of = app) => (await ask(address, {}, 'GET', of)).statusCode;
/** Returns the status that a member's browser receives. */
const statusFor = async ({ session }: TestMember, address: string) =>
  (await ask(address, { cookie: `SID=${session}` })).statusCode;

async function posted(bytes: Uint8Array, by = person): Promise<Post> {
  const [given] = await upload(app, by, bytes);
  const body = { uploads: [given?.upload_id ?? ''] };
  return (await by.api('POST /api/v1/users/@me/media/post', { body })).post;
}
const pictureOf = (post: Post) => post.imageUrls[0] ?? '';

const move = (postId: string, to: PostVisibility) =>
  transaction({ ...app.app.system, actor: { kind: 'operator', name: 'op' } }, (inside) =>
    setPostVisibility(inside, { postId, to }),
  );

/**
 * Blocks an account (`disabledAt`) or hides it (`hiddenAt`). Undoes this if `at` is null. Evicts the
 * account's pages, as the domain does.
 */
const close = (closed: TestMember, column: 'disabledAt' | 'hiddenAt', at: Date | null) =>
  transaction(app.app.system, async (inside) => {
    await inside.db
      .update(accounts)
      .set({ [column]: at })
      .where(eq(accounts.id, closed.id));
    inside.pageChanges.add(accountTag(closed.username));
  });

describe('a picture', () => {
  test.each(['avif', 'webp', 'jpg'] as const)('is opened and sent once: %s', async (format) => {
    const address = pictureVariantUrl(pictureOf(await posted(await uniquePicture())), 360, format);
    const opened = vi.spyOn(app.media, 'open');
    try {
      expect(await status(address)).toBe(200);
      // Lets the handler continue after its response has been sent.
      await new Promise(setImmediate);
      expect(opened).toHaveBeenCalledTimes(1);
    } finally {
      opened.mockRestore();
    }
  });

  test('is served in every format, immutable for browsers and for 5 minutes in shared caches', async () => {
    const address = pictureOf(await posted(await uniquePicture()));
    for (const [format, type] of [
      ['avif', 'image/avif'],
      ['webp', 'image/webp'],
      ['jpg', 'image/jpeg'],
    ] as const) {
      const { statusCode, headers, rawPayload } = await ask(pictureVariantUrl(address, 720, format));
      expect(statusCode).toBe(200);
      expect(headers).toMatchObject({
        'content-type': type,
        'cache-control': 'public, max-age=31536000, s-maxage=300, immutable',
        'x-content-type-options': 'nosniff',
        'content-security-policy': expect.stringContaining("default-src 'none'"),
        'content-length': String(rawPayload.length),
        'accept-ranges': 'bytes',
      });
    }
  });

  test('is 304 for a client that has it, and headers only for HEAD', async () => {
    const address = pictureOf(await posted(await uniquePicture()));
    const { headers, rawPayload } = await ask(address);
    const etag = String(headers.etag);
    const again = await ask(address, { 'if-none-match': etag });
    expect([again.statusCode, again.rawPayload.length, again.headers.etag]).toEqual([304, 0, etag]);
    expect((await ask(address, { 'if-none-match': '"another"' })).statusCode).toBe(200);
    const head = await ask(address, {}, 'HEAD');
    expect(head.statusCode).toBe(200);
    expect(head.rawPayload).toHaveLength(0);
    expect(head.headers).toMatchObject({
      etag,
      'content-length': String(rawPayload.length),
      'content-type': 'image/webp',
    });
    expect(etag).not.toBe((await ask(pictureVariantUrl(address, 1080, 'avif'))).headers.etag);
  });

  test('from early versions, stored as WebP only, is sent as WebP', async () => {
    const address = pictureOf(await posted(await uniquePicture()));
    for (const format of ['avif', 'jpg'] as const)
      await app.media.delete(`${pictureHash(address)}/720.${format}`);
    for (const format of ['avif', 'jpg'] as const) {
      const answer = await ask(pictureVariantUrl(address, 720, format));
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/webp']);
      expect((await sharp(answer.rawPayload).metadata()).format).toBe('webp');
      const known = await ask(pictureVariantUrl(address, 720, format), {
        'if-none-match': String(answer.headers.etag),
      });
      expect(known.statusCode).toBe(304);
    }
  });
});

describe('a video', () => {
  test('supports range requests', async () => {
    const post = await posted(videoWithLocation({ seed: 1 }));
    const whole = await ask(post.videoUrl ?? '');
    expect(whole.headers['content-type']).toBe('video/mp4');
    const size = whole.rawPayload.length;
    for (const [range, start, end] of [
      ['bytes=0-9', 0, 9],
      ['bytes=100-', 100, size - 1],
      ['bytes=-20', size - 20, size - 1],
    ] as const) {
      const part = await ask(post.videoUrl ?? '', { range });
      expect(part.statusCode).toBe(206);
      expect(part.headers).toMatchObject({
        'content-range': `bytes ${start}-${end}/${size}`,
        'content-length': String(end - start + 1),
        'content-type': 'video/mp4',
      });
      expect(part.rawPayload).toEqual(whole.rawPayload.subarray(start, end + 1));
    }
    const beyond = await ask(post.videoUrl ?? '', { range: `bytes=${size}-` });
    expect([beyond.statusCode, beyond.headers['content-range']]).toEqual([416, `bytes */${size}`]);
    expect(beyond.headers['cache-control']).toBe('no-store');
    const several = await ask(post.videoUrl ?? '', { range: 'bytes=0-1,4-5' });
    expect([several.statusCode, several.rawPayload.length]).toEqual([200, size]);
    const etag = String(whole.headers.etag);
    expect((await ask(post.videoUrl ?? '', { range: 'bytes=0-9', 'if-range': etag })).statusCode).toBe(206);
    expect((await ask(post.videoUrl ?? '', { range: 'bytes=0-9', 'if-range': '"old"' })).statusCode).toBe(
      200,
    );
    const head = await ask(post.videoUrl ?? '', { range: 'bytes=0-9' }, 'HEAD');
    expect([head.statusCode, head.headers['content-length']]).toEqual([200, String(size)]);
  });
});

describe('visible media', () => {
  test('disappears and returns with its post, at once', async () => {
    const post = await posted(await uniquePicture());
    expect(await status(pictureOf(post))).toBe(200);
    for (const gone of ['hidden', 'removed'] as const) {
      await move(post.id, gone);
      for (const format of ['avif', 'webp', 'jpg'] as const)
        expect(await status(pictureVariantUrl(pictureOf(post), 360, format))).toBe(404);
      await move(post.id, 'shown');
      expect(await status(pictureOf(post))).toBe(200);
    }
  });

  test('of a video disappears with its poster', async () => {
    const [[video], [poster]] = [
      await upload(app, person, videoWithLocation({ seed: 2 })),
      await upload(app, person, await uniquePicture()),
    ];
    const body = { uploads: [video?.upload_id ?? ''], poster: poster?.upload_id ?? '' };
    const { post } = await person.api('POST /api/v1/users/@me/media/post', { body });
    const addresses = [post.videoUrl ?? '', pictureOf(post)];
    expect(await Promise.all(addresses.map((address) => status(address)))).toEqual([200, 200]);
    await move(post.id, 'hidden');
    expect(await Promise.all(addresses.map((address) => status(address)))).toEqual([404, 404]);
  });

  test('stays while another post shows the same file', async () => {
    const [bytes, other] = [await uniquePicture(), await registerMember(app)];
    const [one, two] = [await posted(bytes), await posted(bytes, other)];
    expect(pictureOf(one)).toBe(pictureOf(two));
    expect(await status(pictureOf(one))).toBe(200);
    await move(one.id, 'removed');
    expect(await status(pictureOf(one))).toBe(200);
    await move(two.id, 'removed');
    expect(await status(pictureOf(one))).toBe(404);
  });

  test.each([
    ['a picture', () => uniquePicture()],
    ['a video', async () => videoWithLocation({ seed: 3 })],
  ])('of an illegal post is not readable as an upload of any member either: %s', async (_, made) => {
    const [bytes, owner, other] = [await made(), await registerMember(app), await registerMember(app)];
    const post = await posted(bytes, owner);
    const address = post.videoUrl ?? pictureOf(post);
    for (const again of [owner, other]) await upload(app, again, bytes);
    const all = async () =>
      Promise.all([status(address), statusFor(owner, address), statusFor(other, address)]);
    const body = { subject: { kind: 'post' as const, id: post.id }, reason: 'illegal' as const };
    const { number } = await person.api('POST /api/v1/reports', { body });
    await decideReport(operator(app), { number, decision: 'hide', grounds: 'Because.' });
    expect(await all()).toEqual([404, 404, 404]);
    // The owner may delete the post, which then no longer stores that it was hidden.
    await owner.api('DELETE /api/v1/users/@me/media/post/{id}', { params: { id: post.id } });
    expect(await all()).toEqual([404, 404, 404]);
    await reverseReport(operator(app), { number, grounds: 'We looked at the wrong post.' });
    expect(await all()).toEqual([404, 200, 200]);
  });

  test.each(['disabledAt', 'hiddenAt'] as const)('disappears with its account: %s', async (column) => {
    const closed = await registerMember(app);
    const post = await posted(await uniquePicture(), closed);
    expect(await status(pictureOf(post))).toBe(200);
    await close(closed, column, app.clock.now());
    expect(await status(pictureOf(post))).toBe(404);
    await close(closed, column, null);
    expect(await status(pictureOf(post))).toBe(200);
  });

  test('includes a member’s avatar', async () => {
    const shown = await registerMember(app);
    const [given] = await upload(app, shown, await uniquePicture());
    await app.engine.db
      .update(profiles)
      .set({ avatarPath: pathOf(given?.url ?? '') })
      .where(eq(profiles.accountId, shown.id));
    app.clock.advance(DAY_MS + MINUTE_MS);
    expect(await status(given?.url ?? '')).toBe(200);
    await close(shown, 'disabledAt', app.clock.now());
    expect(await status(given?.url ?? '')).toBe(404);
  });

  test.each([
    ['a picture', () => uniquePicture()],
    ['a video', async () => videoWithLocation({ seed: 5 })],
  ])('is readable by its owner only until it is posted: %s', async (_, made) => {
    const [owner, other] = [await registerMember(app), await registerMember(app)];
    const [given] = await upload(app, owner, await made());
    const address = given?.url ?? '';
    expect([await status(address), await statusFor(other, address)]).toEqual([404, 404]);
    const cookie = `SID=${owner.session}`;
    const own = await ask(address, { cookie });
    expect([own.statusCode, own.headers['cache-control']]).toEqual([200, 'private, no-store']);
    const byToken = await ask(address, { authorization: `Bearer ${owner.session}` });
    expect(byToken.statusCode).toBe(200);
    // Other callers get 404 even if they know the ETag.
    const etag = String(own.headers.etag);
    for (const headers of [{ 'if-none-match': etag }, { range: 'bytes=0-9' }] as Record<string, string>[])
      for (const method of ['GET', 'HEAD'] as const) {
        const refused = await ask(address, headers, method);
        expect([refused.statusCode, refused.headers.etag, refused.headers['cache-control']]).toEqual([
          ...[404, undefined, 'no-store'],
        ]);
      }
    const part = await ask(address, { cookie, range: 'bytes=0-9' });
    expect([part.statusCode, part.headers['cache-control']]).toEqual([206, 'private, no-store']);
    await owner.api('POST /api/v1/users/@me/media/post', { body: { uploads: [given?.upload_id ?? ''] } });
    const shown = await ask(address);
    expect([shown.statusCode, shown.headers['cache-control']]).toEqual([
      200,
      expect.stringContaining('public'),
    ]);
  });

  test('expires after a day as an upload', async () => {
    const owner = await registerMember(app);
    const [given] = await upload(app, owner, await uniquePicture());
    app.clock.advance(DAY_MS - MINUTE_MS);
    expect(await statusFor(owner, given?.url ?? '')).toBe(200);
    app.clock.advance(2 * MINUTE_MS);
    expect(await statusFor(owner, given?.url ?? '')).toBe(404);
  });

  test('is cached for a minute, unless its pages change', async () => {
    const post = await posted(await uniquePicture());
    expect(await status(pictureOf(post))).toBe(200);
    // Changes the row without evicting the entry. The product always evicts it.
    await app.engine.db.update(posts).set({ hiddenAt: app.clock.now() }).where(eq(posts.id, post.id));
    app.clock.advance(MINUTE_MS - 1);
    expect(await status(pictureOf(post))).toBe(200);
    app.clock.advance(2);
    expect(await status(pictureOf(post))).toBe(404);
  });
});

// The embedded engine serves one process only.
test.skipIf(!isServerEngine())('media hidden on one instance is gone on the other', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'shared-media-'));
  const env = { DATA_DIR: folder };
  const one = await testApp({ env });
  const two = await testApp({ env, engine: one.engine, clock: one.clock });
  const member = await registerMember(one);
  const [given] = await upload(one, member, await uniquePicture());
  const body = { uploads: [given?.upload_id ?? ''] };
  const { post } = await member.api('POST /api/v1/users/@me/media/post', { body });
  for (const instance of [one, two]) expect(await status(pictureOf(post), instance)).toBe(200);
  for (const [to, expected] of [
    ['hidden', 404],
    ['shown', 200],
  ] as const) {
    await transaction({ ...one.app.system, actor: { kind: 'operator', name: 'op' } }, (inside) =>
      setPostVisibility(inside, { postId: post.id, to }),
    );
    expect(await status(pictureOf(post), one)).toBe(expected);
    await expect.poll(() => status(pictureOf(post), two)).toBe(expected);
  }
  await two.app.close();
  await one.close();
  rmSync(folder, { recursive: true });
});
