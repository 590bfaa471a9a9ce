import { expect, test } from 'vitest';
import { ZipFile } from 'yazl';
import { readFileText } from './read-file.ts';
import { isZip, readZipEntry } from './read-zip.ts';

const NAME = 'account.json';
const TEXT = '{"product":"Ulifyi – Zürich"}';

/** A ZIP file to which `fill` adds the entries. */
async function zip(fill: (file: ZipFile) => void): Promise<Uint8Array<ArrayBuffer>> {
  const file = new ZipFile();
  fill(file);
  file.end();
  const chunks: Buffer[] = [];
  for await (const chunk of file.outputStream) chunks.push(Buffer.from(chunk));
  return new Uint8Array(Buffer.concat(chunks));
}
const withEntry = (compress: boolean) =>
  zip((file) => {
    file.addBuffer(Buffer.from('Hello'), 'README.txt');
    file.addBuffer(Buffer.from(TEXT), NAME, { compress });
  });
const read = (bytes: Uint8Array<ArrayBuffer>, max?: number) => readZipEntry(new Blob([bytes]), NAME, max);

test.each([true, false])('an entry is read, compressed %s', async (compress) => {
  const bytes = await withEntry(compress);
  expect(await isZip(new Blob([bytes]))).toBe(true);
  expect(await read(bytes)).toBe(TEXT);
  expect(await readFileText(new Blob([bytes]))).toBe(TEXT);
});

test('a text is no ZIP file', async () => {
  expect(await isZip(new Blob(['PK']))).toBe(false);
  expect(await isZip(new Blob(['PK are my initials']))).toBe(false);
});

test('an entry that unpacks to more than the maximum is refused', async () => {
  const bomb = await zip((file) => file.addBuffer(Buffer.alloc(4_000_000), NAME));
  expect(bomb.length).toBeLessThan(10_000);
  expect(await read(bomb, 100_000)).toBeNull();
  expect(await read(bomb, 4_000_000)).toHaveLength(4_000_000);
});

test('only the first entries are read', async () => {
  const late = await zip((file) => {
    for (let n = 0; n < 10; n += 1) file.addBuffer(Buffer.from('x'), `${n}.txt`);
    file.addBuffer(Buffer.from(TEXT), NAME);
  });
  expect(await read(late)).toBe('');
});

test('a file gives nothing without the entry, if it is encrypted, or if its sizes are only behind it', async () => {
  expect(await read(await zip((file) => file.addBuffer(Buffer.from(TEXT), 'other.json')))).toBe('');
  for (const flag of [0b1, 0b1000]) {
    const bytes = await zip((file) => file.addBuffer(Buffer.from(TEXT), NAME));
    bytes[6] = (bytes[6] ?? 0) | flag;
    expect(await read(bytes)).toBe('');
  }
});

test('a damaged file gives nothing, wherever it is damaged', async () => {
  const bytes = await withEntry(true);
  for (let length = 0; length < bytes.length; length += 1)
    expect([TEXT, '']).toContain(await read(bytes.slice(0, length)));
  for (let at = 4; at < bytes.length; at += 1) {
    const damaged = bytes.slice();
    damaged[at] = 0xff;
    expect(await read(damaged)).toEqual(expect.any(String));
  }
});
