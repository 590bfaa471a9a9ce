import { countJobs, discardJob, listFailedJobs, retryJob } from '#domain/jobs';
import { printableJson } from '#platform/printable';
import { type AddCommands, addGroup } from './command.ts';

export const addJobCommands: AddCommands = (program, { execute }) => {
  const group = addGroup(program, 'jobs', 'background work: mail, payments, clean-up', [
    'A job that was given up is deleted by itself after a week.',
  ]);
  group
    .command('list')
    .description('how many jobs of each kind wait, run, are tried again, or were given up')
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
    .description('jobs that were given up, the newest hundred first, with the reason')
    .action(() =>
      execute(async ({ context, print }) => {
        const failed = await listFailedJobs(context);
        if (failed.length === 0) print('No job was given up.');
        for (const { id, name, failedAt, tries, reason, payload } of failed)
          print(
            `${id}  ${failedAt.toISOString()}  ${name}  ${tries} tries\n  ${reason}\n  ${printableJson(JSON.stringify(payload))}`,
          );
      }),
    );
  group
    .command('retry <id>')
    .description('has a job that was given up tried again at once')
    .action((id: string) =>
      execute(async ({ context, print }) => {
        await retryJob(context, { id });
        print(`${id} will be tried again.`);
      }),
    );
  group
    .command('discard <id>')
    .description('deletes a job that was given up')
    .action((id: string) =>
      execute(async ({ context, print }) => {
        await discardJob(context, { id });
        print(`${id} is deleted.`);
      }),
    );
};
