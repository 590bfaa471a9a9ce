import { printable } from '#platform/printable';

/**
 * Writes to the operator's terminal; all commands print through it. Output contains text from members and
 * providers, which must not clear the screen, forge lines or reverse the text direction.
 */
export const terminal = {
  print: (line: string): void => void process.stdout.write(`${printable(line)}\n`),
  printError: (line: string): void => void process.stderr.write(`${printable(line)}\n`),
};
