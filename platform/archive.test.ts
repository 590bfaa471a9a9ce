import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkArchive, InvalidArchive, readArchive, writeArchive } from './archive.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'archive-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

let count = 0;
const freshPath = () => join(folder, `${++count}.tar`);

/** Writes an archive with two entries, one of them streamed, and returns its path. */
async function written(path = freshPath()): Promise<string> {
  await writeArchive(path, new Date(0), async (archive) => {
    await archive.add('one.txt', Buffer.from('first'));
    const stream = Readable.from([Buffer.alloc(300_000, 'a'), Buffer.alloc(300_000, 'b')]);
    await archive.add('deep/two.bin', { stream, bytes: 600_000 });
    return { what: 'a test' };
  });
  return path;
}

test('an archive returns its contents and is complete', async () => {
  const path = await written();
  expect((await checkArchive(path)).manifest).toMatchObject({ what: 'a test' });
  const found = new Map<string, number>();
  for await (const { name, content } of readArchive(path)) {
    let bytes = 0;
    for await (const chunk of content) bytes += chunk.length;
    found.set(name, bytes);
  }
  expect([...found.keys()]).toEqual(['one.txt', 'deep/two.bin', 'sums/000001', 'manifest.json']);
  expect(found.get('deep/two.bin')).toBe(600_000);
});

test('standard tools read and verify it, and only its owner has access', async () => {
  const path = await written();
  const here = mkdtempSync(join(folder, 'unpacked-'));
  execFileSync('tar', ['xf', path, '-C', here]);
  expect(readFileSync(join(here, 'one.txt'), 'utf8')).toBe('first');
  execFileSync('sha256sum', ['-c', '--quiet', 'sums/000001'], { cwd: here });
  expect(statSync(path).mode & 0o777).toBe(0o600);
});

test('many entries are split into several lists', async () => {
  const path = freshPath();
  await writeArchive(path, new Date(0), async (archive) => {
    for (let n = 0; n < 1001; n += 1) await archive.add(`${n}`, Buffer.from(String(n)));
    return {};
  });
  expect((await checkArchive(path)).manifest).toMatchObject({
    lists: [{ name: 'sums/000001' }, { name: 'sums/000002' }],
  });
});

test('an archive that cannot be finished leaves no file, and none is overwritten', async () => {
  const path = freshPath();
  const failing = writeArchive(path, new Date(0), async (archive) => {
    await archive.add('one.txt', Buffer.from('first'));
    await archive.add('two', { stream: Readable.from([Buffer.from('short')]), bytes: 10 });
    return {};
  });
  await expect(failing).rejects.toThrow();
  expect(readdirSync(folder).filter((name) => name.startsWith(`${count}.`))).toEqual([]);
  await written(path);
  await expect(written(path)).rejects.toMatchObject({ code: 'EEXIST' });
  expect((await checkArchive(path)).manifest).toMatchObject({ what: 'a test' });
});

describe('an archive is rejected when', () => {
  const spoiled = async (change: (bytes: Buffer) => Buffer) => {
    const path = await written();
    writeFileSync(path, change(readFileSync(path)));
    return checkArchive(path);
  };

  test('a byte was changed, naming the entry', async () => {
    const changed = spoiled((bytes) => {
      const at = bytes.indexOf('bbbb');
      bytes[at + 1000] = 'c'.charCodeAt(0);
      return bytes;
    });
    await expect(changed).rejects.toThrow('deep/two.bin was changed');
  });

  test.each([0.3, 0.9, 0.999])('only a part of %d is left', async (part) => {
    const cut = spoiled((bytes) => bytes.subarray(0, Math.floor((bytes.length - 1024) * part)));
    await expect(cut).rejects.toBeInstanceOf(InvalidArchive);
  });

  test('an entry is missing, with or without its list', async () => {
    const first = 1024;
    await expect(spoiled((bytes) => bytes.subarray(first))).rejects.toBeInstanceOf(InvalidArchive);
    const manifestOnly = spoiled((bytes) => bytes.subarray(bytes.lastIndexOf('manifest.json')));
    await expect(manifestOnly).rejects.toThrow('checksum lists do not match');
  });

  test('it is another file or does not exist', async () => {
    await expect(spoiled(() => Buffer.from('hello'))).rejects.toBeInstanceOf(InvalidArchive);
    await expect(checkArchive(join(folder, 'nowhere.tar'))).rejects.toThrow('no such file');
  });
});
