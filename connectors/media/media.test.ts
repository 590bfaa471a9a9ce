import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
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

test('incomplete settings of a bucket prevent the start', () => {
  const { MEDIA_S3_SECRET_ACCESS_KEY: _, ...half } = inBucket();
  expect(() => readEnv(half)).toThrow(EnvError);
  expect(() => readEnv(half)).toThrow(/MEDIA_S3_SECRET_ACCESS_KEY/);
});
