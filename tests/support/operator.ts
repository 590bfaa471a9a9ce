import { runCommand } from '../../apps/ops/index.ts';
import type { Context } from '../../domain/context/index.ts';
import type { TestApp } from './test-app.ts';

/** Returns the context of an operator at the command line. */
export const operator = ({ app }: Pick<TestApp, 'app'>): Context => ({
  ...app.system,
  actor: { kind: 'operator', name: 'ada' },
});

/**
 * Returns a function that runs an operator's command. The function returns whether the command succeeded, and
 * its output.
 * @param confirmed whether the operator says yes to what a command asks
 */
export const commandLine =
  (contextNow: () => Context, confirmed = true) =>
  async (...words: string[]): Promise<{ done: boolean; text: string }> => {
    const lines: string[] = [];
    const print = (line: string) => lines.push(line);
    const outcome = await runCommand({ context: contextNow(), print, printError: print, confirmed }, words);
    return { done: outcome === 'done', text: lines.join('\n') };
  };
