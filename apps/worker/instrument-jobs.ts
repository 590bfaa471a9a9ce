import { performance } from 'node:perf_hooks';
import type { JobHandlers, JobName, RunningJob } from '#contracts/jobs';
import type { Context } from '#domain/context';
import { jobsForRequest } from '../create-contexts.ts';

type JobOutcome = 'done' | 'failed';

/** Called after every attempt of a job. `seconds` is the duration of the attempt. */
export type OnJobAttempt = (name: JobName, outcome: JobOutcome, seconds: number) => void;

/**
 * Wraps handlers so that each attempt writes one log line with its outcome. All log lines of an attempt, and
 * of the jobs that it queues, carry the id of the request that caused them.
 */
export function instrumentJobs(
  system: Context,
  handlersFor: (context: Context) => JobHandlers,
  onJob: OnJobAttempt = () => {},
): JobHandlers {
  const names = Object.keys(handlersFor(system)) as JobName[];
  const run = (name: JobName) => async (payload: unknown, job: RunningJob) => {
    const log = system.log.child({ reqId: job.requestId, job: name, jobId: job.id });
    const context = { ...system, log, jobs: jobsForRequest(system.jobs, job.requestId) };
    const handle = handlersFor(context)[name] as (payload: unknown, job: RunningJob) => Promise<void>;
    const begun = performance.now();
    const finish = (outcome: JobOutcome): { outcome: JobOutcome; ms: number } => {
      const ms = performance.now() - begun;
      onJob(name, outcome, ms / 1000);
      return { outcome, ms: Math.round(ms * 10) / 10 };
    };
    try {
      await handle(payload, job);
      log.info(finish('done'), 'job');
    } catch (error) {
      log.warn({ ...finish('failed'), err: error }, 'job');
      throw error;
    }
  };
  return Object.fromEntries(names.map((name) => [name, run(name)])) as JobHandlers;
}
