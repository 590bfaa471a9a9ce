import { blockPerson, unblockPerson } from '#domain/accounts';
import type { Command } from './command.ts';

export const accountCommands: readonly Command[] = [
  {
    usage: 'accounts block <username>',
    does: 'logs them out everywhere and shows nothing of theirs any more',
    async run({ context, print }, username = '') {
      await blockPerson(context, { username });
      print(`${username} is blocked.`);
    },
  },
  {
    usage: 'accounts unblock <username>',
    does: 'lets them in and shows everything of theirs again',
    async run({ context, print }, username = '') {
      await unblockPerson(context, { username });
      print(`${username} is no longer blocked.`);
    },
  },
];
