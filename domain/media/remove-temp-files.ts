import { readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Media } from '#connectors/media';
import { HOUR_MS } from '#platform/clock';

/** How the folders begin in which files lie while they come. */
export const UPLOAD_TEMP_PREFIX = 'received-upload-';

/** Much longer than any upload may take. */
const TEMP_FILE_TTL_MS = HOUR_MS;

/**
 * Deletes what processes that were killed in the middle of an upload have left: folders of files that came on this
 * machine, and files that were not yet media. What is younger than an hour may still be in use, also by another process.
 */
export async function removeTempFiles({ media, now }: { media: Media; now: Date }): Promise<void> {
  const before = new Date(now.getTime() - TEMP_FILE_TTL_MS);
  await media.deleteUnfinished(before);
  for (const name of await readdir(tmpdir())) {
    if (!name.startsWith(UPLOAD_TEMP_PREFIX)) continue;
    const folder = join(tmpdir(), name);
    // Another process may be quicker; what belongs to another user is theirs.
    const found = await stat(folder).catch(() => null);
    if (found?.isDirectory() && found.uid === process.getuid?.() && found.mtime < before)
      await rm(folder, { recursive: true, force: true });
  }
}
