import type { JobHandlers, JobName, RunningJob } from '../../../contracts/jobs.ts';
import type { JobQueue } from '../../../db/jobs.ts';
import { newId } from '../../../platform/ids.ts';

export interface RecordedJobs extends JobQueue {
  waiting: { name: JobName; payload: unknown; requestId?: string }[];
  /** Runs all waiting jobs, in order. Rejects if one fails; those after it stay in the queue. */
  run(): Promise<void>;
}

/**
 * Creates a queue that holds jobs until `run`, for tests that should not wait for polling. The real queue has
 * its own test.
 */
export function recordedJobs(): RecordedJobs {
  let handlers: JobHandlers | undefined;
  const waiting: RecordedJobs['waiting'] = [];
  return {
    waiting,
    operations: {
      count: async () => [],
      activity: async () => ({ lastDoneAt: null, oldestDue: null, failed: 0 }),
      listFailed: async () => [],
      findFailed: async () => undefined,
      retry: async () => false,
      discard: async () => false,
    },
    async send(_db, name, payload, requestId) {
      waiting.push({ name, payload, ...(requestId === undefined ? {} : { requestId }) });
    },
    async cancel(_db, name, field, values) {
      const left = waiting.filter(
        (job) =>
          job.name !== name || !values.includes(String((job.payload as Record<string, unknown>)[field])),
      );
      waiting.splice(0, waiting.length, ...left);
    },
    async work(given) {
      handlers = given;
    },
    async run() {
      const due = waiting.splice(0);
      try {
        for (let job = due.shift(); job; job = due.shift()) {
          const { name, payload, requestId } = job;
          const handle = handlers?.[name] as
            | ((payload: unknown, job: RunningJob) => Promise<void>)
            | undefined;
          await handle?.(payload, { id: newId(), requestId });
        }
      } finally {
        waiting.unshift(...due);
      }
    },
    async stop() {},
  };
}
