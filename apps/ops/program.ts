import { Command, Help } from 'commander';
import { addAccountCommands } from './accounts.ts';
import { addAuditCommands } from './audit.ts';
import { addBackupCommands } from './backups.ts';
import { addBillingCommands } from './billing.ts';
import type { AddCommands, Executor } from './command.ts';
import { addContractCommands } from './contracts.ts';
import { addImportCommands } from './imports.ts';
import { addJobCommands } from './jobs.ts';
import { addLinkCommands } from './links.ts';
import { addQuestCommands } from './quests.ts';
import { addReportCommands } from './reports.ts';
import { addDoctorCommand, addStripeCommands } from './setup.ts';

const GROUPS: readonly AddCommands[] = [
  addAccountCommands,
  addAuditCommands,
  addBackupCommands,
  addBillingCommands,
  addContractCommands,
  addDoctorCommand,
  addImportCommands,
  addJobCommands,
  addLinkCommands,
  addQuestCommands,
  addReportCommands,
  addStripeCommands,
];

/**
 * Maximum width of the column of commands in the help, in characters. A longer command moves its description
 * to the right.
 */
const TERM_COLUMNS = 44;

/** Creates the operator's command line, which throws CommanderError where commander would exit the process. */
export function createProgram(executor: Executor, print: (text: string) => void): Command {
  const write = (text: string) => print(text.replace(/\n$/, ''));
  const program = new Command()
    .exitOverride()
    .showHelpAfterError()
    .configureOutput({ writeOut: write, writeErr: write })
    .configureHelp({
      subcommandTerm: usageOf,
      commandUsage: (command) => `npm run ops -- ${usageOf(command)}`,
      padWidth: (command, helper) =>
        Math.min(TERM_COLUMNS, Help.prototype.padWidth.call(helper, command, helper)),
      formatHelp,
    });
  for (const add of GROUPS) add(program, executor);
  return program;
}

/** Formats the help. The program's help lists the commands of every group instead of the groups. */
function formatHelp(command: Command, helper: Help): string {
  const isProgram = command.parent === null;
  helper.visibleCommands = ({ commands }) => (isProgram ? commands.flatMap(leavesOf) : [...commands]);
  const text = Help.prototype.formatHelp.call(helper, command, helper);
  return isProgram ? `${text}\nRun \`npm run ops -- help <group>\` for one group.\n` : text;
}

/** Returns the arguments that select a command, such as `['backup', 'check']`. */
export const pathOf = (command: Command): string[] =>
  command.parent ? [...pathOf(command.parent), command.name()] : [];

/** Returns the usage of a command, such as `backup check [--unsigned] <file>`. */
const usageOf = (command: Command): string =>
  [
    ...pathOf(command),
    ...command.options.map(({ flags }) => `[${flags}]`),
    ...(isLeaf(command) ? [] : ['<command>']),
    ...command.registeredArguments.map((argument) =>
      argument.required ? `<${argument.name()}>` : `[${argument.name()}]`,
    ),
  ].join(' ');

/** Whether the command itself can be run. `backup` can, because it has both an argument and commands of its own. */
const isLeaf = ({ commands, registeredArguments }: Command): boolean =>
  commands.length === 0 || registeredArguments.length > 0;

const leavesOf = (command: Command): Command[] => [
  ...(isLeaf(command) ? [command] : []),
  ...command.commands.flatMap(leavesOf),
];
