import { mkdir, mkdtemp, readdir, readlink, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { HOUR_MS, SECOND_MS } from '#platform/clock';
import { EnvError } from '#platform/read-env';
import { readEnv } from '../../apps/env.ts';
import { type LocalBucket, startLocalBucket } from '../../tests/support/servers/local-bucket.ts';
import { type ByteRange, type Media, openMedia } from './index.ts';

let folder: string;
let bucket: LocalBucket;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'media-'));
  bucket = await startLocalBucket();
});
afterAll(async () => {
  await rm(folder, { recursive: true });
  await bucket.close();
});

const inBucket = () => ({
  MEDIA_S3_BUCKET: 'people',
  MEDIA_S3_REGION: 'eu-central-2',
  MEDIA_S3_ACCESS_KEY_ID: 'key-id',
  MEDIA_S3_SECRET_ACCESS_KEY: 'secret',
  MEDIA_S3_ENDPOINT: bucket.origin,
  MEDIA_S3_FORCE_PATH_STYLE: 'on',
});

async function allOf(media: Media): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of media.list()) keys.push(key);
  return keys;
}

const read = async (media: Media, key: string, range?: ByteRange) => {
  const found = await media.open(key, range);
  if (!found) return null;
  const bytes = await buffer(found.stream);
  expect(found.bytes).toBe(bytes.length);
  return bytes.toString();
};

describe.each([
  ['a folder', () => ({})],
  ['a bucket', inBucket],
])('media in %s', (_, settings) => {
  const opened = () => openMedia(readEnv({ DATA_DIR: folder, ...settings() }));

  test('are stored complete and read in full or in part', async () => {
    const media = await opened();
    for (let times = 0; times < 2; times += 1) await media.put('ab/720.webp', Buffer.from('0123456789'));
    expect(await media.size('ab/720.webp')).toBe(10);
    expect(await read(media, 'ab/720.webp')).toBe('0123456789');
    expect(await read(media, 'ab/720.webp', { start: 2, end: 4 })).toBe('234');
    expect(await read(media, 'ab/720.webp', { start: 9, end: 9 })).toBe('9');
  });

  test('may be stored from a file', async () => {
    const media = await opened();
    const path = join(folder, 'video');
    await writeFile(path, Buffer.alloc(3_000_000, 'v'));
    await media.putFile('cd/video.mp4', path);
    expect(await media.size('cd/video.mp4')).toBe(3_000_000);
    expect(await read(media, 'cd/video.mp4', { start: 2_999_998, end: 2_999_999 })).toBe('vv');
  });

  test('are all listed, and only complete ones', async () => {
    const media = await openMedia(readEnv({ DATA_DIR: join(folder, 'listed'), ...settings() }));
    for (let n = 0; n < 7; n += 1) await media.put(`list/${n}.webp`, Buffer.from('x'));
    const keys = (await allOf(media)).filter((key) => key.startsWith('list/'));
    expect(keys.sort()).toEqual([0, 1, 2, 3, 4, 5, 6].map((n) => `list/${n}.webp`));
    const nothing = await openMedia(readEnv({ DATA_DIR: join(folder, 'nowhere') }));
    expect(await allOf(nothing)).toEqual([]);
  });

  test('that do not exist are null, before and after deletion', async () => {
    const media = await opened();
    expect([await media.open('ef/1'), await media.size('ef/1')]).toEqual([null, null]);
    expect(await media.open('ef/1', { start: 0, end: 1 })).toBeNull();
    await media.delete('ef/1');
    await media.put('ef/1', Buffer.from('x'));
    await media.delete('ef/1');
    expect([await media.open('ef/1'), await media.size('ef/1')]).toEqual([null, null]);
  });
});

describe.each([
  ['a folder', () => ({})],
  ['a bucket', inBucket],
])('%s rejects', (_, settings) => {
  test.each([
    '../x',
    'ab/../../x',
    '/etc/x',
    'ab//x',
    'ab/x/y',
    'x',
    '',
    'ab/..',
    'ab/.x',
    'ab\\x/y',
    'ab/x\n',
    'ab/x\0.webp',
    'AB/x',
    `unfinished/${'a'.repeat(8)}-1`,
  ])('the invalid key %j', async (key) => {
    const media = await openMedia(readEnv({ DATA_DIR: join(folder, 'own'), ...settings() }));
    for (const call of [
      () => media.put(key, Buffer.from('x')),
      () => media.putFile(key, '/etc/hostname'),
      () => media.open(key),
      () => media.size(key),
      () => media.delete(key),
    ])
      await expect(call()).rejects.toThrow('not a key');
  });
});

test('a file in a folder that is deleted while it is opened is complete or null', async () => {
  const media = await openMedia(readEnv({ DATA_DIR: join(folder, 'deleted') }));
  for (let times = 0; times < 100; times += 1) {
    await media.put('st/1', Buffer.from('0123456789'));
    const [found] = await Promise.all([read(media, 'st/1'), media.delete('st/1')]);
    expect([null, '0123456789']).toContain(found);
  }
});

