import { ProductError } from '#domain/context';
import { billingCommands } from './billing.ts';
import { type CommandTools, findCommand, usage } from './command.ts';
import { contractCommands } from './contracts.ts';

const COMMANDS = [...billingCommands, ...contractCommands];

/** What `npm run ops --` knows, a line each. */
export const opsUsage = usage(COMMANDS);

/** Runs one command; false when there is no such one or it failed, which was printed. */
export async function runCommand(tools: CommandTools, given: readonly string[]): Promise<boolean> {
  const found = findCommand(COMMANDS, given);
  if (!found) {
    tools.print(`There is no such command. Commands:\n${opsUsage}`);
    return false;
  }
  try {
    await found.command.run(tools, ...found.rest);
    return true;
  } catch (error) {
    if (!(error instanceof ProductError)) throw error;
    tools.print(`Refused: ${error.code}`);
    return false;
  }
}
