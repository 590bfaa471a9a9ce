import { countJobs, discardJob, listFailedJobs, retryJob } from '#domain/jobs';
import { printableJson } from '#platform/printable';
import { type AddCommands, addGroup } from './command.ts';

export const addJobCommands: AddCommands = (program, { execute }) => {
  const group = addGroup(program, 'jobs', 'background jobs: email, payments, clean-up', [
    'Failed jobs are deleted automatically after a week.',
  ]);
  group
    .command('list')
    .description('counts waiting, running, retried and failed jobs by kind')
    .action(() =>
      execute(async ({ context, print }) => {
        const counts = await countJobs(context);
        if (counts.length === 0) print('There are no jobs.');
        for (const { name, state, jobs, since } of counts)
          print(
            `${name.padEnd(24)} ${state.padEnd(8)} ${String(jobs).padStart(6)}${since ? `  oldest due ${since.toISOString()}` : ''}`,
          );
      }),
    );
  group
    .command('failed')
    .description('lists the latest hundred failed jobs with their errors')
    .action(() =>
      execute(async ({ context, print }) => {
        const failed = await listFailedJobs(context);
        if (failed.length === 0) print('No job has failed.');
        for (const { id, name, failedAt, tries, reason, payload } of failed)
          print(
            `${id}  ${failedAt.toISOString()}  ${name}  ${tries} attempts\n  ${reason}\n  ${printableJson(JSON.stringify(payload))}`,
          );
      }),
    );
  group
    .command('retry <id>')
    .description('retries a failed job at once')
    .action((id: string) =>
      execute(async ({ context, print }) => {
        await retryJob(context, { id });
        print(`${id} will be retried.`);
      }),
    );
  group
    .command('discard <id>')
    .description('deletes a failed job')
    .action((id: string) =>
      execute(async ({ context, print }) => {
        await discardJob(context, { id });
        print(`${id} is deleted.`);
      }),
    );
};
