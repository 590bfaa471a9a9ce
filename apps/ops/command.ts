import type { Context } from '#domain/context';

/** What a command works with. */
export interface CommandTools {
  /** Of the operator who calls. */
  context: Context;
  /** Writes a line for the operator to read. */
  print: (line: string) => void;
}

export interface Command {
  /** Words of the command, then `<name>` for each argument. */
  usage: string;
  does: string;
  run(tools: CommandTools, ...given: string[]): Promise<void>;
}

/** The words that name a command, without its arguments. */
const words = ({ usage }: Command): string[] => usage.split(' ').filter((word) => !word.startsWith('<'));

const argumentCount = ({ usage }: Command): number => (usage.match(/</g) ?? []).length;

/** The command that these words call and its arguments; null when there is none, or with other arguments. */
export function findCommand(
  commands: readonly Command[],
  given: readonly string[],
): { command: Command; rest: string[] } | null {
  for (const command of commands) {
    const name = words(command);
    const rest = given.slice(name.length);
    const named = name.every((word, place) => word === given[place]);
    if (named && rest.length === argumentCount(command)) return { command, rest };
  }
  return null;
}

export const usage = (commands: readonly Command[]): string =>
  commands.map(({ usage: line, does }) => `  ${line.padEnd(36)} ${does}`).join('\n');
