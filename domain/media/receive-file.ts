import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { UPLOAD_LIMITS } from '#contracts/rules/post';
import { ProductError } from '#domain/context';
import { DETECTION_BYTES, detectType, type FileKind } from './detect-type.ts';

/** A file that came, whole, and lies at `path` for now. */
export interface ReceivedFile {
  path: string;
  kind: FileKind;
  /** SHA-256 of what was sent, in hex. */
  hash: string;
}

/** What may still come in the call that the file is part of. */
export interface UploadBudget {
  /** For all files together; becomes less as they come. */
  remainingBytes: number;
  /** Told of bytes before they are written; throws when the disk has no room for them. */
  reserve(bytes: number): void;
  /** Told of the kind of every file as soon as it is known; throws to refuse it. */
  acceptKind(kind: FileKind): void;
}

const MAX_BYTES: Record<FileKind, number> = {
  picture: UPLOAD_LIMITS.pictureBytes,
  video: UPLOAD_LIMITS.videoBytes,
};

/**
 * Writes what comes to `path`, and gives up as soon as it is of no kind that we take, too large for its kind, or more
 * than there is room for.
 * Errors: those of `room.admit` and `room.store`, `unsupported_file`, `unreadable_file` for nothing at all, `payload_too_large`, `invalid_request` when the
 * sender breaks off.
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

/** Whatever breaks while it comes is the sender's matter, unless it was broken off with a reason. */
async function* senderChunks(stream: Readable): AsyncGenerator<Buffer> {
  try {
    for await (const chunk of stream) yield chunk as Buffer;
  } catch (error) {
    throw error instanceof ProductError ? error : new ProductError('invalid_request');
  }
}
