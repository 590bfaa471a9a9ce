import { blockPerson, unblockPerson } from '#domain/accounts';
import { ProductError } from '#domain/context';
import { erasePerson } from '#domain/erasure';
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
  {
    usage: 'accounts erase <username> <username-again>',
    does: 'deletes them with everything of theirs for good; contracts are kept without the person',
    async run({ context, print }, username = '', again = '') {
      // It cannot be taken back.
      if (username !== again) throw new ProductError('invalid_input');
      await erasePerson(context, { username });
      print(`${username} is erased.`);
    },
  },
];
