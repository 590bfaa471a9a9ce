import type { Command } from 'commander';
import { expect, test } from 'vitest';
import { runCommandLine } from './index.ts';
import { createProgram } from './program.ts';
import { isLeaf, pathOf } from './usage.ts';

/** Runs a command line that ends before it uses the context, such as help or invalid arguments. */
async function said(...words: string[]): Promise<{ done: boolean; text: string }> {
  const lines: string[] = [];
  const print = (line: string) => lines.push(line);
  const run = async () => 'failed' as const;
  const outcome = await runCommandLine({ print, printError: print, run }, words);
  return { done: outcome === 'done', text: lines.join('\n') };
}

const nothing = async () => undefined;
const program = createProgram(
  { resolvePath: (path) => path, execute: nothing, executeLocally: nothing },
  { print: nothing, printError: nothing },
);
const nameOf = (command: Command) => pathOf(command).join(' ');
/** The names of all commands that can be run, group by group. */
const runnable = program.commands
  .flatMap((group) => [group, ...group.commands])
  .filter(isLeaf)
  .map(nameOf);
/** `restore` is listed in the group of `backup`. */
const groups = program.commands.filter((command) => command.name() !== 'restore');

/** Returns the names of the commands that a help lists. */
const listedIn = (help: string) =>
  [...help.matchAll(/^ {2}([a-z][a-z -]*?)(?= [<[]| {2}|$)/gm)].map(([, name]) => name);

test('help lists all groups with their subject, and every command', async () => {
  const { done, text } = await said('help');
  expect(done).toBe(true);
  expect((await said()).text).toBe(text);
  expect([...text.matchAll(/^([a-z]+): .+$/gm)].map(([, name]) => name)).toEqual(groups.map(nameOf));
  expect(listedIn(text).toSorted()).toEqual(runnable.toSorted());
});

test.each(groups.map((group) => [nameOf(group), group] as const))(
  'help %s lists every command of that group and no other',
  async (name, group) => {
    const { done, text } = await said('help', name);
    expect(done).toBe(true);
    expect(listedIn(text)).toEqual(group.commands.map(nameOf));
  },
);

test.each([
  [['jobs'], 'jobs retry <id>'],
  [['jobs', 'retry'], 'Usage:   npm run ops -- jobs retry <id>\nExample: npm run ops -- jobs retry 0'],
  [['jobs', 'retry', 'a', 'b'], 'Run `npm run ops -- help jobs retry` for more.'],
  [['accounts', 'vanish', 'mia'], 'Run `npm run ops -- help accounts` for more.'],
  [['backup'], 'Usage:   npm run ops -- backup <file>'],
  [['restore'], 'Usage:   npm run ops -- restore [--unsigned] <file>'],
  [['stripe', 'tidy'], 'Run `npm run ops -- help stripe` for more.'],
])('invalid arguments %j name the usage or the help of their command', async (words, usage) => {
  const { done, text } = await said(...words);
  expect(done).toBe(false);
  expect(text).toContain(usage);
  expect(text).not.toContain('quests plan');
});

test.each([[['nonsense']], [['help', 'nonsense']], [['nonsense', '--help']]])(
  'the arguments %j outside any group name the help of all commands',
  async (words) => {
    expect(await said(...words)).toEqual({
      done: false,
      text: "error: unknown command 'nonsense'\nRun `npm run ops -- help` for all commands.",
    });
  },
);

test.each(runnable)('%s has an example and --json in its help', async (name) => {
  const words = name.split(' ');
  const { done, text } = await said(...words, '--help');
  expect(done).toBe(true);
  expect(text).toContain(`Example: npm run ops -- ${name}`);
  expect(text).toContain('--json');
  expect(await said('help', ...words)).toEqual({ done: true, text });
});

test('--help explains one command, and a misspelt one is suggested', async () => {
  const { done, text } = await said('jobs', 'retry', '--help');
  expect([done, text.split('\n')[0]]).toEqual([true, 'Usage: npm run ops -- jobs retry <id>']);
  expect((await said('jobs', 'discrad', 'a')).text).toContain('(Did you mean discard?)');
  expect((await said('job', 'list')).text).toContain('(Did you mean jobs?)');
  expect((await said('help', 'jobs', 'discrad')).text).toContain('(Did you mean discard?)');
  expect((await said('reports', 'decide', '1', 'hdie', 'x')).text).toContain(
    'Allowed choices are hide, remove, warn, reject. Did you mean hide?',
  );
});

test('a misspelt command behind one that takes a file is suggested, and a file is not', async () => {
  for (const words of [
    ['backup', 'chek'],
    ['backup', 'chek', 'all.tar'],
    ['backup', 'databse', '--json'],
  ])
    expect((await said(...words)).text).toMatch(/Did you mean (check|database)\?/);
  for (const file of ['./chek', 'check.tar', 'nightly']) {
    const { text } = await said('backup', file);
    expect(text).toBe('');
  }
});

test('a server rejects a command that only the operator’s own process runs', async () => {
  expect(await said('restore', 'all.tar')).toEqual({
    done: false,
    text: 'A running server does not accept this command.',
  });
});

test('another process is sent absolute paths and options, and no argument is read as an option', async () => {
  const sent: string[][] = [];
  const run = async (_: unknown, words: readonly string[]) => {
    sent.push([...words]);
    return 'done' as const;
  };
  const print = () => undefined;
  const line = { print, printError: print, run, folder: '/home/ada' };
  expect(await runCommandLine(line, ['accounts', 'export', 'mia', 'mia.tar'])).toBe('done');
  expect(await runCommandLine(line, ['contracts', 'close', '--', '1', '- done'])).toBe('done');
  expect(await runCommandLine(line, ['accounts', 'heading', '--allow', 'mia', 'Hello'])).toBe('done');
  expect(await runCommandLine(line, ['imports', 'list', '--days', '7'])).toBe('done');
  expect(await runCommandLine(line, ['backup', 'database', '--json', 'rows.tar'])).toBe('done');
  expect(await runCommandLine(line, ['accounts', 'block', 'mia', '--yes'])).toBe('done');
  expect(await runCommandLine({ ...line, confirmed: true }, ['accounts', 'block', 'mia'])).toBe('done');
  expect(sent).toEqual([
    ['accounts', 'export', '--', 'mia', '/home/ada/mia.tar'],
    ['contracts', 'close', '--', '1', '- done'],
    ['accounts', 'heading', '--allow', '--', 'mia', 'Hello'],
    ['imports', 'list', '--days=7', '--'],
    ['backup', 'database', '--json', '--', '/home/ada/rows.tar'],
    ['accounts', 'block', '--yes', '--', 'mia'],
    ['accounts', 'block', '--yes', '--', 'mia'],
  ]);
  expect(await runCommandLine(line, ['contracts', 'close', '1', '- done'])).toBe('refused');
});

test('options reach the process that runs the command, as do arguments that look like options', async () => {
  let words: readonly string[] = [];
  const run = async (_: unknown, given: readonly string[]) => {
    words = given;
    return 'done' as const;
  };
  const print = () => undefined;
  const line = { print, printError: print, run };
  expect(await runCommandLine(line, ['accounts', 'heading', '--allow', 'mia', '--', '--no'])).toBe('done');
  expect(words).toEqual(['accounts', 'heading', '--allow', '--', 'mia', '--no']);
  await runCommandLine(line, ['accounts', 'heading', 'mia', 'Shops']);
  expect(words).toEqual(['accounts', 'heading', '--', 'mia', 'Shops']);
});
