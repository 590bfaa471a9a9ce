import { type SQL, sql } from 'drizzle-orm';
import { fromDrizzle, fromPglite, type Job, type JobResult, PgBoss } from 'pg-boss';
import {
  type JobDefinition,
  type JobHandlers,
  type JobName,
  type JobPayload,
  jobs,
  type RunningJob,
} from '#contracts/jobs';
import type { Database, Engine } from './client.ts';

const SCHEMA = 'jobs';
const TIME_ZONE = 'Europe/Zurich';
const FIRST_RETRY_SECONDS = 10;
const LAST_RETRY_SECONDS = 3600;
/** A few at once, each with an outcome of its own; as long as there are more, nobody waits for the next look. */
const WORK = {
  pollingIntervalSeconds: 2,
  batchSize: 20,
  burstWhenBatchFull: true,
  perJobResults: true,
} as const;
/** How long running jobs may go on while the process drains. */
const STOP_MS = 5000;

/** Queues background work in the same database, so that a job and the change it follows live or die together. */
export interface JobQueue {
  /** Queues a job in the transaction that `db` is the handle of. */
  send<Name extends JobName>(db: Database, name: Name, payload: JobPayload<Name>): Promise<void>;
  /** Starts working on jobs and schedules; only in processes whose role includes the worker. */
  work(handlers: JobHandlers): Promise<void>;
  stop(): Promise<void>;
}

/** Opens the queue; makes or migrates its tables, in a schema of their own. */
export async function openJobQueue(engine: Engine, onError: (error: unknown) => void): Promise<JobQueue> {
  const boss = new PgBoss({
    schema: SCHEMA,
    ...(engine.embedded
      ? { db: fromPglite(engine.embedded), backend: 'pglite' }
      : { connectionString: engine.url ?? '', max: 2 }),
  });
  boss.on('error', onError);
  await boss.start();
  const definitions: [JobName, JobDefinition][] = Object.entries(jobs) as [JobName, JobDefinition][];
  for (const [name, { retryLimit }] of definitions) {
    const options = {
      retryLimit,
      retryDelay: FIRST_RETRY_SECONDS,
      retryBackoff: true,
      retryDelayMax: LAST_RETRY_SECONDS,
    };
    if (await boss.getQueue(name)) await boss.updateQueue(name, options);
    else await boss.createQueue(name, options);
  }
  return {
    async send(db, name, payload) {
      await boss.send(name, payload, { db: fromDrizzle(executor(db), sql) });
    },
    async work(handlers) {
      for (const [name, { payload, schedule }] of definitions) {
        const handle = handlers[name] as (payload: unknown, job: RunningJob) => Promise<void>;
        const settle = async (job: Job): Promise<JobResult> => {
          try {
            await handle(payload.parse(job.data), { id: job.id });
            return { id: job.id, status: 'completed' };
          } catch (error) {
            onError(error);
            return { id: job.id, status: 'failed', output: { reason: String(error) } };
          }
        };
        await boss.work(name, WORK, async (batch: Job[]) => {
          const results: JobResult[] = [];
          for (const job of batch) results.push(await settle(job));
          return results;
        });
        if (schedule) await boss.schedule(name, schedule, {}, { tz: TIME_ZONE });
      }
    },
    stop: () => boss.stop({ graceful: true, timeout: STOP_MS }),
  };
}

/** drizzle's handle as pg-boss wants it; both drivers answer with `rows`. */
const executor = (db: Database) => ({
  async execute(query: unknown) {
    const result: unknown = await db.execute(query as SQL);
    return result as { rows: Record<string, unknown>[] };
  },
});
