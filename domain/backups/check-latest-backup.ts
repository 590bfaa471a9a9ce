import { stat } from 'node:fs/promises';
import { desc, eq } from 'drizzle-orm';
import { auditLog } from '#db/schema';
import { type Context, requireOperator } from '#domain/context';
import { checkBackup } from './check-backup.ts';
import { BackupRefused } from './manifest.ts';

export interface LatestBackup {
  at: Date;
  /**
   * `sound`: complete and signed by us. `refused`: it must not be restored, for the reason `problem`. `gone`: the
   * file is not on this machine. `large`: too large to be verified within seconds.
   */
  state: 'sound' | 'refused' | 'gone' | 'large';
  problem?: string;
}

/** Size in bytes of a file that is verified within seconds. */
const VERIFIED_BYTES = 256 * 2 ** 20;

/**
 * Verifies the backup that was written last, according to the audit log. Null if none was written. Errors:
 * `unauthorized`.
 */
export async function checkLatestBackup(
  context: Pick<Context, 'db' | 'actor' | 'backupSigner'>,
): Promise<LatestBackup | null> {
  requireOperator(context);
  const [entry] = await context.db
    .select({ at: auditLog.at, detail: auditLog.detail })
    .from(auditLog)
    .where(eq(auditLog.kind, 'backup_written'))
    .orderBy(desc(auditLog.number))
    .limit(1);
  if (!entry) return null;
  const { at, detail } = entry;
  const path = String(detail.path ?? '');
  const found = await stat(path).catch(() => null);
  if (!found) return { at, state: 'gone' };
  if (found.size > VERIFIED_BYTES) return { at, state: 'large' };
  try {
    await checkBackup(path, { signatures: context.backupSigner, unsigned: false });
    return { at, state: 'sound' };
  } catch (error) {
    if (!(error instanceof BackupRefused)) throw error;
    return { at, state: 'refused', problem: error.message };
  }
}
