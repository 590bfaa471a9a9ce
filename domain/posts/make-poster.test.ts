import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { posts, uploads } from '#db/schema';
import { canExtractFrames, extractFrame } from '#domain/media';
import { registerMember, type TestApp, type TestMember, testApp } from '../../tests/support/test-app.ts';
import { pathOf, upload } from '../../tests/support/uploads.ts';
import { makePoster } from './make-poster.ts';

const VIDEO = readFileSync(new URL('../../db/seed/videos/lake-swim.mp4', import.meta.url));
const hasFfmpeg = canExtractFrames();

let app: TestApp;
let person: TestMember;
let folder: string;
beforeAll(async () => {
  app = await testApp();
  person = await registerMember(app);
  folder = mkdtempSync(join(tmpdir(), 'poster-'));
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

const place = (name: string) => join(folder, name);
const post = async () => {
  const [video] = await upload(app, person, { name: 'v.mp4', type: 'video/mp4', bytes: VIDEO });
  if (!video) throw new Error('nothing was uploaded');
  const body = { uploads: [video.upload_id] };
  return (await person.api('POST /api/v1/users/@me/media/post', { body })).post;
};

test.skipIf(!hasFfmpeg)('a video without a poster gets one of its frames, once', async () => {
  const { id, imageUrls } = await post();
  expect(imageUrls).toEqual([]);
  const [before] = await app.engine.db.select().from(posts).where(eq(posts.id, id));
  await app.jobs.run();
  await makePoster(app.app.system, { postId: id });
  const { post: shown } = await app.visitor('GET /api/v1/users/@me/media/post/get/{id}', { params: { id } });
  expect(shown.imageUrls).toHaveLength(1);
  const file = await app.app.inject(pathOf(shown.imageUrls[0] ?? ''));
  expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'image/webp']);
  const [after] = await app.engine.db.select().from(posts).where(eq(posts.id, id));
  expect(after?.mediaBytes).toBeGreaterThan(before?.mediaBytes ?? 0);
  expect(await app.engine.db.select().from(uploads).where(eq(uploads.accountId, person.id))).toEqual([]);
});

test.skipIf(!hasFfmpeg)('two jobs for one post leave one poster', async () => {
  const { id } = await post();
  await Promise.all([1, 2].map(() => makePoster(app.app.system, { postId: id })));
  const { post: shown } = await app.visitor('GET /api/v1/users/@me/media/post/get/{id}', { params: { id } });
  expect(shown.imageUrls).toHaveLength(1);
});

test.skipIf(!hasFfmpeg)(
  'a file that is not a video, or a playlist that names other files, has no frame',
  async () => {
    writeFileSync(place('own.mp4'), VIDEO);
    const playlist = `#EXTM3U\n#EXT-X-TARGETDURATION:1\n#EXTINF:1,\nfile:${place('own.mp4')}\n#EXT-X-ENDLIST\n`;
    for (const text of ['nothing', playlist, `ffconcat version 1.0\nfile ${place('own.mp4')}\n`]) {
      writeFileSync(place('bad.mp4'), text);
      expect(await extractFrame(place('bad.mp4'), place('bad.png'))).toBe('failed');
    }
  },
);

test('without the program, a video has no frame', async () => {
  expect(await extractFrame(place('v.mp4'), place('v.png'), place('absent'))).toBe('not_installed');
});

test('the program runs within limits, without the environment of the server, on local files', async () => {
  const program = place('program');
  writeFileSync(
    program,
    `#!/bin/sh\nfor last; do :; done\n{ ulimit -v; ulimit -t; ulimit -f; env; echo "$@"; } > "\${last#file:}"\n`,
  );
  chmodSync(program, 0o700);
  process.env.SOME_SECRET = 'secret';
  expect(await extractFrame(place('v.mp4'), place('said.txt'), program)).toBe('done');
  const said = readFileSync(place('said.txt'), 'utf8');
  expect(said.split('\n').slice(0, 3)).toEqual(['1500000', '15', '65536']);
  expect(said).not.toContain('secret');
  expect(said).toContain('-protocol_whitelist file -f mov');
  delete process.env.SOME_SECRET;
});
