import { Command } from 'commander';
import type { ErrorCode } from '#contracts/errors';
import type { CheckedBackup } from '#domain/backups';
import type { Context } from '#domain/context';
import type { ReportedFinding } from './doctor/finding.ts';

export interface CommandTools {
  /** Prints a line for the operator, after `printable` has made the line safe for a terminal. */
  print: (line: string) => void;
  /**
   * Prints what a command found or did: `lines` for people; for `--json` the value, or `ok: true` and its
   * fields if the command changed something.
   */
  answer: (value: object, lines: string | readonly string[]) => void;
  /**
   * Unless the operator has confirmed the command, ends it with a summary of what it would do. Before, `check`
   * refuses what would be refused afterwards, and finds out what would happen: the operator is asked only about
   * what can be done. `rehearse` is such a check for a command that changes nothing but the database.
   */
  confirm: <Found>(
    check: () => Promise<Found>,
    summary: (found: Found) => readonly string[] | Promise<readonly string[]>,
  ) => Promise<void>;
}

/** The work of a command on the data, as the operator in `context`. */
type Work = (tools: CommandTools & { context: Context }) => Promise<void>;

/** The work of a command that needs no running product. */
type LocalWork = (tools: CommandTools & { local: LocalCommands }) => Promise<void>;

/**
 * How a command ended. What a refused or unconfirmed command printed is an error message; a failed one has
 * printed a result.
 */
export const OUTCOMES = ['done', 'failed', 'refused', 'unconfirmed'] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** Commands that need no running product: the operator's own process executes them. */
export interface LocalCommands {
  checkBackup(file: string, options: RestoreOptions): Promise<CheckedBackup>;
  /** Makes the checks of `restore` and writes nothing. */
  checkRestore(file: string, options: RestoreOptions): Promise<RestorePlan>;
  restore(file: string, options: RestoreOptions): Promise<CheckedBackup>;
  findProblems(options: DoctorOptions): Promise<ReportedFinding[]>;
}

export interface DoctorOptions {
  /** Where to send a test email. */
  mail?: string;
}

export interface RestoreOptions {
  /** Whether to accept a backup that no key in SECRET_KEYS signed. */
  unsigned?: boolean;
}

/** A backup that can be restored, and where to. */
export interface RestorePlan {
  backup: CheckedBackup;
  /** Names of the database and of the storage of the media, without passwords. */
  database: string;
  media: string;
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
  executeLocally(work: LocalWork): Promise<void>;
  /** Makes a path absolute, because the server may run in a different folder from the operator. */
  resolvePath(path: string): string;
}

/** A command with an example, which every command that can be run has. */
export class OperatorCommand extends Command {
  /** Arguments of the example, without the words that select the command. */
  exampleWords?: string;
  /** What error codes mean for this command, if their general text is not specific enough. */
  refusals: Partial<Record<ErrorCode, string>> = {};

  /** Names of the options and arguments that give a field of a verb's input, if they differ from the field's. */
  fields: Readonly<Record<string, string>> = {};

  /** Returns what the operator calls a field of a verb's input. */
  argumentOf(field: string): string {
    return this.fields[field] ?? field;
  }

  override createCommand(name?: string): OperatorCommand {
    return new OperatorCommand(name);
  }

  example(words: string): this {
    this.exampleWords = words;
    return this;
  }

  refuses(refusals: OperatorCommand['refusals']): this {
    this.refusals = refusals;
    return this;
  }

  /** Declares that the command asks before it acts. Its work has to call `confirm`. */
  asks(): this {
    return this.option('--yes', 'does it without asking');
  }
}

/** Declares the commands of one group. */
export type AddCommands = (program: OperatorCommand, executor: Executor) => void;

/** Adds a command that groups others under a heading. The lines of `notes` follow its help. */
export const addGroup = (
  program: OperatorCommand,
  name: string,
  about: string,
  notes: readonly string[] = [],
): OperatorCommand =>
  program
    .command(name)
    .helpGroup(`${name}: ${about}`)
    .commandsGroup(`${name}: ${about}`)
    .addHelpText('after', notes.map((note) => `\n${note}`).join(''));
