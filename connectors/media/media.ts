import type { Readable } from 'node:stream';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';

/** Where people's pictures lie. Files are named by their content and never change. */
export interface Media {
  /** Keeps a file; doing it again changes nothing. `key` is relative, such as `{hash}/720.webp`. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** The file, or null where there is none. */
  open(key: string): Promise<StoredFile | null>;
}

export interface StoredFile {
  stream: Readable;
  bytes: number;
}

/** Media in a folder of this machine. */
export function createMedia({ folder }: { folder: string }): Media {
  const disk = new Disk(new FSDriver({ location: folder, visibility: 'public' }));
  return {
    put: (key, bytes) => disk.put(key, bytes),
    async open(key) {
      if (!(await disk.exists(key))) return null;
      const { contentLength } = await disk.getMetaData(key);
      return { stream: await disk.getStream(key), bytes: contentLength };
    },
  };
}
