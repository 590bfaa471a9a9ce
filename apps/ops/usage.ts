import type { Command } from 'commander';
import { closestWords } from '#platform/closest-words';
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
  const words = optionsEnd(given);
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

/** Whether the operator wants JSON, also if the command itself cannot be understood. */
export const wantsJson = (given: readonly string[]): boolean => optionsEnd(given).includes('--json');

/** Returns the words before `--`, behind which nothing is an option. */
const optionsEnd = (given: readonly string[]): readonly string[] =>
  given.slice(0, given.includes('--') ? given.indexOf('--') : given.length);

/**
 * Rejects `backup chek`, which would write a file of that name: an argument of a command that also groups
 * others, if it has no dot and no slash and resembles the name of one of them.
 */
export function rejectMisspelt(program: Command, given: readonly string[]): void {
  const [first, word] = given.filter((one) => !one.startsWith('-'));
  const group = program.commands.find((one) => one.name() === first);
  if (!group || !word || !isLeaf(group) || /[./]/.test(word)) return;
  const names = group.commands.map((one) => one.name());
  const [meant] = names.includes(word) ? [] : closestWords(word, names, 1);
  if (meant) group.error(`error: unknown command '${word}'\n(Did you mean ${meant}?)`);
}
