import { assignTermination, closeTermination, listTerminations, receiptText } from '#domain/terminations';
import { type AddCommands, addGroup } from './command.ts';

export const addContractCommands: AddCommands = (program, { execute }) => {
  const group = addGroup(program, 'contracts', 'cancellations of contracts and withdrawals from them', [
    'Put an outcome of several words in quotes.',
  ]);
  group
    .command('list')
    .description('lists the declarations that are not settled')
    .action(() =>
      execute(async ({ context, print }) => {
        const open = await listTerminations(context);
        if (open.length === 0) print('Nothing is open.');
        for (const termination of open)
          print(
            `${termination.number} → ${termination.state}: ${termination.outcome ?? '–'}\n\n${receiptText(termination)}\n`,
          );
      }),
    );
  group
    .command('apply <number> <username>')
    .description('applies a declaration to this account')
    .action((number: string, username: string) =>
      execute(async ({ context, print }) => {
        const { state, outcome } = await assignTermination(context, { number, username });
        print(`${state}: ${outcome ?? '–'}`);
      }),
    );
  group
    .command('close <number> <outcome>')
    .description('records the outcome of a declaration and closes it')
    .action((number: string, outcome: string) =>
      execute(async ({ context, print }) => {
        await closeTermination(context, { number, outcome });
        print(`${number} is settled.`);
      }),
    );
};
