import { isDeepStrictEqual } from 'node:util';
import { type SQL, sql } from 'drizzle-orm';
import { type ConstructorOptions, fromDrizzle, fromPglite, type Job, type JobResult, PgBoss } from 'pg-boss';
import {
  type JobDefinition,
  type JobHandlers,
  type JobName,
  type JobPayload,
  jobs,
  type RunningJob,
} from '#contracts/jobs';
import { TIME_ZONE } from '#contracts/rules/time-zone';
import { FinalFailure } from '#platform/final-failure';
import { summarizeError } from '#platform/logging';
import type { Database, Engine } from './client.ts';
import { type JobOperations, jobOperations } from './job-operations.ts';

export type { FailedJob, JobActivity, JobCount, JobOperations } from './job-operations.ts';

const SCHEMA = 'jobs';
const FIRST_RETRY_SECONDS = 10;
const LAST_RETRY_SECONDS = 3600;
/**
 * A job is retried after this many seconds without a heartbeat from its process. Also the interval in seconds
 * between checks of the heartbeats.
 */
const LOST_SECONDS = 30;
/** Time after which a job counts as stuck and is retried. Scheduled ones work through all that is due. */
const LONGEST_JOB_SECONDS = 900;
const LONGEST_RUN_SECONDS = 6 * 3600;
/**
 * Options of the workers. Jobs are fetched in batches, and each job of a batch has its own result. After a
 * full batch, the next batch is fetched at once instead of at the next poll.
 */
const WORK = {
  pollingIntervalSeconds: 2,
  batchSize: 20,
  burstWhenBatchFull: true,
  perJobResults: true,
} as const;
/** Field of a job's payload that contains the id of the request that queued the job. */
const REQUEST = 'requestId';
/**
 * Options of the database driver. A connection that does not respond within `query_timeout` is considered
 * dead and replaced.
 */
const CONNECTION = { keepAlive: true, query_timeout: 60_000 };
/** Milliseconds for which running jobs may continue after `stop` is called. */
const STOP_MS = 5000;

/**
 * Queue of background work in the application's database, so that a job and the change that queues it commit
 * or roll back together.
 */
export interface JobQueue {
  /** Queues a job. `db` is the handle of the transaction that causes the job. `requestId` is stored with the job. */
  send<Name extends JobName>(
    db: Database,
    name: Name,
    payload: JobPayload<Name>,
    requestId?: string,
  ): Promise<void>;
  /**
   * Cancels, in the transaction of `db`, the jobs of a kind whose payload has one of these values in `field`
   * and that have not begun. They count as `stopped`.
   */
  cancel<Name extends JobName>(
    db: Database,
    name: Name,
    field: string,
    values: readonly string[],
  ): Promise<void>;
  /**
   * Starts processing jobs and registers their schedules. Call it only in processes whose role includes the
   * worker.
   */
  work(handlers: JobHandlers): Promise<void>;
  stop(): Promise<void>;
  operations: JobOperations;
}

/**
 * Opens the queue. Creates or migrates its tables in a separate schema.
 * @param onError called with errors, except while the engine is read-only, when every job fails for that reason
 */
