import { randomUUID } from 'node:crypto';
import { copyFile, mkdir, open, readdir, rename, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import type { Media } from './media.ts';
import { checkedKey, isKey } from './media-key.ts';

/** Folder of files that are still being written. */
const UNFINISHED = 'unfinished/';

/** Stores media in a folder on this machine or in one that several machines share. */
export function createFolderMedia(folder: string): Media {
  const disk = new Disk(new FSDriver({ location: folder, visibility: 'public' }));

  const pathOf = (key: string) => join(folder, checkedKey(key));

  /**
   * Calls `write` with the path of a temporary file and then renames that file, so that a reader never sees a
   * partial file.
   */
  async function writeAtomically(key: string, write: (aside: string) => Promise<void>): Promise<void> {
    pathOf(key);
    const aside = `${UNFINISHED}${randomUUID()}`;
    try {
      await write(aside);
      await mkdir(dirname(pathOf(key)), { recursive: true });
      // `rename` is atomic. `disk.move` copies, so readers could see a partial file.
      await rename(join(folder, aside), pathOf(key));
    } catch (error) {
      await disk.delete(aside);
      throw error;
    }
  }

  return {
    put: (key, bytes) => writeAtomically(key, (aside) => disk.put(aside, bytes)),
    putFile: (key, path) =>
      writeAtomically(key, async (aside) => {
        await mkdir(dirname(join(folder, aside)), { recursive: true });
        await copyFile(path, join(folder, aside));
      }),
    size: async (key) => orNull(stat(pathOf(key)).then(({ size }) => size)),
    async open(key, range) {
      const file = await orNull(open(pathOf(key)));
      if (!file) return null;
      const bytes = range ? range.end - range.start + 1 : (await file.stat()).size;
      return { stream: file.createReadStream(range), bytes };
    },
    async *list() {
      for await (const { folder: within, name } of filesBelow(folder, ''))
        if (!within.startsWith(UNFINISHED) && isKey(`${within}${name}`)) yield `${within}${name}`;
    },
    async deleteUnfinished(before) {
      for await (const { folder: within, name } of filesBelow(folder, UNFINISHED)) {
        const aside = `${within}${name}`;
        const found = await orNull(stat(join(folder, aside)));
        if (found && found.mtime < before) await disk.delete(aside);
      }
    },
    directUrl: () => null,
    delete: async (key) => disk.delete(checkedKey(key)),
  };
}

/**
 * Yields all files below `folder`. The yielded `folder` is the path of the file's own folder relative to
 * `root`, which is empty or ends with a slash.
 */
async function* filesBelow(root: string, folder: string): AsyncGenerator<{ folder: string; name: string }> {
  for (const entry of (await orNull(readdir(join(root, folder), { withFileTypes: true }))) ?? [])
    if (entry.isDirectory()) yield* filesBelow(root, `${folder}${entry.name}/`);
    else yield { folder, name: entry.name };
}

async function orNull<Found>(look: Promise<Found>): Promise<Found | null> {
  try {
    return await look;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}
