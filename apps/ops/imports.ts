import { InvalidArgumentError } from 'commander';
import { listImportCounts } from '#domain/imports';
import { type AddCommands, addGroup } from './command.ts';
import { columns } from './format.ts';

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
    .example('--days 7')
    .action(({ days }: { days: number }) =>
      execute(async ({ context, answer }) => {
        const counts = await listImportCounts(context, { days });
        const rows = counts.map(({ source, outcome, count }) => [source, outcome, count]);
        answer(counts, counts.length === 0 ? 'No page has been read.' : columns(rows));
      }),
    );
};

function parseDays(value: string): number {
  const days = Number(value);
  if (Number.isInteger(days) && days >= 1 && days <= DAYS_MAX) return days;
  throw new InvalidArgumentError(`It must be a whole number from 1 to ${DAYS_MAX}.`);
}
