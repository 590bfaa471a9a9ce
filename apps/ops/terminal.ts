import { spawnSync } from 'node:child_process';
import { createInterface } from 'node:readline/promises';
import { printable } from '#platform/printable';

const { stdin, stdout, stderr } = process;

// A reader that has seen enough, such as `head`, must not interrupt a command.
for (const stream of [stdout, stderr])
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });

/** Lines for a person at a terminal, kept until it is known whether they fit. */
const held: string[] = [];

/**
 * Writes to the operator's terminal; all commands print through it. Output contains text from members and
 * providers, which must not clear the screen, forge lines or reverse the text direction.
 */
export const terminal = {
  print(line: string): void {
    if (stdout.isTTY) held.push(printable(line));
    else stdout.write(`${printable(line)}\n`);
  },
  printError: (line: string): void => void stderr.write(`${printable(line)}\n`),
  /** Writes what was held back, in the pager if it is taller than the terminal. */
  flush(pager?: string): void {
    if (held.length === 0) return;
    const text = `${held.splice(0).join('\n')}\n`;
    if (!(isTaller(text, stdout.rows) && stdin.isTTY && page(text, pager))) stdout.write(text);
  },
  /** Asks whether to do what was printed. Without a terminal no one can be asked, and the answer is no. */
  async confirm(): Promise<boolean> {
    if (!stdin.isTTY) {
      terminal.printError(
        'Nothing was done, because no one can be asked. Add --yes to do it without asking.',
      );
      return false;
    }
    const input = createInterface({ input: stdin, output: stderr });
    // Ctrl+C and the end of input close the question without an answer.
    const closed = new Promise<string>((resolve) => input.once('close', () => resolve('')));
    const answer = await Promise.race([input.question('Do it? [y/N] '), closed]).catch(() => '');
    input.close();
    const isYes = /^y(es)?$/i.test(answer.trim());
    if (!isYes) terminal.printError('Nothing was done.');
    return isYes;
  },
};

/** Whether a text needs more lines than the terminal has. One of unknown size, as in some containers, has 0. */
export const isTaller = (text: string, rows: number | undefined): boolean =>
  rows !== undefined && rows > 0 && text.split('\n').length > rows;

/** Shows text in a pager. Returns false if it cannot be started. */
function page(text: string, pager?: string): boolean {
  const [command = '', ...flags] = (pager || 'less -FRX').split(' ');
  return (
    spawnSync(command, flags, { input: text, stdio: ['pipe', 'inherit', 'inherit'] }).error === undefined
  );
}
