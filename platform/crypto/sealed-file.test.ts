import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { CHUNK_BYTES, openSealed, seal, sealedLength } from './sealed-file.ts';

const KEY = randomBytes(32);
const TAG = 16;

async function join(chunks: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const read: Uint8Array[] = [];
  for await (const chunk of chunks) read.push(chunk);
  return Buffer.concat(read);
}

/** Streams bytes in pieces of the given size. */
const pieces = (bytes: Buffer, size: number) =>
  Readable.from(
    Array.from({ length: Math.ceil(bytes.length / size) }, (_, n) =>
      bytes.subarray(n * size, (n + 1) * size),
    ),
  );
const sealed = (plain: Buffer, size = 70_000) => join(seal(pieces(plain, size), KEY));
const open = (
  file: Buffer,
  {
    bytes,
    start = 0,
    end = bytes - 1,
    key = KEY,
  }: { bytes: number; start?: number; end?: number; key?: Buffer },
) =>
  join(
    openSealed({ key, bytes, start, end }, async (range) =>
      pieces(file.subarray(range.start, range.end + 1), 65_536),
    ),
  );

test.each([1, 100, CHUNK_BYTES - 1, CHUNK_BYTES, CHUNK_BYTES + 1, 3 * CHUNK_BYTES, 3 * CHUNK_BYTES + 5])(
  'a file of %i bytes is opened again, whole and in parts',
  async (bytes) => {
    const plain = randomBytes(bytes);
    const file = await sealed(plain, 333_333);
    expect(file.length).toBe(sealedLength(bytes));
    expect((await open(file, { bytes })).equals(plain)).toBe(true);
    for (const [start, end] of [
      [0, 0],
      [bytes - 1, bytes - 1],
      [Math.floor(bytes / 3), Math.floor(bytes / 2)],
      [Math.min(CHUNK_BYTES - 1, bytes - 1), bytes - 1],
    ] as const)
      expect((await open(file, { bytes, start, end })).equals(plain.subarray(start, end + 1))).toBe(true);
  },
);

test('an empty file can be sealed', async () => {
  expect((await sealed(Buffer.alloc(0))).length).toBe(sealedLength(0));
});

test('a part reads only the chunks that it needs', async () => {
  const bytes = 4 * CHUNK_BYTES;
  const file = await sealed(randomBytes(bytes));
  const read: number[] = [];
  await join(
    openSealed({ key: KEY, bytes, start: CHUNK_BYTES + 7, end: CHUNK_BYTES + 9 }, async ({ start, end }) => {
      read.push(end - start + 1);
      return pieces(file.subarray(start, end + 1), 65_536);
    }),
  );
  expect(read).toEqual([CHUNK_BYTES + TAG]);
});

test('what was changed, moved, cut off or sealed with another key is refused', async () => {
  const bytes = 3 * CHUNK_BYTES + 5;
  const file = await sealed(randomBytes(bytes));
  const chunk = CHUNK_BYTES + TAG;
  const part = (n: number) => file.subarray(n * chunk, (n + 1) * chunk);
  const changed = Buffer.from(file);
  changed.writeUInt8((changed[chunk + 3] ?? 0) ^ 1, chunk + 3);
  await expect(open(changed, { bytes })).rejects.toThrow();
  await expect(open(Buffer.concat([part(1), part(0), part(2), part(3)]), { bytes })).rejects.toThrow();
  await expect(open(Buffer.concat([part(0), part(0), part(2), part(3)]), { bytes })).rejects.toThrow();
  await expect(open(file.subarray(0, 3 * chunk), { bytes })).rejects.toThrow('cut off');
  // Not even when the length in the database were changed as well.
  await expect(open(file.subarray(0, 3 * chunk), { bytes: 3 * CHUNK_BYTES })).rejects.toThrow();
  await expect(open(file, { bytes, key: randomBytes(32) })).rejects.toThrow();
});
