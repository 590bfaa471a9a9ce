import { lt } from 'drizzle-orm';
import { supportMessages } from '#db/schema';
import type { Context } from '#domain/context';
import { DAY_MS } from '#platform/clock';

/**
 * Longer than the period in which emails are retried, so a message is in support's inbox before it is deleted
 * here.
 */
export const MESSAGE_RETENTION_MS = 30 * DAY_MS;

/** Deletes messages to support after 30 days. Idempotent. */
export async function purgeSupportMessages({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  const before = new Date(clock.now().getTime() - MESSAGE_RETENTION_MS);
  await db.delete(supportMessages).where(lt(supportMessages.createdAt, before));
}
