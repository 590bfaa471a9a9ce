import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ProductError } from '#domain/context';
import { DETECTION_BYTES, detectType, type FileKind } from './detect-type.ts';
import { UPLOAD_LIMITS } from './upload-limits.ts';

/** A completely received file, stored temporarily at `path`. */
export interface ReceivedFile {
  path: string;
  kind: FileKind;
  /** SHA-256 of the received bytes, in hex. */
  hash: string;
}

/** Limits of one upload call, shared by all of its files. */
export interface UploadBudget {
  /** Bytes left for all files together. Decreases as the files arrive. */
  remainingBytes: number;
  /** Called before bytes are written to disk. Throws if the uploads in progress would occupy too much disk space. */
  reserve(bytes: number): void;
  /** Called with the type of each file once the type is known. Throws to reject the file. */
  acceptKind(kind: FileKind): void;
}

const MAX_BYTES: Record<FileKind, number> = {
  picture: UPLOAD_LIMITS.pictureBytes,
  video: UPLOAD_LIMITS.videoBytes,
};

/**
 * Writes a stream to `path`. Aborts as soon as the file has an unsupported type, is too large for its type,
 * or exceeds the budget. Errors: those of `room.acceptKind` and `room.reserve`, `unsupported_file`,
 * `unreadable_file` for an empty file, `payload_too_large`, `invalid_request` if the client disconnects.
 */
export async function receiveFile(stream: Readable, path: string, room: UploadBudget): Promise<ReceivedFile> {
  const hash = createHash('sha256');
  let kind: FileKind | null = null;
  let head = Buffer.alloc(0);
  let bytes = 0;
  const know = (): FileKind => {
    const known = detectType(head);
    room.acceptKind(known);
    return known;
  };
  async function* checked(): AsyncGenerator<Buffer> {
    for await (const chunk of senderChunks(stream)) {
      bytes += chunk.length;
      room.remainingBytes -= chunk.length;
      hash.update(chunk);
      if (kind === null) head = Buffer.concat([head, chunk.subarray(0, DETECTION_BYTES)]);
      if (kind === null && head.length >= DETECTION_BYTES) kind = know();
      if (room.remainingBytes < 0 || (kind !== null && bytes > MAX_BYTES[kind]))
        throw new ProductError('payload_too_large');
      room.reserve(chunk.length);
      yield chunk;
    }
  }
  await pipeline(checked(), createWriteStream(path));
  if (bytes === 0) throw new ProductError('unreadable_file');
  return { path, kind: kind ?? know(), hash: hash.digest('hex') };
}

/**
 * Yields the chunks of a stream. If the stream fails, throws the ProductError with which it was aborted, or
 * otherwise `invalid_request`, because the client caused the failure.
 */
async function* senderChunks(stream: Readable): AsyncGenerator<Buffer> {
  try {
    for await (const chunk of stream) yield chunk as Buffer;
  } catch (error) {
    throw error instanceof ProductError ? error : new ProductError('invalid_request');
  }
}
