import { resolve } from 'node:path';
import { CommanderError } from 'commander';
import type { Context } from '#domain/context';
import { printable } from '#platform/printable';
import { type LocalCommands, OperatorCommand, type Outcome } from './command.ts';
import { type Output, perform, refusalJson } from './perform.ts';
import { createProgram } from './program.ts';
import { refusalOf } from './refusal.ts';
import { pathOf, rejectMisspelt, resolveHelp, wantsJson } from './usage.ts';

/** Runs a command on the data of this process. */
export type RunHere = (context: Context) => Promise<Outcome>;

interface CommandLine extends Output {
  /**
   * Runs a command's work with the context of the operator, or forwards its arguments to the process that can
   * run it.
   */
  run: (runHere: RunHere, words: readonly string[]) => Promise<Outcome>;
  /** Undefined in a server, which rejects these commands. */
  local?: LocalCommands;
  /** Folder against which relative paths are resolved. */
  folder?: string;
  /** Whether the operator has confirmed the command. */
  confirmed?: boolean;
}

/**
 * Parses a command line and runs its command, after whose end the error has been printed. Help and invalid
 * arguments use none of the product's dependencies.
 */
export async function runCommandLine(
  { run, local, folder = '', confirmed = false, ...output }: CommandLine,
  given: readonly string[],
): Promise<Outcome> {
  const print = (text: string) => output.print(printable(text));
  const json = wantsJson(given);
  const errors: string[] = [];
  const printError = (text: string) => {
    if (json) errors.push(...text.replace(/^error: /, '').split('\n'));
    else output.printError(printable(text));
  };
  let outcome: Outcome = 'refused';
  let command = new OperatorCommand();
  const modeNow = () => {
    const { yes = false } = command.optsWithGlobals<{ yes?: boolean }>();
    return { json, confirmed: confirmed || yes };
  };
  const program = createProgram(
    {
      resolvePath: (path) => resolve(folder, path),
      async execute(work) {
        const mode = modeNow();
        outcome = await run(
          (context) =>
            perform(
              output,
              mode,
              (tools) => work({ ...tools, context }),
              (error) => refusalOf(context, command, error),
            ),
          wordsOf(command, mode),
        );
      },
      async executeLocally(work) {
        if (local)
          outcome = await perform(
            output,
            modeNow(),
            (tools) => work({ ...tools, local }),
            async (error) => ({ lines: [error.code] }),
          );
        else printError('A running server does not accept this command.');
      },
    },
    { print, printError },
  );
  program.hook('preAction', (_, chosen) => {
    if (chosen instanceof OperatorCommand) command = chosen;
  });
  try {
    rejectMisspelt(program, given);
    await program.parseAsync(resolveHelp(program, given), { from: 'user' });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    outcome = error.exitCode === 0 ? 'done' : 'refused';
  }
  if (errors.length === 0) return outcome;
  output.print(refusalJson({ lines: errors }));
  return 'failed';
}

/**
 * Returns the arguments for another process. Paths are absolute, and nothing after `--` is read as an option.
 */
const wordsOf = (command: OperatorCommand, { json, confirmed }: { json: boolean; confirmed: boolean }) => [
  ...pathOf(command),
  ...givenOptions(command),
  ...(json ? ['--json'] : []),
  ...(confirmed && command.options.some(({ long }) => long === '--yes') ? ['--yes'] : []),
  '--',
  // Optional arguments may be missing.
  ...command.processedArgs.filter((word) => word !== undefined),
];

/** Returns the options that the operator gave, such as `['--allow']`, except those of all commands. */
const givenOptions = (command: OperatorCommand): string[] =>
  command.options.flatMap((option) => {
    const name = option.attributeName();
    const value: unknown = command.getOptionValue(name);
    if (command.getOptionValueSource(name) !== 'cli' || !option.long) return [];
    if (option.long === '--json' || option.long === '--yes') return [];
    return value === true ? [option.long] : [`${option.long}=${value}`];
  });

/** Runs one command on the data of this process. */
export const runCommand = (
  { context, ...output }: Output & { context: Context; confirmed?: boolean },
  args: readonly string[],
): Promise<Outcome> => runCommandLine({ ...output, run: (runHere) => runHere(context) }, args);
