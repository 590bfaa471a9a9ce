import { expect, test } from 'vitest';
import type { CommandTools } from './command.ts';
import { opsHelp, runCommand } from './index.ts';

/** Runs a command whose words end before any dependency is used. */
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
  expect(text).toBe(opsHelp());
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
  [['backup'], 'backup check <file>'],
  [['restore'], 'restore <file>'],
  [['stripe', 'tidy'], 'stripe setup'],
])('invalid arguments %j print the commands of their group', async (words, usage) => {
  const { done, text } = await said(...words);
  expect(done).toBe(false);
  expect(text).toContain(usage);
  expect(text).not.toContain('quests plan');
});

test('arguments outside any group print all commands', async () => {
  expect(await said('nonsense')).toEqual({ done: false, text: `There is no such command.\n${opsHelp()}` });
  const { done, text } = await said('help', 'nonsense');
  expect([done, text.includes('There is no group nonsense.')]).toEqual([false, true]);
});
