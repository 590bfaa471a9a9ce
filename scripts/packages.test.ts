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

/** Installs the packages of an empty project with a script in the place of npm. */
function install(npm: string) {
  writeFileSync(join(project, 'npm'), `#!/bin/sh\n${npm}\n`, { mode: 0o755 });
  const code = "import('./scripts/packages.mjs').then(({ installPackages }) => installPackages())";
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

test('npm gets a small heap, which it and what it starts keep to', () => {
  expect(install('echo "$NODE_OPTIONS"')).toMatchObject({
    status: 0,
    stdout: expect.stringContaining('--max-old-space-size='),
  });
});
