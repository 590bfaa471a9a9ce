import { ProductError } from '#domain/context';
import { accountCommands } from './accounts.ts';
import { billingCommands } from './billing.ts';
import { type CommandTools, findCommand, usage } from './command.ts';
import { contractCommands } from './contracts.ts';
import { questCommands } from './quests.ts';
import { reportCommands } from './reports.ts';

const COMMANDS = [
  ...accountCommands,
  ...billingCommands,
  ...contractCommands,
  ...questCommands,
  ...reportCommands,
];

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
    const fields = Object.entries(error.fields ?? {}).map(([name, code]) => `\n  ${name}: ${code}`);
    tools.print(`Refused: ${error.code}${fields.join('')}`);
    return false;
  }
}
