import { spawn } from 'node:child_process';
import { expect, test } from 'vitest';
import { comesUp, exited } from './support/servers/child-process.ts';

const idle = () => spawn(process.execPath, ['-e', 'setInterval(() => undefined, 1000)'], { stdio: 'ignore' });

test('the end of a killed process can be awaited before and after it', async () => {
  const child = idle();
  child.kill('SIGKILL');
  await exited(child);
  expect(child.exitCode).toBeNull();
  await exited(child);
});

test('waiting for a server ends with its process', async () => {
  const child = idle();
  let asked = 0;
  const isUp = async () => {
    asked += 1;
    if (asked === 2) child.kill('SIGKILL');
    return false;
  };
  expect(await comesUp(child, isUp)).toBe(false);
});

test('a server that responds in place of an ended process is not taken for it', async () => {
  const child = idle();
  child.kill('SIGKILL');
  await exited(child);
  expect(await comesUp(child, async () => true)).toBe(false);
});
