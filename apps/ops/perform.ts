import { BackupRefused } from '#domain/backups';
import { ProductError } from '#domain/context';
import { ExportRefused } from '#domain/exports';
import { printable, printableJson } from '#platform/printable';
import { CommandFailed, CommandRefused, type CommandTools, type Outcome } from './command.ts';
import type { Refusal } from './refusal.ts';

/** Where a command prints. Both make nothing safe themselves. */
export interface Output {
  print: (line: string) => void;
  printError: (line: string) => void;
}

/** How the operator wants a command to run. */
export interface Mode {
  json: boolean;
  confirmed: boolean;
}

/** Programs are not asked. */
const NOT_CONFIRMED = 'Nothing was done. With --json the command asks nothing; it needs --yes.';

/** Ends a command whose summary has been printed. */
class Unconfirmed extends Error {}

/**
 * Runs the work of a command. Prints the reason if the work is refused; rethrows unexpected errors. Passes all
 * output through `printable`, so that no control characters reach a terminal or the socket.
 */
export async function perform(
  output: Output,
  { json, confirmed }: Mode,
  work: (tools: CommandTools) => Promise<void>,
  refusalOf: (error: ProductError) => Promise<Refusal>,
): Promise<Outcome> {
  const print = (line: string) => output.print(printable(line));
  const refuse = async (refusal: Refusal): Promise<Outcome> => {
    if (json) print(refusalJson(refusal));
    else output.printError(printable(`Refused: ${refusal.lines.join('\n  ')}`));
    return json ? 'failed' : 'refused';
  };
  try {
    await work({
      print,
      answer(value, lines) {
        if (json) print(jsonOf(value));
        else for (const line of typeof lines === 'string' ? [lines] : lines) print(line);
      },
      async confirm(check, summary) {
        if (confirmed) return;
        const lines = await summary(await check());
        if (json) throw new CommandRefused([NOT_CONFIRMED, ...lines]);
        output.printError(printable(lines.join('\n')));
        throw new Unconfirmed();
      },
    });
    return 'done';
  } catch (error) {
    if (error instanceof Unconfirmed) return 'unconfirmed';
    if (error instanceof CommandFailed) return 'failed';
    if (error instanceof BackupRefused || error instanceof ExportRefused)
      return refuse({ lines: [`${error.message}.`] });
    if (error instanceof CommandRefused) return refuse({ lines: error.lines });
    if (error instanceof ProductError) return refuse(await refusalOf(error));
    throw error;
  }
}

/** Formats the reason why a command was not done. Its lines after the first are `details`, unless others say more. */
export const refusalJson = ({ lines: [error, ...details], ...more }: Refusal): string =>
  jsonOf({ ok: false, error, ...(details.length > 0 && !more.fields ? { details } : {}), ...more });

/** Formats a value as JSON that is safe for a terminal. Times are in UTC. */
const jsonOf = (value: object): string =>
  printableJson(
    JSON.stringify(value, (_, part: unknown) => (part instanceof Map ? Object.fromEntries(part) : part), 2),
  );
