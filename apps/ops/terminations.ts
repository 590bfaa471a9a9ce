import {
  assignTermination,
  closeTermination,
  findAssignable,
  listTerminations,
  receiptText,
  type Termination,
} from '#domain/terminations';
import { type AddCommands, addGroup } from './command.ts';
import { summaryOf } from './format-account.ts';

const NONE = { not_found: 'No open declaration has this number; `contracts list` lists them.' };
const NOT_WAITING = {
  not_found:
    'No declaration with this number waits for you; `contracts list` shows the state of the open ones.',
};

export const addTerminationCommands: AddCommands = (program, { execute }) => {
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
    .refuses(NOT_WAITING)
    .asks()
    .action((number: string, username: string) =>
      execute(async ({ context, answer, confirm }) => {
        await confirm(
          () => findAssignable(context, { number, username }),
          async (declaration) => [
            ...[receiptText(declaration), ''],
            await summaryOf(context, username),
            `This applies ${number} to that account. It ${EFFECTS[declaration.kind]}, and the member is emailed.`,
          ],
        );
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

const EFFECTS: Record<Termination['kind'], string> = {
  ordinary: 'ends their contract with the paid period',
  for_cause: 'ends their contract with the paid period, and leaves an earlier end to you',
  withdrawal: 'ends their contract at once, refunds what was paid',
};
