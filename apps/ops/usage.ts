import type { Command } from 'commander';
import { OperatorCommand } from './command.ts';

/** How an operator starts the command line. */
export const PROGRAM = 'npm run ops --';

/** Returns the words that select a command, such as `['backup', 'check']`. */
export const pathOf = (command: Command): string[] =>
  command.parent ? [...pathOf(command.parent), command.name()] : [];

/** Whether the command itself can be run. `backup` can, because it has both an argument and commands of its own. */
export const isLeaf = ({ commands, registeredArguments }: Command): boolean =>
  commands.length === 0 || registeredArguments.length > 0;

/** Returns the usage of a command, such as `backup check [--unsigned] <file>`, without options of all commands. */
export const usageOf = (command: Command): string =>
  [
    ...pathOf(command),
    ...command.options
      .filter(({ long }) => long !== '--json' && long !== '--yes')
      .map(({ flags }) => `[${flags}]`),
    ...(isLeaf(command) ? [] : ['<command>']),
    ...command.registeredArguments.map((argument) =>
      argument.required ? `<${argument.name()}>` : `[${argument.name()}]`,
    ),
  ].join(' ');

/** Returns the example of a command that can be run. */
export const exampleOf = (command: Command): string =>
  command instanceof OperatorCommand && command.exampleWords !== undefined
    ? [PROGRAM, ...pathOf(command), command.exampleWords].join(' ').trimEnd()
    : '';

/**
 * Turns `help jobs retry` and `jobs retry --help` into arguments that commander explains, or rejects with the
 * names of similar commands. Commander itself prints the whole help for an unknown command.
 */
export function resolveHelp(program: Command, given: readonly string[]): readonly string[] {
  const [first, ...rest] = given.length > 0 ? given : ['help'];
  const words = given.slice(0, given.includes('--') ? given.indexOf('--') : given.length);
  if (first !== 'help' && !words.some((word) => word === '--help' || word === '-h')) return given;
  let command = program;
  for (const word of (first === 'help' ? rest : words).filter((one) => !one.startsWith('-'))) {
    const next = command.commands.find((one) => one.name() === word);
    if (!next && isLeaf(command)) break;
    if (!next) return [...pathOf(command), word];
    command = next;
  }
  return [...pathOf(command), '--help'];
}