export async function openJobQueue(
  engine: Engine,
  onError: (error: unknown) => void,
  timers: Pick<ConstructorOptions, 'clock'> = {},
): Promise<JobQueue> {
  const boss = new PgBoss({
    ...timers,
    schema: SCHEMA,
    ...(engine.embedded
      ? { db: fromPglite(engine.embedded), backend: 'pglite' }
      : { connectionString: engine.url ?? '', max: 2, ...CONNECTION }),
    superviseIntervalSeconds: LOST_SECONDS,
    monitorIntervalSeconds: LOST_SECONDS,
  });
  const report = (error: unknown) => {
    if (!engine.isReadOnly()) onError(error);
  };
  boss.on('error', report);
  await boss.start();
  const definitions: [JobName, JobDefinition][] = Object.entries(jobs) as [JobName, JobDefinition][];
  const queues = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  for (const [name, { retryLimit, schedule }] of definitions) {
    const options = {
      retryLimit,
      retryDelay: FIRST_RETRY_SECONDS,
      retryBackoff: true,
      retryDelayMax: LAST_RETRY_SECONDS,
      heartbeatSeconds: LOST_SECONDS,
      expireInSeconds: schedule ? LONGEST_RUN_SECONDS : LONGEST_JOB_SECONDS,
    };
    const queue = queues.get(name);
    if (!queue) await boss.createQueue(name, options);
    // Each update syncs to disk, so a start with unchanged options makes none.
    else if (!isDeepStrictEqual({ ...queue, ...options }, { ...queue }))
      await boss.updateQueue(name, options);
  }
  let stopping = false;
  return {
    operations: jobOperations(boss, engine.db),
    async send(db, name, payload, requestId) {
      const data = requestId === undefined ? payload : { ...payload, [REQUEST]: requestId };
      const { delaySeconds: startAfter }: JobDefinition = jobs[name];
      const after = startAfter === undefined ? {} : { startAfter };
      await boss.send(name, data, { ...after, db: fromDrizzle(executor(db), sql) });
    },
    async cancel(db, name, field, values) {
      if (values.length === 0) return;
      const wanted = sql.join(
        values.map((value) => sql`${value}`),
        sql`, `,
      );
      await db.execute(
        sql`update jobs.job set state = 'cancelled', completed_on = now()
          where name = ${name} and state in ('created', 'retry') and data ->> ${field} in (${wanted})`,
      );
    },
    async work(handlers) {
      const schedules = new Map((await boss.getSchedules()).map((each) => [each.name, each]));
      for (const [name, { payload, schedule, alone }] of definitions) {
        const handle = handlers[name] as (payload: unknown, job: RunningJob) => Promise<void>;
        const settle = async (job: Job): Promise<JobResult> => {
          // Another instance runs the jobs whose claim this one has lost.
          if (stopping || job.signal.aborted)
            return { id: job.id, status: 'failed', output: { reason: 'handed back' } };
          try {
            const { id, signal } = job;
            await handle(payload.parse(job.data), { id, signal, requestId: requestOf(job.data) });
          } catch (error) {
            report(error);
            // No dead-letter queue is configured, so `deadletter` stores the job as failed without further
            // retries.
            const status = error instanceof FinalFailure ? 'deadletter' : 'failed';
            return { id: job.id, status, output: { reason: summarizeError(error) } };
          }
          // Complete the job at once instead of with its batch. Otherwise, a crash later in the batch would
          // cause the job to run again, for example to send its email twice.
          await boss.complete(name, job).catch(report);
          return { id: job.id, status: 'completed' };
        };
        await boss.work(name, { ...WORK, ...(alone ? { batchSize: 1 } : {}) }, async (batch: Job[]) => {
          const results: JobResult[] = [];
          for (const job of batch) results.push(await settle(job));
          return results;
        });
        const { cron, timezone } = schedules.get(name) ?? {};
        if (schedule && (cron !== schedule || timezone !== TIME_ZONE))
          await boss.schedule(name, schedule, {}, { tz: TIME_ZONE });
      }
    },
    stop() {
      stopping = true;
      return boss.stop({ graceful: true, timeout: STOP_MS });
    },
  };
}

function requestOf(data: unknown): string | undefined {
  const id = typeof data === 'object' && data !== null && REQUEST in data ? data[REQUEST] : undefined;
  return typeof id === 'string' ? id : undefined;
}

/** Wraps a drizzle handle in the interface that pg-boss expects. The results of both drivers contain `rows`. */
const executor = (db: Database) => ({
  async execute(query: unknown) {
    const result: unknown = await db.execute(query as SQL);
    return result as { rows: Record<string, unknown>[] };
  },
});
