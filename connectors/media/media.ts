import type { Readable } from 'node:stream';

/** Where people's pictures and videos lie. Files are named by their content and never change. */
export interface Media {
  /**
   * Keeps a file; doing it again changes nothing. `key` is a folder and a file, such as `{hash}/720.webp`; whatever
   * looks otherwise is refused, here and below. Whoever reads finds
   * the whole file or none.
   */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** Keeps the file that lies at `path` on this machine, however large. */
  putFile(key: string, path: string): Promise<void>;
  /** Bytes of a file, or null where there is none. */
  size(key: string): Promise<number | null>;
  /** The file or a part of it, or null where there is none. The range must lie within the file. */
  open(key: string, range?: ByteRange): Promise<StoredFile | null>;
  /** The key of every file, in no order; what others put there is none. */
  list(): AsyncIterable<string>;
  /** Deletes what was begun before that moment and never became a file. */
  deleteUnfinished(before: Date): Promise<void>;
  /** Forgets a file; one that isn't there is no error. */
  delete(key: string): Promise<void>;
}

/** Both ends belong to it, counted from 0. */
export interface ByteRange {
  start: number;
  end: number;
}

interface StoredFile {
  stream: Readable;
  /** Of what is streamed. */
  bytes: number;
}
