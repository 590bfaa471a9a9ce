import { assignTermination, closeTermination, listTerminations, receiptText } from '#domain/terminations';
import type { Command } from './command.ts';

export const contractCommands: readonly Command[] = [
  {
    usage: 'contracts list',
    summary: 'declarations that end a contract and are not settled',
    async run({ context, print }) {
      const open = await listTerminations(context);
      if (open.length === 0) print('Nothing is open.');
      for (const termination of open)
        print(
          `${termination.number} → ${termination.state}: ${termination.outcome ?? '–'}\n\n${receiptText(termination)}\n`,
        );
    },
  },
  {
    usage: 'contracts apply <number> <username>',
    summary: 'makes a declaration effective for this account',
    async run({ context, print }, number = '', username = '') {
      const { state, outcome } = await assignTermination(context, { number, username });
      print(`${state}: ${outcome ?? '–'}`);
    },
  },
  {
    usage: 'contracts close <number> <outcome>',
    summary: 'notes how a declaration was dealt with',
    async run({ context, print }, number = '', outcome = '') {
      await closeTermination(context, { number, outcome });
      print(`${number} is settled.`);
    },
  },
];
