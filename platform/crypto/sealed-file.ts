import { createCipheriv, createDecipheriv } from 'node:crypto';

/**
 * A file that is encrypted in chunks, so that it can be written and read as a stream, and from any chunk on:
 * AES-256-GCM with a key that encrypts only this file. The nonce is the chunk's number and whether it is the
 * last, so chunks cannot be moved, repeated or cut off.
 */
const ALGORITHM = 'aes-256-gcm';
export const CHUNK_BYTES = 1024 * 1024;
const TAG_BYTES = 16;

/** Length of the encrypted form of a file of `bytes` bytes. */
export const sealedLength = (bytes: number): number => bytes + chunksOf(bytes) * TAG_BYTES;

/** An empty file has one empty chunk. */
const chunksOf = (bytes: number): number => Math.max(1, Math.ceil(bytes / CHUNK_BYTES));

function nonce(chunk: number, last: boolean): Buffer {
  const bytes = Buffer.alloc(12);
  bytes.writeUIntBE(chunk, 4, 6);
  bytes[11] = last ? 1 : 0;
  return bytes;
}

/** Yields the encrypted form of a stream. `key` has 32 bytes and must not encrypt anything else. */
export async function* seal(plain: AsyncIterable<Uint8Array>, key: Buffer): AsyncGenerator<Buffer> {
  let number = 0;
  let held: Buffer[] = [];
  let bytes = 0;
  const chunk = (content: Buffer, last: boolean): Buffer => {
    const cipher = createCipheriv(ALGORITHM, key, nonce(number++, last));
    return Buffer.concat([cipher.update(content), cipher.final(), cipher.getAuthTag()]);
  };
  for await (const piece of plain) {
    held.push(Buffer.from(piece));
    bytes += piece.length;
    // A full chunk is written only when more follows, because the last one is marked.
    while (bytes > CHUNK_BYTES) {
      const all = Buffer.concat(held);
      yield chunk(all.subarray(0, CHUNK_BYTES), false);
      held = [all.subarray(CHUNK_BYTES)];
      bytes -= CHUNK_BYTES;
    }
  }
  yield chunk(Buffer.concat(held), true);
}

/**
 * Yields the bytes `start` to `end`, both inclusive, of a file of `bytes` bytes. `read` returns the bytes of a
 * range of the encrypted file. Throws if they were changed.
 */
export async function* openSealed(
  { key, bytes, start, end }: { key: Buffer; bytes: number; start: number; end: number },
  read: (range: { start: number; end: number }) => Promise<AsyncIterable<Uint8Array>>,
): AsyncGenerator<Buffer> {
  const last = chunksOf(bytes) - 1;
  const [from, to] = [Math.floor(start / CHUNK_BYTES), Math.floor(end / CHUNK_BYTES)];
  const sealedChunk = CHUNK_BYTES + TAG_BYTES;
  const sealed = await read({
    start: from * sealedChunk,
    end: Math.min((to + 1) * sealedChunk, sealedLength(bytes)) - 1,
  });
  let number = from;
  const open = (content: Buffer): Buffer => {
    const decipher = createDecipheriv(ALGORITHM, key, nonce(number, number === last), {
      authTagLength: TAG_BYTES,
    });
    decipher.setAuthTag(content.subarray(-TAG_BYTES));
    const plain = Buffer.concat([decipher.update(content.subarray(0, -TAG_BYTES)), decipher.final()]);
    const offset = number * CHUNK_BYTES;
    number += 1;
    return plain.subarray(Math.max(0, start - offset), end - offset + 1);
  };
  let held: Buffer[] = [];
  let length = 0;
  for await (const piece of sealed) {
    held.push(Buffer.from(piece));
    length += piece.length;
    while (length >= sealedChunk) {
      const all = Buffer.concat(held);
      yield open(all.subarray(0, sealedChunk));
      held = [all.subarray(sealedChunk)];
      length -= sealedChunk;
    }
  }
  if (length > 0) yield open(Buffer.concat(held));
  if (number <= to) throw new Error('the sealed file is cut off');
}
