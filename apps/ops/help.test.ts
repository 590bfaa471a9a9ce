import { expect, test } from 'vitest';
import type { CommandTools } from './command.ts';
import { runCommand, runCommandLine } from './index.ts';

/** Runs a command line that ends before it uses the context, such as help or invalid arguments. */
async function said(...words: string[]): Promise<{ done: boolean; text: string }> {
  const lines: string[] = [];
  const tools: Pick<CommandTools, 'print'> = { print: (line) => lines.push(line) };
  const done = await runCommand(tools as CommandTools, words);
  return { done, text: lines.join('\n') };
}

const GROUPS = [
  ...['accounts', 'backup', 'billing', 'contracts', 'doctor', 'jobs', 'links', 'quests', 'reports', 'stripe'],
];

test('help lists all groups with their subject', async () => {
  const { done, text } = await said('help');
  expect(done).toBe(true);
  expect((await said()).text).toBe(text);
  for (const group of GROUPS) expect(text).toMatch(new RegExp(`^${group}: .+$`, 'm'));
});

test.each(GROUPS)('help %s lists every command of that group and of no other', async (group) => {
  const { done, text } = await said('help', group);
  expect(done).toBe(true);
  const others = GROUPS.filter((other) => other !== group);
  for (const other of others) expect(text).not.toMatch(new RegExp(`^ {2}${other} \\w`, 'm'));
  expect(text.split('\n').length).toBeGreaterThan(1);
});

test.each([
  [['jobs'], 'jobs retry <id>'],
  [['jobs', 'retry'], 'jobs retry <id>'],
  [['jobs', 'retry', 'a', 'b'], 'jobs retry <id>'],
  [['accounts', 'vanish', 'mia'], 'accounts show <username>'],
  [['backup'], 'backup check [--unsigned] <file>'],
  [['restore'], 'restore [--unsigned] <file>'],
  [['stripe', 'tidy'], 'stripe setup'],
])('invalid arguments %j print the commands of their group', async (words, usage) => {
  const { done, text } = await said(...words);
  expect(done).toBe(false);
  expect(text).toContain(usage);
  expect(text).not.toContain('quests plan');
});

test('arguments outside any group print all commands', async () => {
  const { text: everything } = await said('help');
  expect(await said('nonsense')).toEqual({
    done: false,
    text: `error: unknown command 'nonsense'\n\n${everything}`,
  });
  expect(await said('help', 'nonsense')).toEqual({ done: false, text: everything });
});

test('--help explains one command, and a misspelt one is suggested', async () => {
  const { done, text } = await said('jobs', 'retry', '--help');
  expect([done, text.split('\n')[0]]).toEqual([true, 'Usage: npm run ops -- jobs retry <id>']);
  expect((await said('jobs', 'discrad', 'a')).text).toContain('(Did you mean discard?)');
  expect((await said('job', 'list')).text).toContain('(Did you mean jobs?)');
});

test('a server rejects a command that only the operator’s own process runs', async () => {
  expect(await said('restore', 'all.tar')).toEqual({
    done: false,
    text: 'A running server does not accept this command.',
  });
});

test('another process is sent absolute paths and options, and no argument is read as an option', async () => {
  const sent: string[][] = [];
  const run = async (_: unknown, words: readonly string[]) => sent.push([...words]) > 0;
  const line = { print: () => undefined, run, folder: '/home/ada' };
  expect(await runCommandLine(line, ['accounts', 'export', 'mia', 'mia.tar'])).toBe(true);
  expect(await runCommandLine(line, ['contracts', 'close', '--', '1', '- done'])).toBe(true);
  expect(await runCommandLine(line, ['accounts', 'heading', '--allow', 'mia', 'Hello'])).toBe(true);
  expect(await runCommandLine(line, ['imports', 'list', '--days', '7'])).toBe(true);
  expect(sent).toEqual([
    ['accounts', 'export', '--', 'mia', '/home/ada/mia.tar'],
    ['contracts', 'close', '--', '1', '- done'],
    ['accounts', 'heading', '--allow', '--', 'mia', 'Hello'],
    ['imports', 'list', '--days=7', '--'],
  ]);
  expect(await runCommandLine(line, ['contracts', 'close', '1', '- done'])).toBe(false);
});

test('options reach the process that runs the command, as do arguments that look like options', async () => {
  let words: readonly string[] = [];
  const run = async (_: unknown, given: readonly string[]) => {
    words = given;
    return true;
  };
  const print = () => undefined;
  expect(await runCommandLine({ print, run }, ['accounts', 'heading', '--allow', 'mia', '--', '--no'])).toBe(
    true,
  );
  expect(words).toEqual(['accounts', 'heading', '--allow', '--', 'mia', '--no']);
  await runCommandLine({ print, run }, ['accounts', 'heading', 'mia', 'Shops']);
  expect(words).toEqual(['accounts', 'heading', '--', 'mia', 'Shops']);
});
