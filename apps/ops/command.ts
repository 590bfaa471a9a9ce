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
  does: string;
}

export interface Command extends CommandText {
  run(tools: CommandTools, ...given: string[]): Promise<void>;
}

/** Commands about one thing. */
export interface CommandGroup {
  /** First word of most of them, and what `help` takes. */
  name: string;
  about: string;
  commands: readonly Command[];
  /** Commands that need no running product and are therefore not run here. */
  elsewhere?: readonly CommandText[];
  /** What else there is to know, a line each. */
  notes?: readonly string[];
}

/** The words that name a command, without its arguments. */
const words = ({ usage }: CommandText): string[] => usage.split(' ').filter((word) => !word.startsWith('<'));

const argumentCount = ({ usage }: CommandText): number => (usage.match(/</g) ?? []).length;

/**
 * The command that these words call and its arguments; null when there is none, or with other arguments. Of several,
 * the one with the most words of its own.
 */
export function findCommand(
  groups: readonly CommandGroup[],
  given: readonly string[],
): { command: Command; rest: string[] } | null {
  const fitting = groups
    .flatMap(({ commands }) => commands)
    .filter((command) => {
      const name = words(command);
      const called = name.every((word, place) => word === given[place]);
      return called && given.length === name.length + argumentCount(command);
    })
    .toSorted((a, b) => words(b).length - words(a).length);
  const [command] = fitting;
  return command ? { command, rest: given.slice(words(command).length) } : null;
}

/** The group that somebody means who wrote this word. */
export const findGroup = (
  groups: readonly CommandGroup[],
  word: string | undefined,
): CommandGroup | undefined =>
  groups.find(({ name, commands, elsewhere = [] }) =>
    [name, ...[...commands, ...elsewhere].map((command) => words(command)[0])].includes(word ?? ''),
  );

/** Every command of a group with what it does. */
export function groupHelp({ name, about, commands, elsewhere = [], notes = [] }: CommandGroup): string {
  const all = [...commands, ...elsewhere];
  const width = Math.min(48, Math.max(...all.map(({ usage }) => usage.length)));
  return [
    `${name}: ${about}`,
    ...all.map(({ usage, does }) =>
      usage.length > width
        ? `  ${usage}\n  ${' '.repeat(width)}  ${does}`
        : `  ${usage.padEnd(width)}  ${does}`,
    ),
    ...notes.map((note) => `  ${note}`),
  ].join('\n');
}
