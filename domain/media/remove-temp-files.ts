import { readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Media } from '#connectors/media';
import { HOUR_MS } from '#platform/clock';

/** Prefix of the folders that hold files while they arrive. */
export const UPLOAD_TEMP_PREFIX = 'received-upload-';

/** Much longer than any upload takes. */
const TEMP_FILE_TTL_MS = HOUR_MS;

/**
 * Deletes leftovers of processes killed during an upload: temporary folders on this machine and unfinished
 * media files. Skips folders and files younger than an hour, which another process may still use.
 */
export async function removeTempFiles({ media, now }: { media: Media; now: Date }): Promise<void> {
  const before = new Date(now.getTime() - TEMP_FILE_TTL_MS);
  await media.deleteUnfinished(before);
  for (const name of await readdir(tmpdir())) {
    if (!name.startsWith(UPLOAD_TEMP_PREFIX)) continue;
    const folder = join(tmpdir(), name);
    // Another process may have deleted the folder already. Folders of other users are skipped.
    const found = await stat(folder).catch(() => null);
    if (found?.isDirectory() && found.uid === process.getuid?.() && found.mtime < before)
      await rm(folder, { recursive: true, force: true });
  }
}
