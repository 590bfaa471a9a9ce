import { countJobs, discardJob, findFailedJob, listFailedJobs, retryJob } from '#domain/jobs';
import { printableJson } from '#platform/printable';
import { type AddCommands, addGroup } from './command.ts';
import { columns, time } from './format.ts';

const NOT_FAILED = { not_found: 'No failed job has this id; `jobs failed` lists them.' };
const ID = '01a201af-f849-71f8-9069-7cdd537731b1';

export const addJobCommands: AddCommands = (program, { execute }) => {
  const group = addGroup(program, 'jobs', 'background jobs: email, payments, clean-up', [
    'Failed jobs are deleted automatically after a week.',
  ]);
  group
    .command('list')
    .description('counts jobs by kind: waiting, retried, active, failed, stopped (taken back), done')
    .example('')
    .action(() =>
      execute(async ({ context, answer }) => {
        const counts = await countJobs(context);
        const rows = counts.map(({ name, state, jobs, since }) => [
          ...[name, state, jobs, since ? `earliest due ${time(since)}` : ''],
        ]);
        answer(counts, counts.length === 0 ? 'There are no jobs.' : columns(rows));
      }),
    );
  group
    .command('failed')
    .description('lists the latest hundred failed jobs with their errors')
    .example('')
    .action(() =>
      execute(async ({ context, answer }) => {
        const failed = await listFailedJobs(context);
        const lines = failed.map(
          ({ id, name, failedAt, tries, reason, payload }) =>
            `${id}  ${time(failedAt)}  ${name}  ${tries} attempts\n  ${reason}\n  ${printableJson(JSON.stringify(payload))}`,
        );
        answer(failed, failed.length === 0 ? 'No job has failed.' : lines);
      }),
    );
  group
    .command('retry <id>')
    .description('retries a failed job at once')
    .example(ID)
    .refuses(NOT_FAILED)
    .action((id: string) =>
      execute(async ({ context, answer }) => {
        await retryJob(context, { id });
        answer({ ok: true, id }, `${id} will be retried.`);
      }),
    );
  group
    .command('discard <id>')
    .description('deletes a failed job')
    .example(ID)
    .refuses(NOT_FAILED)
    .asks()
    .action((id: string) =>
      execute(async ({ context, answer, confirm }) => {
        await confirm(
          () => findFailedJob(context, { id }),
          ({ name, failedAt, reason }) => [
            `This deletes the failed job ${id} of ${name}, which failed ${time(failedAt)}: ${reason}`,
            'What it would have done is never done.',
          ],
        );
        await discardJob(context, { id });
        answer({ ok: true, id }, `${id} is deleted.`);
      }),
    );
};
