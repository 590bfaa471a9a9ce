import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Member, newMember } from './faults/member.ts';
import { startedFolder } from './support/first-start.ts';
import { startServer } from './support/server-process.ts';

const root = new URL('..', import.meta.url).pathname;
const folders: string[] = [];
const folder = (made: string) => {
  folders.push(made);
  return made;
};
let full: string;
let member: Member;
beforeAll(async () => {
  full = folder(startedFolder('full-'));
  const server = await startServer({ env: { DATA_DIR: full } });
  member = await newMember(server.origin);
  await server.stop();
}, 60_000);
afterAll(() => {
  for (const each of folders) rmSync(each, { recursive: true });
});

/** `npm run ops -- …` as an operator has it in some folder of their own: what it said. */
async function ops(dataDir: string, from: string, ...words: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, ['scripts/ops.ts', ...words], {
    cwd: root,
    env: { PATH: process.env.PATH, NODE_ENV: 'test', DATA_DIR: dataDir, INIT_CWD: from },
  });
  return stdout;
}

test('what one command saves another brings back, to a place where nobody was', {
  timeout: 120_000,
}, async () => {
  const own = folder(mkdtempSync(join(tmpdir(), 'operator-')));
  const empty = folder(mkdtempSync(join(tmpdir(), 'empty-')));
  const saved = await ops(full, own, 'backup', 'all.tar');
  expect(existsSync(join(own, 'all.tar'))).toBe(true);
  expect(await ops(full, own, 'backup', 'check', 'all.tar')).toBe(saved);
  const restored = await ops(empty, own, 'restore', 'all.tar');
  expect(restored).toContain('Everything is restored.');
  expect(restored).toContain(saved.trim());

  const server = await startServer({ env: { DATA_DIR: empty } });
  try {
    const { user } = await member.api(server.origin)('GET /api/v2/users/@me');
    expect(user.user_id).toBe(member.id);
  } finally {
    await server.stop();
  }
});
