import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

let project: string;
beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), 'packages-'));
  mkdirSync(join(project, 'scripts'));
  cpSync(new URL('./packages.mjs', import.meta.url), join(project, 'scripts/packages.mjs'));
});
afterEach(() => rmSync(project, { recursive: true }));

const GB = 1024 ** 3;

/** Installs the packages of an empty project on a machine of this memory, with a script in the place of npm. */
function install(npm: string, memory = 16 * GB) {
  writeFileSync(join(project, 'npm'), `#!/bin/sh\n${npm}\n`, { mode: 0o755 });
  const code = `
    require('node:os').totalmem = () => ${memory};
    process.constrainedMemory = () => 0;
    require('node:module').syncBuiltinESMExports();
    import('./scripts/packages.mjs').then(({ installPackages }) => installPackages());
  `;
  const env = { ...process.env, PATH: `${project}:${process.env.PATH}` };
  return spawnSync(process.execPath, ['--eval', code], { cwd: project, env, encoding: 'utf8' });
}

test('an installation that is killed for lack of memory says what to do', () => {
  expect(install('kill -9 $$')).toMatchObject({ status: 1, stderr: expect.stringMatching(/memory.*swap/) });
  expect(install('exit 1')).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('npm says why above'),
  });
});

test('on a small server, npm gets a small heap, which it and what it starts keep to', () => {
  const hasSmallHeap = (memory: number) =>
    install('echo "$NODE_OPTIONS"', memory).stdout.includes('--max-old-space-size=');
  expect(hasSmallHeap(1 * GB)).toBe(true);
  expect(hasSmallHeap(4 * GB)).toBe(false);
});
