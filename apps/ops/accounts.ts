import {
  blockPerson,
  changeEmailOf,
  describeAccount,
  endSessionsOfPerson,
  GIVEN_BADGES,
  listDoubtfulNames,
  MARKS,
  setBadge,
  setDisplayName,
  setMark,
  unblockPerson,
} from '#domain/accounts';
import { ProductError } from '#domain/context';
import { erasePerson } from '#domain/erasure';
import { exportPerson } from '#domain/exports';
import { listBiggestAccounts } from '#domain/media';
import type { Command, CommandTools } from './command.ts';
import { describeAccountInLines, megabytes } from './describe-account.ts';

export const accountCommands: readonly Command[] = [
  {
    usage: 'accounts show <username>',
    does: 'who they are, what they have, where they are logged in',
    async run({ context, print }, username = '') {
      for (const line of describeAccountInLines(await describeAccount(context, { username }))) print(line);
    },
  },
  {
    usage: 'accounts biggest',
    does: 'the twenty that store most, with what their pictures and videos take',
    async run({ context, print }) {
      const biggest = await listBiggestAccounts(context, { most: 20 });
      for (const { username, bytes } of biggest) print(`${megabytes(bytes).padStart(9)}  @${username}`);
      if (biggest.length === 0) print('Nothing is stored.');
    },
  },
  {
    usage: 'accounts end-sessions <username>',
    does: 'logs them out everywhere; they may log in again',
    async run({ context, print }, username = '') {
      await endSessionsOfPerson(context, { username });
      print(`${username} is logged out everywhere.`);
    },
  },
  {
    usage: 'accounts name <username> <display-name>',
    does: 'sets the display name, in quotes; the only way to one of the brand or the staff',
    async run({ context, print }, username = '', name = '') {
      const { displayName } = await setDisplayName(context, { username, displayName: name });
      print(`${username} is called ${displayName} now.`);
    },
  },
  {
    usage: 'accounts names',
    does: 'lists accounts whose names a registration would refuse today, and twins',
    async run({ context, print }) {
      const doubtful = await listDoubtfulNames(context);
      for (const { username, displayName, why, twinOf } of doubtful)
        print(`@${username}  ${displayName}  ${why.join(', ')}${twinOf ? ` of @${twinOf}` : ''}`);
      print(`${doubtful.length} to look at; none is locked out.`);
    },
  },
  {
    usage: `accounts mark <username> <${Object.keys(MARKS).join('|')}>`,
    does: 'sets the mark beside their name',
    async run({ context, print }, username = '', mark = '') {
      await setMark(context, { username, mark });
      print(`${username} has the mark: ${mark}.`);
    },
  },
  ...(['give', 'take'] as const).map((word) => ({
    usage: `accounts ${word} <username> <${GIVEN_BADGES.join('|')}>`,
    does: word === 'give' ? 'gives them a badge on their Short' : 'takes a badge from their Short',
    async run({ context, print }: CommandTools, username = '', badge = '') {
      await setBadge(context, { username, badge, given: word === 'give' });
      print(`${username}: ${badge} is ${word === 'give' ? 'given' : 'taken'}.`);
    },
  })),
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
    usage: 'accounts email <username> <address>',
    does: 'sets another mail address, tells the old one, asks the new one to confirm, logs them out everywhere',
    async run({ context, print }, username = '', address = '') {
      const { email, customer } = await changeEmailOf(context, { username, email: address });
      print(`${username} has the address ${email} now, which is asked to confirm; the old one is told.`);
      if (customer) print('Stripe is told in the background.');
    },
  },
  {
    usage: 'accounts export <username> <file>',
    does: 'writes everything that is stored about them into a new tar file, for them to have',
    async run({ context, print }, username = '', path = '') {
      const { files, bytes, filesLeftOut, ...person } = await exportPerson(context, { username, path });
      print(
        `${path} holds everything about @${person.username}, with ${files} pictures and videos, ${bytes} bytes.`,
      );
      for (const { file, why } of filesLeftOut) print(`Not in it: ${file}, ${why}.`);
      print('Hand it to nobody but them, and delete it then.');
    },
  },
  {
    usage: 'accounts erase <username> <username-again>',
    does: 'deletes them with everything of theirs for good; contracts are kept without the person',
    async run({ context, print }, username = '', again = '') {
      // It cannot be taken back.
      if (username !== again) throw new ProductError('invalid_input');
      const { restsUntil } = await erasePerson(context, { username });
      print(
        `${username} is erased. Nobody can take the name before ${restsUntil.toISOString().slice(0, 10)}.`,
      );
    },
  },
];
