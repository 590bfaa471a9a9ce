import { readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Media } from '#connectors/media';
import { HOUR_MS } from '#platform/clock';

/** Prefix of the temporary folders for files that are being uploaded. */
export const UPLOAD_TEMP_PREFIX = 'received-upload-';

/** Age at which leftovers are deleted. Much longer than any upload takes. */
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
    // Null if another process has already deleted the folder. Folders of other users are skipped.
    const found = await stat(folder).catch(() => null);
    if (found?.isDirectory() && found.uid === process.getuid?.() && found.mtime < before)
      await rm(folder, { recursive: true, force: true });
  }
}
