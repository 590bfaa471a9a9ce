import { and, eq, inArray, lt, lte } from 'drizzle-orm';
import { dataExports } from '#db/schema';
import { type Context, transaction } from '#domain/context';
import { DAY_MS } from '#platform/clock';
import { exportOfFile } from './export-file.ts';

/** Age at which an export that was never written has failed: all attempts of its job are over. */
const MAKING_MS = DAY_MS;
/** Time for which exports without a file are listed. */
const LISTED_MS = 30 * DAY_MS;

/**
 * Ends exports that have expired or could not be written, and deletes files that no export needs: those of
 * erased accounts, of expired exports and of interrupted attempts.
 */
export async function cleanUpExports(context: Context): Promise<void> {
  const { db, clock } = context;
  const now = clock.now();
  await db
    .update(dataExports)
    .set({ state: 'gone', storageKey: null, fileKey: null, ticketHash: null })
    .where(and(eq(dataExports.state, 'ready'), lte(dataExports.expiresAt, now)));
  await failUnwritten(context);
  await db
    .delete(dataExports)
    .where(
      and(
        inArray(dataExports.state, ['gone', 'failed']),
        lt(dataExports.requestedAt, new Date(now.getTime() - LISTED_MS)),
      ),
    );
  const files = await context.connectors.privateFiles;
  for await (const key of files.list()) if (!(await isNeeded(context, key))) await files.delete(key);
  await files.deleteUnfinished(new Date(Date.now() - DAY_MS));
}

async function failUnwritten(context: Context): Promise<void> {
  await transaction(context, async (inside) => {
    const now = inside.clock.now();
    const failed = await inside.db
      .update(dataExports)
      .set({ state: 'failed' })
      .where(
        and(
          eq(dataExports.state, 'making'),
          lt(dataExports.requestedAt, new Date(now.getTime() - MAKING_MS)),
        ),
      )
      .returning({ accountId: dataExports.accountId });
    for (const { accountId } of failed)
      await inside.jobs.send(inside.db, 'mail.security-notice', {
        ...{ accountId, notice: 'export_failed', at: now.toISOString() },
      });
  });
}

/** A file of an export that is being written is needed, because its name is stored only afterwards. */
async function isNeeded({ db }: Pick<Context, 'db'>, key: string): Promise<boolean> {
  const id = exportOfFile(key);
  if (id === null) return true;
  const [row] = await db
    .select({ state: dataExports.state, storageKey: dataExports.storageKey })
    .from(dataExports)
    .where(eq(dataExports.id, id));
  return row !== undefined && (row.state === 'making' || row.storageKey === key);
}
