import { lt } from 'drizzle-orm';
import { supportMessages } from '#db/schema';
import type { Context } from '#domain/context';
import { DAY_MS } from '#platform/clock';

/** Longer than a mail is ever tried again. From then on support's inbox is the only place. */
const RETENTION_MS = 30 * DAY_MS;

/** Deletes what was written to support 30 days ago. Running it again does nothing more. */
export async function purgeSupportMessages({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  const before = new Date(clock.now().getTime() - RETENTION_MS);
  await db.delete(supportMessages).where(lt(supportMessages.createdAt, before));
}
