import { and, desc, eq, gt, ne } from 'drizzle-orm';
import { dataExports } from '#db/schema';
import { recordAccountEvent } from '#domain/account-events';
import { type Context, ProductError, transaction } from '#domain/context';
import { lockFreshAccount } from '#domain/sessions';
import { DAY_MS, SECOND_MS } from '#platform/clock';
import { newId } from '#platform/ids';

/** Exports that a member may request within a day (product 4.22). Failed ones do not count. */
export const EXPORTS_PER_DAY = 2;

export type DataExport = typeof dataExports.$inferSelect;

/**
 * Requests an export of the caller's data, which a job writes. Errors: `unauthorized`, `proof_needed`,
 * `export_running`, `too_many_requests`.
 */
export async function requestExport(context: Context): Promise<DataExport> {
  return transaction(context, async (inside) => {
    const { db, clock } = inside;
    const { accountId } = await lockFreshAccount(inside);
    const recent = await recentExports(inside, accountId);
    if (recent.some(({ state }) => state === 'making')) throw new ProductError('export_running');
    const first = recent[EXPORTS_PER_DAY - 1];
    if (first) {
      const wait = first.requestedAt.getTime() + DAY_MS - clock.now().getTime();
      throw new ProductError('too_many_requests', { retryAfterSeconds: Math.ceil(wait / SECOND_MS) });
    }
    const [made] = await db
      .insert(dataExports)
      .values({ id: newId(), accountId, state: 'making', requestedAt: clock.now() })
      .returning();
    if (!made) throw new Error('the export was not stored');
    await inside.jobs.send(db, 'exports.make', { exportId: made.id });
    await recordAccountEvent(inside, { accountId, kind: 'export_requested' });
    inside.log.info({ event: 'export_requested', accountId }, 'export_requested');
    return made;
  });
}

/** Returns the exports of the last day that count, newest first. */
export const recentExports = ({ db, clock }: Pick<Context, 'db' | 'clock'>, accountId: string) =>
  db
    .select({ state: dataExports.state, requestedAt: dataExports.requestedAt })
    .from(dataExports)
    .where(
      and(
        eq(dataExports.accountId, accountId),
        ne(dataExports.state, 'failed'),
        gt(dataExports.requestedAt, new Date(clock.now().getTime() - DAY_MS)),
      ),
    )
    .orderBy(desc(dataExports.requestedAt));
