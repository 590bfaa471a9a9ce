import { Argument, type Command } from 'commander';
import type { Context } from '#domain/context';

export interface CommandTools {
  /** Context of the operator who runs the command. */
  context: Context;
  /** Prints a line for the operator, after `printable` has made the line safe for a terminal. */
  print: (line: string) => void;
}

export type Work = (tools: CommandTools) => Promise<void>;

/**
 * Commands that need no running product: the operator's own process executes them. They resolve to false on
 * failure.
 */
export interface LocalCommands {
  checkBackup(file: string, options: RestoreOptions): Promise<boolean>;
  restore(file: string, options: RestoreOptions): Promise<boolean>;
  doctor(format?: 'json'): Promise<boolean>;
  setUpStripe(): Promise<boolean>;
}

export interface RestoreOptions {
  /** Whether to accept a backup that no key in SECRET_KEYS signed. */
  unsigned?: boolean;
}

/** A refusal that says in whole sentences what is wrong; the first line is printed behind `Refused: `. */
export class CommandRefused extends Error {
  readonly lines: readonly string[];

  constructor(lines: readonly string[]) {
    super(lines[0]);
    this.lines = lines;
  }
}

/** Thrown by the work of a command that has already printed why it failed. */
export class CommandFailed extends Error {}

/** Runs the work of the declared commands. */
export interface Executor {
  /** Runs `work` in the process that has the data: this one, or the server that owns the data folder. */
  execute(work: Work): Promise<void>;
  executeLocally(work: (local: LocalCommands) => Promise<boolean>): Promise<void>;
  /** Makes a path absolute, because the server may run in a different folder from the operator. */
  resolvePath(path: string): string;
}

/** Declares the commands of one group. */
export type AddCommands = (program: Command, executor: Executor) => void;

export const fileArgument = ({ resolvePath }: Executor): Argument =>
  new Argument('<file>').argParser(resolvePath);

/** A required argument with fixed values; commander names them if another is given. */
export const choice = (values: readonly string[]): Argument =>
  new Argument(`<${values.join('|')}>`).choices(values);

/** Adds a command that groups others under a heading. The lines of `notes` follow its help. */
export const addGroup = (
  program: Command,
  name: string,
  about: string,
  notes: readonly string[] = [],
): Command =>
  program
    .command(name)
    .helpGroup(`${name}: ${about}`)
    .commandsGroup(`${name}: ${about}`)
    .addHelpText('after', notes.map((note) => `\n${note}`).join(''));
