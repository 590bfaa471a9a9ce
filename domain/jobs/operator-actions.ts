import type { FailedJob, JobActivity, JobCount } from '#db/jobs';
import { writeAudit } from '#domain/audit';
import { type Context, ProductError, requireOperator } from '#domain/context';

/** Counts jobs by kind and state. Errors: `unauthorized`. */
export async function countJobs(context: Context): Promise<JobCount[]> {
  requireOperator(context);
  return context.jobOperations.count();
}

/** Reads whether anyone processes jobs. Errors: `unauthorized`. */
export async function readJobActivity(context: Context): Promise<JobActivity> {
  requireOperator(context);
  return context.jobOperations.activity();
}

/** Lists the hundred latest failed jobs. Errors: `unauthorized`. */
export async function listFailedJobs(context: Context): Promise<FailedJob[]> {
  requireOperator(context);
  return context.jobOperations.listFailed();
}

/** Returns a failed job. Errors: `unauthorized`, `not_found`. */
export async function findFailedJob(context: Context, { id }: { id: string }): Promise<FailedJob> {
  requireOperator(context);
  const job = await context.jobOperations.findFailed(id);
  if (!job) throw new ProductError('not_found');
  return job;
}

/** Retries a failed job. Errors: `unauthorized`, `not_found`. */
export const retryJob = (context: Context, input: { id: string }): Promise<void> =>
  runOperatorAction(context, input, 'job_retried', (id) => context.jobOperations.retry(id));

/** Deletes a failed job. Errors: `unauthorized`, `not_found`. */
export const discardJob = (context: Context, input: { id: string }): Promise<void> =>
  runOperatorAction(context, input, 'job_discarded', (id) => context.jobOperations.discard(id));

async function runOperatorAction(
  context: Context,
  { id }: { id: string },
  event: 'job_retried' | 'job_discarded',
  act: (id: string) => Promise<boolean>,
): Promise<void> {
  const { name: operator } = requireOperator(context);
  if (!(await act(id))) throw new ProductError('not_found');
  await writeAudit(context, { kind: event, subject: id });
  context.log.info({ event, jobId: id, operator }, event);
}
