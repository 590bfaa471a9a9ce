import type { Context } from '#domain/context';

/** What a command works with. */
export interface CommandTools {
  /** Of the operator who calls. */
  context: Context;
  /** Writes a line for the operator to read, which was made printable. */
  print: (line: string) => void;
}

/** How a command is called and what it does, in words for the operator. */
export interface CommandText {
  /** Words of the command, then `<name>` for each argument. */
  usage: string;
  summary: string;
}

export interface Command extends CommandText {
  run(tools: CommandTools, ...args: string[]): Promise<void>;
}

/** Commands about one thing. */
export interface CommandGroup {
  /** First word of most of them, and what `help` takes. */
  name: string;
  about: string;
  commands: readonly Command[];
  /** Commands that need no running product and are therefore not run here. */
  offlineCommands?: readonly CommandText[];
  /** What else there is to know, a line each. */
  notes?: readonly string[];
}

/** The words that name a command, without its arguments. */
const commandWords = ({ usage }: CommandText): string[] =>
  usage.split(' ').filter((word) => !word.startsWith('<'));

const argumentCount = ({ usage }: CommandText): number => (usage.match(/</g) ?? []).length;

/**
 * The command that these words call and its arguments; null when there is none, or with other arguments. Of several,
 * the one with the most words of its own.
 */
export function findCommand(
  groups: readonly CommandGroup[],
  args: readonly string[],
): { command: Command; rest: string[] } | null {
  const fitting = groups
    .flatMap(({ commands }) => commands)
    .filter((command) => {
      const name = commandWords(command);
      const called = name.every((word, index) => word === args[index]);
      return called && args.length === name.length + argumentCount(command);
    })
    .toSorted((a, b) => commandWords(b).length - commandWords(a).length);
  const [command] = fitting;
  return command ? { command, rest: args.slice(commandWords(command).length) } : null;
}

/** The group that somebody means who wrote this word. */
export const findGroup = (
  groups: readonly CommandGroup[],
  word: string | undefined,
): CommandGroup | undefined =>
  groups.find(({ name, commands, offlineCommands = [] }) =>
    [name, ...[...commands, ...offlineCommands].map((command) => commandWords(command)[0])].includes(
      word ?? '',
    ),
  );

/** Every command of a group with what it does. */
export function groupHelp({ name, about, commands, offlineCommands = [], notes = [] }: CommandGroup): string {
  const all = [...commands, ...offlineCommands];
  const width = Math.min(48, Math.max(...all.map(({ usage }) => usage.length)));
  return [
    `${name}: ${about}`,
    ...all.map(({ usage, summary }) =>
      usage.length > width
        ? `  ${usage}\n  ${' '.repeat(width)}  ${summary}`
        : `  ${usage.padEnd(width)}  ${summary}`,
    ),
    ...notes.map((note) => `  ${note}`),
  ].join('\n');
}
