import { countJobs, discardJob, listFailedJobs, retryJob } from '#domain/jobs';
import { printableJson } from '#platform/printable';
import type { Command } from './command.ts';

export const jobCommands: readonly Command[] = [
  {
    usage: 'jobs list',
    summary: 'how many jobs of each kind wait, run, are tried again, or were given up',
    async run({ context, print }) {
      const counts = await countJobs(context);
      if (counts.length === 0) print('There are no jobs.');
      for (const { name, state, jobs, since } of counts)
        print(
          `${name.padEnd(24)} ${state.padEnd(8)} ${String(jobs).padStart(6)}${since ? `  oldest due ${since.toISOString()}` : ''}`,
        );
    },
  },
  {
    usage: 'jobs failed',
    summary: 'jobs that were given up, the newest hundred first, with the reason',
    async run({ context, print }) {
      const failed = await listFailedJobs(context);
      if (failed.length === 0) print('No job was given up.');
      for (const { id, name, failedAt, tries, reason, payload } of failed)
        print(
          `${id}  ${failedAt.toISOString()}  ${name}  ${tries} tries\n  ${reason}\n  ${printableJson(JSON.stringify(payload))}`,
        );
    },
  },
  {
    usage: 'jobs retry <id>',
    summary: 'has a job that was given up tried again at once',
    async run({ context, print }, id = '') {
      await retryJob(context, { id });
      print(`${id} will be tried again.`);
    },
  },
  {
    usage: 'jobs discard <id>',
    summary: 'deletes a job that was given up',
    async run({ context, print }, id = '') {
      await discardJob(context, { id });
      print(`${id} is deleted.`);
    },
  },
];
