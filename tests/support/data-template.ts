import { cpSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { firstStart } from '../../scripts/build/first-start.ts';

/** Creates a temporary data folder with a migrated database, for a server that does not have to start from scratch. */
export function folderFromTemplate(prefix: string): string {
  const folder = mkdtempSync(join(tmpdir(), prefix));
  cpSync(firstStart().dataDir, folder, { recursive: true });
  return folder;
}
