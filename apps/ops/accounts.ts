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
import { type AddCommands, addGroup, fileArgument } from './command.ts';
import { formatAccount, megabytes } from './format-account.ts';

export const addAccountCommands: AddCommands = (program, executor) => {
  const { execute } = executor;
  const group = addGroup(program, 'accounts', 'people', [
    "A name may have an @ before it or be the account's id. Every change is written to the log with your name.",
    'Check who asks before you export, erase or set an address: docs/operations.md tells how.',
  ]);
  group
    .command('show <username>')
    .description('who they are, what they have, where they are logged in')
    .action((username: string) =>
      execute(async ({ context, print }) => {
        for (const line of formatAccount(await describeAccount(context, { username }))) print(line);
      }),
    );
  group
    .command('biggest')
    .description('the twenty that store most, with what their pictures and videos take')
    .action(() =>
      execute(async ({ context, print }) => {
        const biggest = await listLargestAccounts(context, { most: 20 });
        for (const { username, bytes } of biggest) print(`${megabytes(bytes).padStart(9)}  @${username}`);
        if (biggest.length === 0) print('Nothing is stored.');
      }),
    );
  group
    .command('end-sessions <username>')
    .description('logs them out everywhere; they may log in again')
    .action((username: string) =>
      execute(async ({ context, print }) => {
        await endSessionsByName(context, { username });
        print(`${username} is logged out everywhere.`);
      }),
    );
  group
    .command('name <username> <display-name>')
    .description('sets the display name, in quotes; the only way to one of the brand or the staff')
    .action((username: string, name: string) =>
      execute(async ({ context, print }) => {
        const { displayName } = await setDisplayName(context, { username, displayName: name });
        print(`${username} is called ${displayName} now.`);
      }),
    );
  group
    .command('names')
    .description('lists accounts whose names a registration would refuse today, and twins')
    .action(() =>
      execute(async ({ context, print }) => {
        const doubtful = await listSuspiciousNames(context);
        for (const { username, displayName, reasons: why, lookalikeOf: twinOf } of doubtful)
          print(`@${username}  ${displayName}  ${why.join(', ')}${twinOf ? ` of @${twinOf}` : ''}`);
        print(`${doubtful.length} to look at; none is locked out.`);
      }),
    );
  group
    .command(`mark <username> <${Object.keys(MARKS).join('|')}>`)
    .description('sets the mark beside their name')
    .action((username: string, mark: string) =>
      execute(async ({ context, print }) => {
        await setMark(context, { username, mark });
        print(`${username} has the mark: ${mark}.`);
      }),
    );
  for (const word of ['give', 'take'] as const)
    group
      .command(`${word} <username> <${GRANTABLE_BADGES.join('|')}>`)
      .description(word === 'give' ? 'gives them a badge on their Short' : 'takes a badge from their Short')
      .action((username: string, badge: string) =>
        execute(async ({ context, print }) => {
          await setBadge(context, { username, badge, given: word === 'give' });
          print(`${username}: ${badge} is ${word === 'give' ? 'given' : 'taken'}.`);
        }),
      );
  group
    .command('block <username>')
    .description('logs them out everywhere and shows nothing of theirs any more')
    .action((username: string) =>
      execute(async ({ context, print }) => {
        await blockAccountByName(context, { username });
        print(`${username} is blocked.`);
      }),
    );
  group
    .command('unblock <username>')
    .description('lets them in and shows everything of theirs again')
    .action((username: string) =>
      execute(async ({ context, print }) => {
        await unblockAccountByName(context, { username });
        print(`${username} is no longer blocked.`);
      }),
    );
  group
    .command('email <username> <address>')
    .description(
      'sets another mail address, tells the old one, asks the new one to confirm, logs them out everywhere',
    )
    .action((username: string, address: string) =>
      execute(async ({ context, print }) => {
        const { email, customer } = await changeEmail(context, { username, email: address });
        print(`${username} has the address ${email} now, which is asked to confirm; the old one is told.`);
        if (customer) print('Stripe is told in the background.');
      }),
    );
  group
    .command('export <username>')
    .addArgument(fileArgument(executor))
    .description('writes everything that is stored about them into a new tar file, for them to have')
    .action((username: string, path: string) =>
      execute(async ({ context, print }) => {
        const { files, bytes, skippedFiles, ...account } = await exportAccount(context, { username, path });
        print(
          `${path} holds everything about @${account.username}, with ${files} pictures and videos, ${bytes} bytes.`,
        );
        for (const { file, why } of skippedFiles) print(`Not in it: ${file}, ${why}.`);
        print('Hand it to nobody but them, and delete it then.');
      }),
    );
  group
    .command('erase <username> <username-again>')
    .description('deletes them with everything of theirs for good; contracts are kept without the person')
    .action((username: string, again: string) =>
      execute(async ({ context, print }) => {
        // Erasing cannot be undone.
        if (username !== again) throw new ProductError('invalid_input');
        const { restsUntil } = await eraseAccount(context, { username });
        print(
          `${username} is erased. Nobody can take the name before ${restsUntil.toISOString().slice(0, 10)}.`,
        );
      }),
    );
};
