import { BackupRefused } from '#domain/backups';
import { ProductError } from '#domain/context';
import { ExportRefused } from '#domain/exports';
import { printable } from '#platform/printable';
import { accountCommands } from './accounts.ts';
import { backupCommands, offlineBackupCommands } from './backups.ts';
import { billingCommands } from './billing.ts';
import { type CommandGroup, type CommandTools, findCommand, findGroup, groupHelp } from './command.ts';
import { contractCommands } from './contracts.ts';
import { jobCommands } from './jobs.ts';
import { linkCommands } from './links.ts';
import { questCommands } from './quests.ts';
import { reportCommands } from './reports.ts';

const GROUPS: readonly CommandGroup[] = [
  {
    name: 'accounts',
    about: 'people',
    commands: accountCommands,
    notes: [
      "A name may have an @ before it or be the account's id. Every change is written to the log with your name.",
      'Check who asks before you export, erase or set an address: docs/operations.md tells how.',
    ],
  },
  {
    name: 'backup',
    about: 'one file with everything, which `restore` puts into an empty place, on either engine',
    commands: backupCommands,
    offlineCommands: offlineBackupCommands,
    notes: [
      'With --unsigned before the file, check and restore take one that is not signed by SECRET_KEYS.',
      'The file holds everything about everybody: encrypt it before it leaves the machine, delete it in time.',
      'SECRET_KEYS are not in it; without those of then, accounts of services have to be connected again.',
    ],
  },
  {
    name: 'billing',
    about: 'payments of a person',
    commands: billingCommands,
    notes: ['What Stripe says is right; to end a contract of somebody, use contracts.'],
  },
  {
    name: 'contracts',
    about: 'declarations that cancel or withdraw from a contract',
    commands: contractCommands,
    notes: ['The outcome is one word or a text in quotes.'],
  },
  {
    name: 'doctor',
    about: 'what is incomplete before the product is opened to the public',
    commands: [],
    offlineCommands: [
      {
        usage: 'doctor',
        summary: 'lists placeholders, missing keys and mail settings, and what to do about each',
      },
      { usage: 'doctor json', summary: 'the same for programs' },
    ],
    notes: ['It reads the settings and brand.ts only. It fails while something is bad.'],
  },
  {
    name: 'jobs',
    about: 'background work: mail, payments, clean-up',
    commands: jobCommands,
    notes: ['A job that was given up is deleted by itself after a week.'],
  },
  { name: 'links', about: 'hosts that no link may lead to', commands: linkCommands },
  {
    name: 'quests',
    about: 'the three quests of each week',
    commands: questCommands,
    notes: [
      'A word such as @week.json stands for what that file holds; docs/quest-rules.md tells how a quest is won.',
    ],
  },
  {
    name: 'reports',
    about: 'what people report, and their appeals',
    commands: reportCommands,
    notes: ['Grounds and answers are read by both sides: whole sentences, in quotes, that name no reporter.'],
  },
  {
    name: 'stripe',
    about: 'the account that payments go to',
    commands: [],
    offlineCommands: [
      { usage: 'stripe setup', summary: 'makes product, price, webhook and portal; again changes nothing' },
    ],
  },
];

const HELP = '`npm run ops -- help <group>` tells about one group.';

/** The help text of `npm run ops --`. */
export const opsHelp = (): string =>
  ['Commands, by group:', '', ...GROUPS.map(groupHelp), '', HELP].join('\n');

/**
 * Runs one command. Returns false if it does not exist or fails, after printing the reason. All output is
 * made printable here, so that no control character reaches a terminal or the socket.
 */
export async function runCommand(
  { context, print }: CommandTools,
  args: readonly string[],
): Promise<boolean> {
  const tools: CommandTools = { context, print: (line) => print(printable(line)) };
  if (args[0] === 'help') return help(tools, args[1]);
  const found = findCommand(GROUPS, args);
  if (!found) {
    const group = findGroup(GROUPS, args[0]);
    tools.print(
      group
        ? `That is no command of ${group.name}.\n${groupHelp(group)}`
        : `There is no such command.\n${opsHelp()}`,
    );
    return false;
  }
  try {
    await found.command.run(tools, ...found.rest);
    return true;
  } catch (error) {
    if (error instanceof BackupRefused || error instanceof ExportRefused)
      tools.print(`Refused: ${error.message}.`);
    else if (error instanceof ProductError) tools.print(refusal(error));
    else throw error;
    return false;
  }
}

function help({ print }: Pick<CommandTools, 'print'>, word: string | undefined): boolean {
  const group = findGroup(GROUPS, word);
  if (word !== undefined && !group) print(`There is no group ${word}.`);
  print(group ? groupHelp(group) : opsHelp());
  return word === undefined || group !== undefined;
}

function refusal({ code, fields = {} }: ProductError): string {
  return [`Refused: ${code}`, ...Object.entries(fields).map(([name, why]) => `  ${name}: ${why}`)].join('\n');
}
