import { and, eq } from 'drizzle-orm';
import { dataExports } from '#db/schema';
import { type Context, transaction } from '#domain/context';
import { DAY_MS } from '#platform/clock';
import { storeExportFile } from './export-file.ts';
import { readPerson } from './read-person.ts';
import { writeZip } from './write-zip.ts';

/** Time after which the file of an export is deleted (product 4.22). */
export const EXPORT_TTL_MS = 7 * DAY_MS;

/**
 * Writes the file of a requested export and tells its owner that it is ready. Idempotent: an export that
 * another attempt has completed, or whose account is gone, is left alone. `signal` ends the attempt.
 */
export async function makeExport(
  context: Context,
  { exportId, signal }: { exportId: string; signal?: AbortSignal | undefined },
): Promise<void> {
  const [requested] = await context.db
    .select({ accountId: dataExports.accountId })
    .from(dataExports)
    .where(and(eq(dataExports.id, exportId), eq(dataExports.state, 'making')));
  if (!requested) return;
  const { accountId } = requested;
  const zip = await writeZip(context, await readPerson(context, accountId), signal);
  const { storageKey, fileKey, bytes } = await storeExportFile(context, exportId, zip.stream);
  const stored = await transaction(context, async (inside) => {
    const now = inside.clock.now();
    const [ready] = await inside.db
      .update(dataExports)
      .set({
        ...{ state: 'ready', madeAt: now, storageKey, fileKey, bytes },
        ...{ files: zip.media, filesLeftOut: zip.skipped.length },
        expiresAt: new Date(now.getTime() + EXPORT_TTL_MS),
      })
      .where(and(eq(dataExports.id, exportId), eq(dataExports.state, 'making')))
      .returning({ id: dataExports.id });
    if (ready)
      await inside.jobs.send(inside.db, 'mail.security-notice', {
        ...{ accountId, notice: 'export_ready', at: now.toISOString() },
      });
    return ready !== undefined;
  });
  // Another attempt was faster, or the account was erased meanwhile.
  if (!stored) await (await context.connectors.privateFiles).delete(storageKey);
  else context.log.info({ event: 'export_made', accountId, bytes }, 'export_made');
}
