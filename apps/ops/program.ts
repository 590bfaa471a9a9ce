import { type Command, Help } from 'commander';
import { addAccountCommands } from './accounts.ts';
import { addAuditCommands } from './audit.ts';
import { addBackupCommands } from './backups.ts';
import { addBillingCommands } from './billing.ts';
import { type AddCommands, type Executor, OperatorCommand } from './command.ts';
import { addImportCommands } from './imports.ts';
import { addJobCommands } from './jobs.ts';
import { addLinkCommands } from './links.ts';
import type { Output } from './perform.ts';
import { addQuestCommands } from './quests.ts';
import { addReportCommands } from './reports.ts';
import { addDoctorCommand, addStripeCommands } from './setup.ts';
import { addTerminationCommands } from './terminations.ts';
import { exampleOf, isLeaf, PROGRAM, pathOf, usageOf } from './usage.ts';

const GROUPS: readonly AddCommands[] = [
  addAccountCommands,
  addAuditCommands,
  addBackupCommands,
  addBillingCommands,
  addTerminationCommands,
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
export function createProgram(executor: Executor, { print, printError }: Output): OperatorCommand {
  const program = new OperatorCommand()
    .exitOverride()
    .configureOutput({
      writeOut: (text) => print(text.replace(/\n$/, '')),
      writeErr: (text) => printError(text.trimEnd()),
    })
    .configureHelp({
      subcommandTerm: usageOf,
      commandUsage: (command) => `${PROGRAM} ${usageOf(command)}`,
      padWidth: (command, helper) =>
        Math.min(TERM_COLUMNS, Help.prototype.padWidth.call(helper, command, helper)),
      formatHelp,
    })
    .helpCommand(false)
    .showHelpAfterError(`Run \`${PROGRAM} help\` for all commands.`);
  for (const add of GROUPS) add(program, executor);
  for (const group of program.commands) for (const command of [group, ...group.commands]) complete(command);
  return program;
}

/** Adds to a command what every command has: `--json`, its example in the help, and a hint after errors. */
function complete(command: Command): void {
  const help = `Run \`${PROGRAM} help ${pathOf(command).join(' ')}\` for more.`;
  command.helpCommand(false);
  if (!isLeaf(command)) {
    command.showHelpAfterError(help);
    return;
  }
  const example = `Example: ${exampleOf(command)}`;
  command
    .option('--json', 'prints JSON, with times in UTC')
    .addHelpText('after', `\n${example}`)
    .showHelpAfterError(`Usage:   ${PROGRAM} ${usageOf(command)}\n${example}\n${help}`);
}

/** Formats the help. The program's help lists the commands of every group instead of the groups. */
function formatHelp(command: Command, helper: Help): string {
  const isProgram = command.parent === null;
  helper.visibleCommands = ({ commands }) => (isProgram ? commands.flatMap(leavesOf) : [...commands]);
  const text = Help.prototype.formatHelp.call(helper, command, helper);
  return isProgram
    ? `${text}
Run \`${PROGRAM} help <group>\` for one group, \`${PROGRAM} help <group> <command>\` for a command with an example.
Every command takes --json, for times in UTC and nothing but JSON. Times for people are those of Zürich.
A command that asks before it acts takes --yes; without a terminal it needs it.
`
    : text;
}

const leavesOf = (command: Command): Command[] => [
  ...(isLeaf(command) ? [command] : []),
  ...command.commands.flatMap(leavesOf),
];
