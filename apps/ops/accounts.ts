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
import { eraseAccount } from '#domain/erasure';
import { exportAccount } from '#domain/exports';
import { listLargestAccounts } from '#domain/media';
import { requestFactorReset } from '#domain/second-factors';
import { allowHeading, removeHeading } from '#domain/short';
import { type AddCommands, addGroup, CommandRefused, choice, fileArgument } from './command.ts';
import { formatAccount, megabytes } from './format-account.ts';

export const addAccountCommands: AddCommands = (program, executor) => {
  const { execute } = executor;
  const group = addGroup(program, 'accounts', 'accounts of members', [
    'A username may start with @, and an account id works too. Every change is logged with your name.',
    'Verify the identity of a member before you export, erase or change an email: see docs/operations.md.',
  ]);
  group
    .command('show <username>')
    .description('shows an account with its content, storage and sessions')
    .action((username: string) =>
      execute(async ({ context, print }) => {
        for (const line of formatAccount(await describeAccount(context, { username }))) print(line);
      }),
    );
  group
    .command('biggest')
    .description('lists the twenty accounts with the most stored pictures and videos')
    .action(() =>
      execute(async ({ context, print }) => {
        const biggest = await listLargestAccounts(context, { most: 20 });
        for (const { username, bytes } of biggest) print(`${megabytes(bytes).padStart(9)}  @${username}`);
        if (biggest.length === 0) print('Nothing is stored.');
      }),
    );
  group
    .command('end-sessions <username>')
    .description('logs the member out everywhere; they may log in again')
    .action((username: string) =>
      execute(async ({ context, print }) => {
        await endSessionsByName(context, { username });
        print(`${username} is logged out everywhere.`);
      }),
    );
  group
    .command('name <username> <display-name>')
    .description('sets the display name, in quotes; only this command accepts names of the brand or staff')
    .action((username: string, name: string) =>
      execute(async ({ context, print }) => {
        const { displayName } = await setDisplayName(context, { username, displayName: name });
        print(`${username} now has the display name ${displayName}.`);
      }),
    );
  group
    .command('heading <username> <heading>')
    .description('removes a heading, in quotes, from the Short, which refuses it from now on')
    .option('--allow', 'accepts the heading again; the member adds it')
    .action((username: string, title: string, { allow }: { allow?: boolean }) =>
      execute(async ({ context, print }) => {
        if (allow) {
          await allowHeading(context, { username, title });
          print(`${username} may add the heading again.`);
          return;
        }
        await removeHeading(context, { username, title });
        print(`The heading is no longer on the Short of ${username}, who cannot add it again.`);
      }),
    );
  group
    .command('names')
    .description('lists accounts whose names registration would reject today, and confusable names')
    .action(() =>
      execute(async ({ context, print }) => {
        const doubtful = await listSuspiciousNames(context);
        for (const { username, displayName, reasons, lookalikeOf } of doubtful)
          print(
            `@${username}  ${displayName}  ${reasons.join(', ')}${lookalikeOf ? ` of @${lookalikeOf}` : ''}`,
          );
        print(`${doubtful.length} to review. No account was changed.`);
      }),
    );
  group
    .command('mark')
    .argument('<username>')
    .addArgument(choice(Object.keys(MARKS)))
    .description('sets the mark next to the name')
    .action((username: string, mark: string) =>
      execute(async ({ context, print }) => {
        await setMark(context, { username, mark });
        print(`${username} has the mark: ${mark}.`);
      }),
    );
  for (const word of ['give', 'take'] as const)
    group
      .command(word)
      .argument('<username>')
      .addArgument(choice(GRANTABLE_BADGES))
      .description(word === 'give' ? 'grants a badge, which the Short shows' : 'removes a badge')
      .action((username: string, badge: string) =>
        execute(async ({ context, print }) => {
          await setBadge(context, { username, badge, given: word === 'give' });
          print(`${username}: badge ${badge} ${word === 'give' ? 'granted' : 'removed'}.`);
        }),
      );
  group
    .command('block <username>')
    .description('logs the member out everywhere and hides all of their content')
    .action((username: string) =>
      execute(async ({ context, print }) => {
        await blockAccountByName(context, { username });
        print(`${username} is blocked.`);
      }),
    );
  group
    .command('unblock <username>')
    .description('lets the member log in again and shows their content')
    .action((username: string) =>
      execute(async ({ context, print }) => {
        await unblockAccountByName(context, { username });
        print(`${username} is no longer blocked.`);
      }),
    );
  group
    .command('email <username> <address>')
    .description(
      'sets another email, notifies the old one, sends the new one a confirmation link, logs out everywhere',
    )
    .action((username: string, address: string) =>
      execute(async ({ context, print }) => {
        const { email, customer } = await changeEmail(context, { username, email: address });
        print(
          `${username} now has the email ${email}. It receives a confirmation link, and the old email a notice.`,
        );
        if (customer) print('Stripe is updated in the background.');
      }),
    );
  group
    .command('reset-factors <username>')
    .description('removes a lost second step after 72 hours, unless the member logs in with it meanwhile')
    .action((username: string) =>
      execute(async ({ context, print }) => {
        const due = await requestFactorReset(context, { name: username });
        print(`The second step of ${username} is removed at ${due.toISOString()}. The member is notified.`);
        print('A complete login until then cancels it.');
      }),
    );
  group
    .command('export <username>')
    .addArgument(fileArgument(executor))
    .description('writes all data of a member to a new tar file, to be handed over to them')
    .action((username: string, path: string) =>
      execute(async ({ context, print }) => {
        const { files, bytes, skippedFiles, ...account } = await exportAccount(context, { username, path });
        print(
          `${path} contains all data of @${account.username}, with ${files} pictures and videos, ${bytes} bytes.`,
        );
        for (const { file, why } of skippedFiles) print(`Not included: ${file}, ${why}.`);
        print('Hand it over to the member only, and delete it afterwards.');
      }),
    );
  group
    .command('erase <username> <username-again>')
    .description('permanently deletes an account and its content; contracts are kept in anonymised form')
    .action((username: string, again: string) =>
      execute(async ({ context, print }) => {
        // Erasing cannot be undone, so the operator types the username twice.
        if (username !== again)
          throw new CommandRefused([`The two usernames differ: ${username} and ${again}.`]);
        const { restsUntil } = await eraseAccount(context, { username });
        print(
          `${username} is erased. The username is reserved until ${restsUntil.toISOString().slice(0, 10)}.`,
        );
      }),
    );
};
