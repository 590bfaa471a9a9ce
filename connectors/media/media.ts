import type { Readable } from 'node:stream';

/** Storage of members' photos and videos. Files are named by their content and never change. */
export interface Media {
  /**
   * Stores a file. Idempotent. `key` is a folder and a file name, such as `{hash}/720.webp`. Here and below,
   * an invalid key throws. Readers see the complete file or none.
   */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** Stores the file at `path` on this machine, of any size. */
  putFile(key: string, path: string): Promise<void>;
  /** Size of a file in bytes, or null if it does not exist. */
  size(key: string): Promise<number | null>;
  /** The file or a range of it, or null if it does not exist. The range must be within the file. */
  open(key: string, range?: ByteRange): Promise<StoredFile | null>;
  /** The keys of all files, in no particular order. Foreign files are skipped. */
  list(): AsyncIterable<string>;
  /** Deletes temporary files that were begun before the given time and never completed. */
  deleteUnfinished(before: Date): Promise<void>;
  /** Deletes a file. A missing file is not an error. */
  delete(key: string): Promise<void>;
}

/** Both ends are inclusive and counted from 0. */
export interface ByteRange {
  start: number;
  end: number;
}

interface StoredFile {
  stream: Readable;
  /** Length of the stream. */
  bytes: number;
}
