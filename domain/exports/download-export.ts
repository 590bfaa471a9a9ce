import type { Readable } from 'node:stream';
import { and, eq, gt, isNull, or } from 'drizzle-orm';
import { dataExports } from '#db/schema';
import { type Context, ProductError, requireMember, transaction } from '#domain/context';
import { lockFreshAccount } from '#domain/sessions';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#platform/clock';
import { newToken, tokenHash } from '#platform/ids';
import { type ExportFile, openExportFile } from './export-file.ts';

/** Time in which a ticket must be used, and in which its session may then resume the download (product 4.22). */
export const TICKET_MS = 5 * MINUTE_MS;
export const RESUME_MS = HOUR_MS;
/** Time after a whole download until the file is deleted (product 4.22). */
export const DOWNLOADED_TTL_MS = DAY_MS;

/**
 * Creates the ticket that downloads an export of the caller once, in this session. It replaces the previous
 * one. Errors: `unauthorized`, `proof_needed`, `not_found` unless the file is ready.
 */
export async function createExportTicket(
  context: Context,
  { id }: { id: string },
): Promise<{ url: string; until: Date }> {
  const { sessionId } = requireMember(context);
  const ticket = newToken();
  const until = new Date(context.clock.now().getTime() + TICKET_MS);
  let storageKey: string | null = null;
  await transaction(context, async (inside) => {
    const { accountId } = await lockFreshAccount(inside);
    const [ready] = await inside.db
      .update(dataExports)
      .set({
        ...{ ticketHash: tokenHash(ticket), ticketSessionId: sessionId },
        ...{ ticketUntil: until, ticketUsedAt: null },
      })
      .where(
        and(
          ...[eq(dataExports.id, id), eq(dataExports.accountId, accountId), eq(dataExports.state, 'ready')],
          gt(dataExports.expiresAt, inside.clock.now()),
        ),
      )
      .returning({ storageKey: dataExports.storageKey });
    if (!ready) throw new ProductError('not_found');
    storageKey = ready.storageKey;
  });
  if (!(await isStored(context, { id, storageKey }))) throw new ProductError('not_found');
  return { url: `/api/v1/@me/data/exports/${id}/file?ticket=${ticket}`, until };
}

/** Whether the file exists. Backups leave files out, so after a restore the export is marked as gone. */
async function isStored(
  { db, connectors }: Pick<Context, 'db' | 'connectors'>,
  { id, storageKey }: { id: string; storageKey: string | null },
): Promise<boolean> {
  if (storageKey !== null && (await (await connectors.privateFiles).size(storageKey)) !== null) return true;
  await db.update(dataExports).set({ state: 'gone' }).where(eq(dataExports.id, id));
  return false;
}

export interface Download {
  bytes: number;
  madeAt: Date;
  /** Opens a range of the file, both ends inclusive. Errors: `not_found`. */
  open(range: { start: number; end: number }): Promise<Readable>;
  /** Records that the whole file was sent. */
  complete(): Promise<void>;
}

/**
 * Redeems a ticket. The first use spends it; afterwards the same session may ask for ranges for an hour.
 * Errors: `unauthorized`, `not_found` for anything else, so that tickets and exports of others cannot be told
 * from none.
 */
export async function downloadExport(
  context: Context,
  { id, ticket, purpose }: { id: string; ticket: string; purpose: 'start' | 'resume' | 'look' },
): Promise<Download> {
  const { accountId, sessionId } = requireMember(context);
  const now = context.clock.now();
  const unused = and(isNull(dataExports.ticketUsedAt), gt(dataExports.ticketUntil, now));
  const resumed = gt(dataExports.ticketUsedAt, new Date(now.getTime() - RESUME_MS));
  const redeemable = and(
    ...[eq(dataExports.id, id), eq(dataExports.accountId, accountId), eq(dataExports.state, 'ready')],
    ...[eq(dataExports.ticketHash, tokenHash(ticket)), eq(dataExports.ticketSessionId, sessionId)],
    gt(dataExports.expiresAt, now),
  );
  const { db } = context;
  const spent =
    purpose === 'look'
      ? []
      : await db.update(dataExports).set({ ticketUsedAt: now }).where(and(redeemable, unused)).returning();
  const [found] =
    spent.length > 0 || purpose === 'start'
      ? spent
      : await db
          .select()
          .from(dataExports)
          .where(and(redeemable, purpose === 'look' ? or(unused, resumed) : resumed));
  const file = found && fileOf(found);
  if (!file || !found.madeAt) throw new ProductError('not_found');
  return {
    bytes: file.bytes,
    madeAt: found.madeAt,
    async open(range) {
      const stream = await openExportFile(context, file, range);
      if (!stream) throw new ProductError('not_found');
      return stream;
    },
    async complete() {
      const at = context.clock.now();
      const soon = new Date(at.getTime() + DOWNLOADED_TTL_MS);
      await db
        .update(dataExports)
        .set({ downloadedAt: at })
        .where(and(eq(dataExports.id, id), isNull(dataExports.downloadedAt)));
      await db
        .update(dataExports)
        .set({ expiresAt: soon })
        .where(and(eq(dataExports.id, id), gt(dataExports.expiresAt, soon)));
    },
  };
}

function fileOf({ id, storageKey, fileKey, bytes }: typeof dataExports.$inferSelect): ExportFile | null {
  return storageKey !== null && fileKey !== null && bytes !== null
    ? { id, storageKey, fileKey, bytes }
    : null;
}
