import { printable } from '#platform/printable';

/**
 * The operator's terminal, and the only way in which a command writes to it: what people typed or sent stands in what it
 * prints, and must not clear screens, forge lines or turn words around.
 */
export const terminal = {
  print: (line: string): void => void process.stdout.write(`${printable(line)}\n`),
  printError: (line: string): void => void process.stderr.write(`${printable(line)}\n`),
};
