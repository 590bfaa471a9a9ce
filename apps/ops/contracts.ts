import { assignTermination, closeTermination, listTerminations, receiptText } from '#domain/terminations';
import { type AddCommands, addGroup } from './command.ts';

const NONE = { not_found: 'No declaration has this number; `contracts list` lists the open ones.' };

export const addContractCommands: AddCommands = (program, { execute }) => {
  const group = addGroup(program, 'contracts', 'cancellations of contracts and withdrawals from them', [
    'Put an outcome of several words in quotes.',
  ]);
  group
    .command('list')
    .description('lists the declarations that are not settled')
    .example('')
    .action(() =>
      execute(async ({ context, answer }) => {
        const open = await listTerminations(context);
        const lines = open.map(
          (termination) =>
            `${termination.number} → ${termination.state}: ${termination.outcome ?? '–'}\n\n${receiptText(termination)}\n`,
        );
        answer(open, open.length === 0 ? 'Nothing is open.' : lines);
      }),
    );
  group
    .command('apply <number> <username>')
    .description('applies a declaration to this account')
    .example('20261128-ABC123 mia')
    .refuses(NONE)
    .asks()
    .action((number: string, username: string) =>
      execute(async ({ context, answer, confirm }) => {
        await confirm(async () => {
          const open = (await listTerminations(context)).find((one) => one.number === number);
          return [
            ...(open ? [receiptText(open), ''] : []),
            `This applies ${number} to the account ${username}. It ends the contract, a withdrawal also refunds it, and the member is emailed.`,
          ].join('\n');
        });
        const { state, outcome } = await assignTermination(context, { number, username });
        answer({ ok: true, number, state, outcome }, `${state}: ${outcome ?? '–'}`);
      }),
    );
  group
    .command('close <number> <outcome>')
    .description('records the outcome of a declaration and closes it')
    .example(`20261128-ABC123 'Answered by post.'`)
    .refuses(NONE)
    .action((number: string, outcome: string) =>
      execute(async ({ context, answer }) => {
        await closeTermination(context, { number, outcome });
        answer({ ok: true, number, outcome }, `${number} is settled.`);
      }),
    );
};
