import { sql } from 'drizzle-orm';
import { openEngine } from '../../db/client.ts';

/** Lets all waiting jobs of a stopped server begin at its next start, such as held emails about decisions. */
export async function releaseWaitingJobs(of: { dataDir: string; databaseUrl?: string }): Promise<void> {
  const engine = await openEngine(of);
  await engine.db.execute(sql`update jobs.job set start_after = now() where state = 'created'`);
  await engine.close();
}
