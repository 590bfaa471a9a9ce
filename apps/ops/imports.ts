import { InvalidArgumentError } from 'commander';
import { listImportCounts } from '#domain/imports';
import { type AddCommands, addGroup } from './command.ts';

const DAYS = '30';
const DAYS_MAX = 3660;

export const addImportCommands: AddCommands = (program, { execute }) => {
  const group = addGroup(program, 'imports', 'links that members bring from other services', [
    'Counts pages that this server reads. Files and pasted texts stay in the browser and are not counted.',
  ]);
  group
    .command('list')
    .option('--days <days>', 'number of days', parseDays, Number(DAYS))
    .description(`counts the pages read, and why others were not, by service in the last ${DAYS} days`)
    .action(({ days }: { days: number }) =>
      execute(async ({ context, print }) => {
        const counts = await listImportCounts(context, { days });
        if (counts.length === 0) print('No page has been read.');
        for (const { source, outcome, count } of counts)
          print(`${source.padEnd(10)} ${outcome.padEnd(12)} ${String(count).padStart(6)}`);
      }),
    );
};

function parseDays(value: string): number {
  const days = Number(value);
  if (Number.isInteger(days) && days >= 1 && days <= DAYS_MAX) return days;
  throw new InvalidArgumentError(`It must be a whole number from 1 to ${DAYS_MAX}.`);
}
