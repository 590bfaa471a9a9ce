import { lt } from 'drizzle-orm';
import { lastDays, STORED_DAYS } from '#contracts/rules/statistics';
import { shortCounts } from '#db/schema';
import type { Context } from '#domain/context';

/** Deletes the counts that are older than a year. */
export async function cleanUpCounts({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  await db.delete(shortCounts).where(lt(shortCounts.day, lastDays(STORED_DAYS, clock.now()).from));
}
