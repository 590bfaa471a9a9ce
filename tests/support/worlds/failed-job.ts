import { sql } from 'drizzle-orm';
import type { JobQueue } from '../../../db/jobs.ts';
import type { TestApp } from '../test-app.ts';

/** Creates a job that has failed permanently and returns its id. */
export async function failedJob(
  { engine: { db } }: Pick<TestApp, 'engine'>,
  queue: JobQueue,
  terminationId: string,
): Promise<string> {
  await queue.send(db, 'mail.receipt', { terminationId });
  const made: unknown = await db.execute(
    sql`update jobs.job set state = 'failed', completed_on = now(), retry_count = 20, output = '{"reason": "no such mailbox"}'
      where data ->> 'terminationId' = ${terminationId} returning id::text`,
  );
  return (made as { rows: [{ id: string }] }).rows[0].id;
}
