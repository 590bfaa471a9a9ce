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
import { type Context, rehearse } from '#domain/context';
import { eraseAccount } from '#domain/erasure';
import { exportAccount } from '#domain/exports';
import { listLargestAccounts } from '#domain/media';
import { requestFactorReset } from '#domain/second-factors';
import { allowHeading, removeHeading } from '#domain/short';
import { choice, fileArgument } from './arguments.ts';
import { type AddCommands, addGroup, CommandRefused } from './command.ts';
import { columns, day, size, time } from './format.ts';
import { formatAccount, summaryOf } from './format-account.ts';

export const addAccountCommands: AddCommands = (program, executor) => {
  const { execute } = executor;
  const group = addGroup(program, 'accounts', 'accounts of members', [
    'A username may start with @, and an account id works too. Every change is logged with your name.',
    'Verify the identity of a member before you export, erase or change an email: see docs/operations.md.',
  ]);
  group
    .command('show <username>')
    .description('shows an account with its content, storage and sessions')
    .example('mia')
    .action((username: string) =>
      execute(async ({ context, answer }) => {
        const described = await describeAccount(context, { username });
        answer(described, formatAccount(described));
      }),
    );
  group
    .command('biggest')
    .description('lists the twenty accounts with the most stored pictures and videos')
    .example('')
    .action(() =>
      execute(async ({ context, answer }) => {
        const biggest = await listLargestAccounts(context, { most: 20 });
        const lines = biggest.map(({ username, bytes }) => `${size(bytes).padStart(9)}  @${username}`);
        answer(biggest, biggest.length === 0 ? 'Nothing is stored.' : lines);
      }),
    );
  group
    .command('end-sessions <username>')
    .description('logs the member out everywhere; they may log in again')
    .example('mia')
    .action((username: string) =>
      execute(async ({ context, answer }) => {
        await endSessionsByName(context, { username });
        answer({ ok: true, username }, `${username} is logged out everywhere.`);
      }),
    );
  group
    .command('name <username> <display-name>')
    .description('sets the display name, in quotes; only this command accepts names of the brand or staff')
    .example(`mia 'Mia Keller'`)
    .action((username: string, name: string) =>
      execute(async ({ context, answer }) => {
        const { displayName } = await setDisplayName(context, { username, displayName: name });
        answer({ ok: true, username, displayName }, `${username} now has the display name ${displayName}.`);
      }),
    );
  group
    .command('heading <username> <heading>')
    .description('removes a heading, in quotes, from the Short, which refuses it from now on')
    .option('--allow', 'accepts the heading again; the member adds it')
    .example(`mia 'Buy followers here'`)
    .action((username: string, title: string, { allow }: { allow?: boolean }) =>
      execute(async ({ context, answer }) => {
        if (allow) {
          await allowHeading(context, { username, title });
          answer({ ok: true, username, allowed: true }, `${username} may add the heading again.`);
          return;
        }
        await removeHeading(context, { username, title });
        answer(
          { ok: true, username, allowed: false },
          `The heading is no longer on the Short of ${username}, who cannot add it again.`,
        );
      }),
    );
  group
    .command('names')
    .description('lists accounts whose names registration would reject today, and confusable names')
    .example('')
    .action(() =>
      execute(async ({ context, answer }) => {
        const doubtful = await listSuspiciousNames(context);
        const rows = doubtful.map(({ username, displayName, reasons, lookalikeOf }) => [
          ...[`@${username}`, displayName],
          `${reasons.join(', ')}${lookalikeOf ? ` of @${lookalikeOf}` : ''}`,
        ]);
        answer(doubtful, [...columns(rows), `${doubtful.length} to review. No account was changed.`]);
      }),
    );
  group
    .command('mark')
    .argument('<username>')
    .addArgument(choice(Object.keys(MARKS)))
    .description('sets the mark next to the name')
    .example('mia gold')
    .action((username: string, mark: string) =>
      execute(async ({ context, answer }) => {
        await setMark(context, { username, mark });
        answer({ ok: true, username, mark }, `${username} has the mark: ${mark}.`);
      }),
    );
  for (const word of ['give', 'take'] as const)
    group
      .command(word)
      .argument('<username>')
      .addArgument(choice(GRANTABLE_BADGES))
      .description(word === 'give' ? 'grants a badge, which the Short shows' : 'removes a badge')
      .example(`mia ${GRANTABLE_BADGES[0]}`)
      .action((username: string, badge: string) =>
        execute(async ({ context, answer }) => {
          const given = word === 'give';
          await setBadge(context, { username, badge, given });
          answer(
            { ok: true, username, badge, given },
            `${username}: badge ${badge} ${given ? 'granted' : 'removed'}.`,
          );
        }),
      );
  group
    .command('block <username>')
    .description('logs the member out everywhere and hides all of their content')
    .example('mia')
    .asks()
    .action((username: string) =>
      execute(async ({ context, answer, confirm }) => {
        const block = (inside: Context) => blockAccountByName(inside, { username });
        await confirm(
          () => rehearse(context, block),
          async () => [
            await summaryOf(context, username),
            'This logs the member out everywhere and hides all of their content. `accounts unblock` takes it back.',
          ],
        );
        await block(context);
        answer({ ok: true, username }, `${username} is blocked.`);
      }),
    );
  group
    .command('unblock <username>')
    .description('lets the member log in again and shows their content')
    .example('mia')
    .action((username: string) =>
      execute(async ({ context, answer }) => {
        await unblockAccountByName(context, { username });
        answer({ ok: true, username }, `${username} is no longer blocked.`);
      }),
    );
  group
    .command('email <username> <address>')
    .description(
      'sets another email, notifies the old one, sends the new one a confirmation link, logs out everywhere',
    )
    .example('mia mia.keller@example.com')
    .asks()
    .action((username: string, address: string) =>
      execute(async ({ context, answer, confirm }) => {
        const change = (inside: Context) => changeEmail(inside, { username, email: address });
        await confirm(
          () => rehearse(context, change),
          async ({ email }) => [
            await summaryOf(context, username),
            `This sets their email to ${email}, tells the old one, and logs them out everywhere.`,
            'Whoever reads that mailbox can take the account over: verify the identity of the member first.',
          ],
        );
        const { email, customer } = await change(context);
        answer({ ok: true, username, email }, [
          `${username} now has the email ${email}. It receives a confirmation link, and the old email a notice.`,
          ...(customer ? ['Stripe is updated in the background.'] : []),
        ]);
      }),
    );
  group
    .command('reset-factors <username>')
    .description(
      'turns two-step login off for a member who lost the second step: after 72 hours, unless a complete login comes first',
    )
    .example('mia')
    .asks()
    .action((username: string) =>
      execute(async ({ context, answer, confirm }) => {
        const reset = (inside: Context) => requestFactorReset(inside, { name: username });
        await confirm(
          () => rehearse(context, reset),
          async (due) => [
            await summaryOf(context, username),
            `This removes their two-step login at ${time(due)}. Then the password alone opens the account.`,
          ],
        );
        const due = await reset(context);
        answer({ ok: true, username, due }, [
          `Two-step login of ${username} is removed at ${time(due)}. The member is notified.`,
          'A complete login until then cancels it.',
        ]);
      }),
    );
  group
    .command('export <username>')
    .addArgument(fileArgument(executor))
    .description('writes all data of a member to a new tar file, to be handed over to them')
    .example('mia /srv/exports/mia.tar')
    .action((username: string, path: string) =>
      execute(async ({ context, answer }) => {
        const { files, bytes, skippedFiles, ...account } = await exportAccount(context, { username, path });
        answer({ ok: true, path, username: account.username, files, bytes, skippedFiles }, [
          `${path} contains all data of @${account.username}, with ${files} pictures and videos; the file has ${size(bytes)}.`,
          ...skippedFiles.map(({ file, why }) => `Not included: ${file}, ${why}.`),
          'Hand it over to the member only, and delete it afterwards.',
        ]);
      }),
    );
  group
    .command('erase <username> <username-again>')
    .description('permanently deletes an account and its content; contracts are kept in anonymised form')
    .example('mia mia')
    .asks()
    .action((username: string, again: string) =>
      execute(async ({ context, answer, confirm }) => {
        // Erasing cannot be undone, so the operator types the username twice.
        if (username !== again)
          throw new CommandRefused([`The two usernames differ: ${username} and ${again}.`]);
        const erase = (inside: Context) => eraseAccount(inside, { username });
        await confirm(
          () => rehearse(context, erase),
          async () => [
            await summaryOf(context, username),
            'This permanently deletes the account and its content. It cannot be undone; offer `accounts export` first.',
          ],
        );
        const { restsUntil } = await erase(context);
        answer(
          { ok: true, username, restsUntil },
          `${username} is erased. The username is reserved until ${day(restsUntil)}.`,
        );
      }),
    );
};
