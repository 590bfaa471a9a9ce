import {
  blockAccountByName,
  changeEmail,
  describeAccount,
  endSessionsByName,
  GRANTABLE_BADGES,
  listSuspiciousNames,
  MARKS,
  setBadge,
  setDisplayName,
  setMark,
  unblockAccountByName,
} from '#domain/accounts';
import { ProductError } from '#domain/context';
import { eraseAccount } from '#domain/erasure';
import { exportAccount } from '#domain/exports';
import { listLargestAccounts } from '#domain/media';
import type { Command, CommandTools } from './command.ts';
import { formatAccount, megabytes } from './format-account.ts';

export const accountCommands: readonly Command[] = [
  {
    usage: 'accounts show <username>',
    summary: 'who they are, what they have, where they are logged in',
    async run({ context, print }, username = '') {
      for (const line of formatAccount(await describeAccount(context, { username }))) print(line);
    },
  },
  {
    usage: 'accounts biggest',
    summary: 'the twenty that store most, with what their pictures and videos take',
    async run({ context, print }) {
      const biggest = await listLargestAccounts(context, { most: 20 });
      for (const { username, bytes } of biggest) print(`${megabytes(bytes).padStart(9)}  @${username}`);
      if (biggest.length === 0) print('Nothing is stored.');
    },
  },
  {
    usage: 'accounts end-sessions <username>',
    summary: 'logs them out everywhere; they may log in again',
    async run({ context, print }, username = '') {
      await endSessionsByName(context, { username });
      print(`${username} is logged out everywhere.`);
    },
  },
  {
    usage: 'accounts name <username> <display-name>',
    summary: 'sets the display name, in quotes; the only way to one of the brand or the staff',
    async run({ context, print }, username = '', name = '') {
      const { displayName } = await setDisplayName(context, { username, displayName: name });
      print(`${username} is called ${displayName} now.`);
    },
  },
  {
    usage: 'accounts names',
    summary: 'lists accounts whose names a registration would refuse today, and twins',
    async run({ context, print }) {
      const doubtful = await listSuspiciousNames(context);
      for (const { username, displayName, reasons: why, lookalikeOf: twinOf } of doubtful)
        print(`@${username}  ${displayName}  ${why.join(', ')}${twinOf ? ` of @${twinOf}` : ''}`);
      print(`${doubtful.length} to look at; none is locked out.`);
    },
  },
  {
    usage: `accounts mark <username> <${Object.keys(MARKS).join('|')}>`,
    summary: 'sets the mark beside their name',
    async run({ context, print }, username = '', mark = '') {
      await setMark(context, { username, mark });
      print(`${username} has the mark: ${mark}.`);
    },
  },
  ...(['give', 'take'] as const).map((word) => ({
    usage: `accounts ${word} <username> <${GRANTABLE_BADGES.join('|')}>`,
    summary: word === 'give' ? 'gives them a badge on their Short' : 'takes a badge from their Short',
    async run({ context, print }: CommandTools, username = '', badge = '') {
      await setBadge(context, { username, badge, given: word === 'give' });
      print(`${username}: ${badge} is ${word === 'give' ? 'given' : 'taken'}.`);
    },
  })),
  {
    usage: 'accounts block <username>',
    summary: 'logs them out everywhere and shows nothing of theirs any more',
    async run({ context, print }, username = '') {
      await blockAccountByName(context, { username });
      print(`${username} is blocked.`);
    },
  },
  {
    usage: 'accounts unblock <username>',
    summary: 'lets them in and shows everything of theirs again',
    async run({ context, print }, username = '') {
      await unblockAccountByName(context, { username });
      print(`${username} is no longer blocked.`);
    },
  },
  {
    usage: 'accounts email <username> <address>',
    summary:
      'sets another mail address, tells the old one, asks the new one to confirm, logs them out everywhere',
    async run({ context, print }, username = '', address = '') {
      const { email, customer } = await changeEmail(context, { username, email: address });
      print(`${username} has the address ${email} now, which is asked to confirm; the old one is told.`);
      if (customer) print('Stripe is told in the background.');
    },
  },
  {
    usage: 'accounts export <username> <file>',
    summary: 'writes everything that is stored about them into a new tar file, for them to have',
    async run({ context, print }, username = '', path = '') {
      const { files, bytes, skippedFiles, ...account } = await exportAccount(context, { username, path });
      print(
        `${path} holds everything about @${account.username}, with ${files} pictures and videos, ${bytes} bytes.`,
      );
      for (const { file, why } of skippedFiles) print(`Not in it: ${file}, ${why}.`);
      print('Hand it to nobody but them, and delete it then.');
    },
  },
  {
    usage: 'accounts erase <username> <username-again>',
    summary: 'deletes them with everything of theirs for good; contracts are kept without the person',
    async run({ context, print }, username = '', again = '') {
      // Erasing cannot be undone.
      if (username !== again) throw new ProductError('invalid_input');
      const { restsUntil } = await eraseAccount(context, { username });
      print(
        `${username} is erased. Nobody can take the name before ${restsUntil.toISOString().slice(0, 10)}.`,
      );
    },
  },
];
