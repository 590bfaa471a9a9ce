import { ArchiveBroken, checkArchive } from '#platform/archive';
import { BackupRefused, Manifest } from './manifest.ts';

/** Reads a backup through, every byte of it. Errors: BackupRefused unless it is whole and of a layout that we know. */
export async function checkBackup(path: string): Promise<Manifest> {
  try {
    return Manifest.parse(await checkArchive(path));
  } catch (error) {
    if (error instanceof ArchiveBroken)
      throw new BackupRefused(`${path} is no whole backup: ${error.message}`);
    if (error instanceof Error && error.name === 'ZodError')
      throw new BackupRefused(`${path} is no backup of this product, or one of a newer version`);
    throw error;
  }
}
