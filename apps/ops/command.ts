import type { Context } from '#domain/context';

/** Dependencies of a command. */
export interface CommandTools {
  /** Context of the operator who runs the command. */
  context: Context;
  /** Writes a line for the operator, after control characters are made printable. */
  print: (line: string) => void;
}

/** Usage and description of a command, for the operator. */
export interface CommandText {
  /** Name of the command, then `<name>` for each argument. */
  usage: string;
  summary: string;
}

export interface Command extends CommandText {
  run(tools: CommandTools, ...args: string[]): Promise<void>;
}

/** Commands about one subject. */
export interface CommandGroup {
  /** First word of most of the commands, and the argument of `help`. */
  name: string;
  about: string;
  commands: readonly Command[];
  /** Commands that need no running server and are therefore not run here. */
  offlineCommands?: readonly CommandText[];
  /** Further notes, one line each. */
  notes?: readonly string[];
}

/** Name of a command, without its arguments. */
const commandWords = ({ usage }: CommandText): string[] =>
  usage.split(' ').filter((word) => !word.startsWith('<'));

const argumentCount = ({ usage }: CommandText): number => (usage.match(/</g) ?? []).length;

/**
 * Finds the command that these words call, and its arguments. Returns null if none matches in name and number
 * of arguments. If several match, the one with the longest name wins.
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

/** The group that this word names, or that has a command starting with it. */
export const findGroup = (
  groups: readonly CommandGroup[],
  word: string | undefined,
): CommandGroup | undefined =>
  groups.find(({ name, commands, offlineCommands = [] }) =>
    [name, ...[...commands, ...offlineCommands].map((command) => commandWords(command)[0])].includes(
      word ?? '',
    ),
  );

/** Lists every command of a group with its description. */
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
