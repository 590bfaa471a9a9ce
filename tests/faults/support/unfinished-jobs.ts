import { sendCommand } from '../../../apps/ops/socket.ts';
import type { ScenarioRun } from '../scenario.ts';
import { queryRows } from './database-schema.ts';

/** Returns the number of a running server's waiting and active jobs whose names begin with `kind`. */
export async function unfinishedJobs(env: ScenarioRun['env'], kind: 'mail' | 'billing'): Promise<number> {
  if (env.DATABASE_URL) {
    const count = `select count(*)::int as n from jobs.job where name like '${kind}.%' and state < 'completed'`;
    return (await queryRows<{ n: number }>(env, count))[0]?.n ?? 0;
  }
  const answer = await sendCommand(env.DATA_DIR, { operator: 'test', words: ['jobs', 'list'] });
  return answer?.text.match(new RegExp(`^${kind}\\.\\S+ +(waiting|retry|active)`, 'gm'))?.length ?? 0;
}
