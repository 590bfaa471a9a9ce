import type { Readable } from 'node:stream';

/** Storage of members' photos and videos. Files are named after their content and never change. */
export interface Media {
  /**
   * Stores a file under `key`, a folder and a file name such as `{hash}/720.webp`. Idempotent. Readers see
   * the complete file or none. Every method throws for an invalid key.
   */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** Stores the local file at `path`, whatever its size. */
  putFile(key: string, path: string): Promise<void>;
  /** Returns the size of a file in bytes, or null if the file does not exist. */
  size(key: string): Promise<number | null>;
  /** Opens the file or a range of it. Returns null if the file does not exist. The range must be within the file. */
  open(key: string, range?: ByteRange): Promise<StoredFile | null>;
  /** Yields the keys of all files, in no particular order. Skips files that do not have a valid key. */
  list(): AsyncIterable<string>;
  /** Deletes what interrupted calls have left behind, if it is older than the given time. */
  deleteUnfinished(before: Date): Promise<void>;
  /**
   * Returns the URL at which the storage itself would serve a file, if it let anyone read. Null if no storage
   * server is involved.
   */
  directUrl(key: string): string | null;
  /** Deletes a file. A missing file is not an error. */
  delete(key: string): Promise<void>;
}

/** A range of bytes, counted from 0. Both ends are inclusive. */
export interface ByteRange {
  start: number;
  end: number;
}

interface StoredFile {
  stream: Readable;
  /** Length of the stream in bytes. */
  bytes: number;
}
