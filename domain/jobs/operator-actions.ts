import type { FailedJob, JobCount } from '#db/jobs';
import { type Context, ProductError, requireOperator } from '#domain/context';

/** How many jobs of each kind are in which state. Errors: `unauthorized`. */
export async function countJobs(context: Context): Promise<JobCount[]> {
  requireOperator(context);
  return context.jobOperations.count();
}

/** Jobs that were given up, the newest hundred first. Errors: `unauthorized`. */
export async function listFailedJobs(context: Context): Promise<FailedJob[]> {
  requireOperator(context);
  return context.jobOperations.listFailed();
}

/** Has a job that was given up tried again. Errors: `unauthorized`, `not_found`. */
export const retryJob = (context: Context, input: { id: string }): Promise<void> =>
  runOperatorAction(context, input, 'job_retried', (id) => context.jobOperations.retry(id));

/** Deletes a job that was given up. Errors: `unauthorized`, `not_found`. */
export const discardJob = (context: Context, input: { id: string }): Promise<void> =>
  runOperatorAction(context, input, 'job_discarded', (id) => context.jobOperations.discard(id));

async function runOperatorAction(
  context: Context,
  { id }: { id: string },
  event: string,
  act: (id: string) => Promise<boolean>,
): Promise<void> {
  const { name: operator } = requireOperator(context);
  if (!(await act(id))) throw new ProductError('not_found');
  context.log.info({ event, jobId: id, operator }, event);
}
