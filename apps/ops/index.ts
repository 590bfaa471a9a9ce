import { resolve } from 'node:path';
import { type Command, CommanderError } from 'commander';
import type { ErrorCode } from '#contracts/errors';
import { BackupRefused } from '#domain/backups';
import { ProductError } from '#domain/context';
import { ExportRefused } from '#domain/exports';
import { texts } from '#locales';
import { fallbackLanguage } from '#locales/languages';
import { printable } from '#platform/printable';
import {
  CommandFailed,
  CommandRefused,
  type CommandTools,
  type LocalCommands,
  type Work,
} from './command.ts';
import { createProgram, pathOf } from './program.ts';

interface CommandLine {
  print: (line: string) => void;
  /**
   * Runs a command's work, or forwards its arguments to the process that can run it. Resolves to false on
   * failure, after printing the error.
   */
  run: (work: Work, words: readonly string[]) => Promise<boolean>;
  /** Undefined in a server, which rejects these commands. */
  local?: LocalCommands;
  /** Folder against which relative paths are resolved. */
  folder?: string;
}

/**
 * Parses a command line and runs its command. Returns false, after printing the error, for invalid arguments
 * and for a failed command. Help and invalid arguments use none of the product's dependencies.
 */
export async function runCommandLine(
  { print, run, local, folder = '' }: CommandLine,
  given: readonly string[],
): Promise<boolean> {
  const printSafely = (text: string) => print(printable(text));
  let done = false;
  let words: readonly string[] = [];
  const program = createProgram(
    {
      resolvePath: (path) => resolve(folder, path),
      async execute(work) {
        done = await run(work, words);
      },
      async executeLocally(work) {
        if (local) done = await work(local);
        else printSafely('A running server does not accept this command.');
      },
    },
    printSafely,
  );
  // These arguments may go to another process, so paths are absolute and nothing after `--` is read as an
  // option.
  program.hook('preAction', (_, command) => {
    words = [...pathOf(command), ...givenOptions(command), '--', ...givenArguments(command)];
  });
  try {
    await program.parseAsync(given.length > 0 ? given : ['help'], { from: 'user' });
    return done;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0;
    throw error;
  }
}

/** Returns the arguments without optional ones that are missing. */
const givenArguments = (command: Command): string[] =>
  command.processedArgs.filter((word) => word !== undefined);

/** Returns the options that the operator gave, such as `['--allow']`. */
const givenOptions = (command: Command): string[] =>
  command.options.flatMap((option) => {
    const name = option.attributeName();
    const value: unknown = command.getOptionValue(name);
    if (command.getOptionValueSource(name) !== 'cli' || !option.long) return [];
    return value === true ? [option.long] : [`${option.long}=${value}`];
  });

/**
 * Runs one command on the data of this process. Returns false, after printing the error, if the command is
 * unknown or fails.
 */
export const runCommand = ({ context, print }: CommandTools, args: readonly string[]): Promise<boolean> =>
  runCommandLine({ print, run: (work) => runWork({ context, print }, work) }, args);

/**
 * Runs the work of a command. Returns false, after printing the reason, if the work is refused; rethrows
 * unexpected errors. Passes all output through `printable`, so that no control characters reach a terminal or
 * the socket.
 */
export async function runWork({ context, print }: CommandTools, work: Work): Promise<boolean> {
  const tools: CommandTools = { context, print: (line) => print(printable(line)) };
  try {
    await work(tools);
    return true;
  } catch (error) {
    if (error instanceof CommandFailed) return false;
    if (error instanceof BackupRefused || error instanceof ExportRefused)
      tools.print(`Refused: ${error.message}.`);
    else if (error instanceof CommandRefused) tools.print(`Refused: ${error.lines.join('\n  ')}`);
    else if (error instanceof ProductError) tools.print(refusal(error));
    else throw error;
    return false;
  }
}

/** Returns the error's text with its code, and the text of each field. */
function refusal({ code, fields = {} }: ProductError): string {
  const inWords = (error: ErrorCode) => `${texts[fallbackLanguage].errors[error]} (${error})`;
  const faulty = Object.entries(fields).map(([name, why]) => `  ${name}: ${inWords(why)}`);
  return [`Refused: ${inWords(code)}`, ...faulty].join('\n');
}