test('foreign files in a folder are not listed', async () => {
  const own = join(folder, 'beside');
  await mkdir(join(own, 'media/lost+found'), { recursive: true });
  await writeFile(join(own, 'media/lost+found/#1'), 'x');
  await writeFile(join(own, 'media/.DS_Store'), 'x');
  expect(await allOf(await openMedia(readEnv({ DATA_DIR: own })))).toEqual([]);
});

test('a folder retains no temporary files, and leftovers of a crash are not listed', async () => {
  await mkdir(join(folder, 'media/unfinished'), { recursive: true });
  await writeFile(join(folder, 'media/unfinished/half'), 'x');
  const media = await openMedia(readEnv({ DATA_DIR: folder }));
  expect((await allOf(media)).filter((key) => key.includes('half'))).toEqual([]);
  await rm(join(folder, 'media/unfinished/half'));
  await expect(media.putFile('gh/video.mp4', join(folder, 'nowhere'))).rejects.toThrow();
  await media.put('gh/1', Buffer.from('x'));
  const files = await readdir(join(folder, 'media'), { recursive: true });
  expect(files.filter((file) => file.startsWith('unfinished/'))).toEqual([]);
  expect(await media.size('gh/video.mp4')).toBeNull();
});

test('a bucket that rejects the credentials fails instead of appearing empty', async () => {
  const media = await openMedia(readEnv({ ...inBucket(), MEDIA_S3_ACCESS_KEY_ID: 'another' }));
  await expect(media.open('ab/720.webp')).rejects.toThrow();
  await expect(media.size('ab/720.webp')).rejects.toThrow();
  await expect(media.put('ab/1', Buffer.from('x'))).rejects.toThrow();
});

test('a bucket gets one request per file, under its key', async () => {
  const media = await openMedia(readEnv(inBucket()));
  await media.put('ij/1', Buffer.from('0123'));
  bucket.requests.length = 0;
  await read(media, 'ij/1');
  await read(media, 'ij/1', { start: 0, end: 1 });
  expect(bucket.requests).toEqual(['GET /people/ij/1', 'GET /people/ij/1 bytes=0-1']);
  expect(bucket.files.get('/people/ij/1')?.toString()).toBe('0123');
});

describe('a file in a bucket', () => {
  const PART = 5 * 1024 * 1024;
  const prepared = async (bytes: number) => {
    const path = join(await mkdtemp(join(folder, 'file-')), 'export');
    await writeFile(path, Buffer.alloc(bytes, 'v'));
    bucket.requests.length = 0;
    return { path, media: await openMedia(readEnv(inBucket())) };
  };
  afterEach(() => {
    bucket.fault = () => false;
    bucket.uploads.clear();
  });

  test('is sent in parts, so that no request takes longer because the file is large', async () => {
    const { media, path } = await prepared(2 * PART + 1);
    await media.putFile('kl/video.mp4', path);
    expect(bucket.requests).toEqual([
      'POST /people/kl/video.mp4',
      ...[1, 2, 3].map((part) => `PUT /people/kl/video.mp4 part ${part}`),
      'POST /people/kl/video.mp4',
    ]);
    expect(bucket.files.get('/people/kl/video.mp4')?.equals(Buffer.alloc(2 * PART + 1, 'v'))).toBe(true);
  });

  test('that cannot be sent is closed, and its parts are deleted', async () => {
    const { media, path } = await prepared(3 * PART);
    bucket.fault = (request, response) => {
      if (!request.endsWith('part 2')) return false;
      response.writeHead(403).end();
      return true;
    };
    await expect(media.putFile('mn/video.mp4', path)).rejects.toThrow();
    expect([bucket.files.has('/people/mn/video.mp4'), bucket.uploads.size]).toEqual([false, 0]);
    const open = await Promise.all(
      (await readdir('/proc/self/fd')).map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => '')),
    );
    expect(open).not.toContain(path);
  });

  test('whose upload was interrupted is deleted after a while', async () => {
    const { media } = await prepared(0);
    const now = Date.now();
    for (const [id, age, path] of [
      ['old', 7200, '/people/op/1'],
      ['new', 60, '/people/op/1'],
      ['foreign', 7200, '/people/private/op/1'],
    ] as const)
      bucket.uploads.set(id, { path, initiated: new Date(now - age * SECOND_MS), parts: [] });
    await media.deleteUnfinished(new Date(now - HOUR_MS));
    expect([...bucket.uploads.keys()]).toEqual(['new', 'foreign']);
  });

  test('whose response stops in the middle fails its reader', async () => {
    const { media } = await prepared(0);
    bucket.fault = (_, response) => response.writeHead(200, { 'content-length': 10 }).write('0123');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const found = await media.open('qr/video.mp4');
    const reading = buffer(found?.stream ?? Readable.from([]));
    vi.advanceTimersByTime(30 * SECOND_MS);
    await expect(reading).rejects.toThrow('nothing was received');
  });
});

test('incomplete settings of a bucket prevent the start', () => {
  const { MEDIA_S3_SECRET_ACCESS_KEY: _, ...half } = inBucket();
  expect(() => readEnv(half)).toThrow(EnvError);
  expect(() => readEnv(half)).toThrow(/MEDIA_S3_SECRET_ACCESS_KEY/);
});
