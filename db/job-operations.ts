import { type SQL, sql } from 'drizzle-orm';
import type { PgBoss } from 'pg-boss';
import type { JobName } from '#contracts/jobs';
import type { Database } from './client.ts';

export interface JobOperations {
  count(): Promise<JobCount[]>;
  activity(): Promise<JobActivity>;
  /** Returns the latest permanently failed jobs, newest first. */
  listFailed(): Promise<FailedJob[]>;
  /** Returns a failed job. Undefined if none has this id. */
  findFailed(id: string): Promise<FailedJob | undefined>;
  /** Retries a failed job at once. Returns false if no failed job has this id. */
  retry(id: string): Promise<boolean>;
  /** Deletes a failed job. Returns false if no failed job has this id. */
  discard(id: string): Promise<boolean>;
}

export interface JobCount {
  name: JobName;
  /**
   * `waiting`: not due yet, or waiting for a worker. `retry`: waiting for another attempt after a failed one.
   * `failed`: failed permanently. `stopped`: cancelled before it began, such as an email about a decision that
   * was taken back. `done`: completed.
   */
  state: 'waiting' | 'retry' | 'active' | 'failed' | 'stopped' | 'done';
  jobs: number;
  /** Earliest scheduled start of these jobs. Null for `failed`, `stopped` and `done`. */
  since: Date | null;
}

/** Whether anyone processes jobs. */
export interface JobActivity {
  /** When a job was last completed. Null if none was in the last days. */
  lastDoneAt: Date | null;
  /** The job that has been due for the longest time. */
  oldestDue: { name: JobName; since: Date } | null;
  /** Number of permanently failed jobs. */
  failed: number;
}

export interface FailedJob {
  id: string;
  name: JobName;
  failedAt: Date;
  tries: number;
  reason: string;
  payload: unknown;
}

const LISTED = 100;
/** SQL condition that excludes the queue library's own jobs. */
const OURS = sql`name not like '\\_\\_pgboss\\_\\_%'`;

export function jobOperations(boss: PgBoss, db: Database): JobOperations {
  const rows = async <Row>(query: SQL): Promise<Row[]> => {
    const result: unknown = await db.execute(query);
    return (result as { rows: Row[] }).rows;
  };
  const failedWhere = async (condition: SQL): Promise<FailedJob[]> => {
    const found = await rows<Omit<FailedJob, 'failedAt'> & { failedAt: string }>(
      sql`select id::text, name, completed_on::text as "failedAt", retry_count + 1 as tries,
            coalesce(output ->> 'reason', output ->> 'message', '–') as reason, data as payload
          from jobs.job where state = 'failed' and ${condition}
          order by completed_on desc limit ${sql.raw(String(LISTED))}`,
    );
    return found.map((row) => ({ ...row, failedAt: new Date(row.failedAt) }));
  };
  const findFailed = async (id: string) => (await failedWhere(sql`id::text = ${id}`))[0];
  return {
    async count() {
      const found = await rows<{
        name: JobName;
        state: JobCount['state'];
        jobs: number;
        since: string | null;
      }>(
        sql`select name,
              case state when 'created' then 'waiting' when 'completed' then 'done' when 'cancelled' then 'stopped'
                else state::text end as state,
              count(*)::int as jobs,
              (min(start_after) filter (where state < 'completed'))::text as since
            from jobs.job where ${OURS} group by 1, 2 order by 1, 2`,
      );
      return found.map((row) => ({ ...row, since: row.since === null ? null : new Date(row.since) }));
    },
    async activity() {
      const [found] = await rows<{
        lastDone: string | null;
        failed: number;
        name: JobName | null;
        since: string | null;
      }>(
        sql`select (select max(completed_on)::text from jobs.job where state = 'completed' and ${OURS}) as "lastDone",
              (select count(*)::int from jobs.job where state = 'failed' and ${OURS}) as failed,
              due.name, due.start_after::text as since
            from (select 1) one left join lateral (select name, start_after from jobs.job
              where state in ('created', 'retry') and start_after < now() and ${OURS} order by start_after limit 1) due on true`,
      );
      return {
        lastDoneAt: found?.lastDone ? new Date(found.lastDone) : null,
        oldestDue: found?.name && found.since ? { name: found.name, since: new Date(found.since) } : null,
        failed: found?.failed ?? 0,
      };
    },
    listFailed: () => failedWhere(OURS),
    findFailed,
    async retry(id) {
      const job = await findFailed(id);
      if (job) await boss.retry(job.name, job.id);
      return job !== undefined;
    },
    async discard(id) {
      const job = await findFailed(id);
      if (job) await boss.deleteJob(job.name, job.id);
      return job !== undefined;
    },
  };
}
