import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accounts, posts, sessions } from '#db/schema';
import { listenForCommands, sendCommand, socketPath } from '../apps/ops/socket.ts';
import { commandLine, operator } from './support/operator.ts';
import { addPost } from './support/posts.ts';
import { APP_HEADERS, registerMember, type TestApp, testApp } from './support/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const root = new URL('..', import.meta.url).pathname;
const HOSTILE = 'A\u009b31mRED\u009b2J\u009d0;OWNED\u009c\u001b[1A\u202egnp\u2066\u0004failed';
const OBEYED = /[^\P{Cc}\n\t]|\p{Cf}/u;

test('commands write to the terminal through one module', () => {
  const sources = readdirSync(join(root, 'apps/ops'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && name !== 'terminal.ts')
    .map((name) => `apps/ops/${name}`);
  expect(sources.some((path) => path.startsWith('apps/ops/doctor/'))).toBe(true);
  for (const path of [...sources, 'ops.ts', 'apps/env-file.ts'])
    expect([path, readFileSync(join(root, path), 'utf8').match(/console\.|std(out|err)\.write/)]).toEqual([
      path,
      null,
    ]);
});

test('a command goes on when the reader of its output has closed', async () => {
  const child = spawn(process.execPath, ['ops.ts', 'reports', 'reverse', '--help'], {
    ...{ cwd: root, stdio: ['ignore', 'pipe', 'pipe'] },
  });
  child.stdout.destroy();
  const [complaints, [code]] = await Promise.all([text(child.stderr), once(child, 'close')]);
  expect([complaints, code]).toEqual(['', 0]);
});

test('a user agent is stored without control characters', async () => {
  const person = await registerMember(app);
  const answer = await app.app.inject({
    ...{ method: 'POST', url: '/api/v1/sign-in/session' },
    payload: { login: person.username, password: person.password },
    headers: { ...APP_HEADERS, 'user-agent': HOSTILE },
  });
  expect(answer.statusCode).toBe(200);
  const stored = await app.engine.db.select().from(sessions).where(eq(sessions.accountId, person.id));
  expect(stored.map(({ userAgent }) => userAgent).join()).toContain('RED');
  for (const { userAgent } of stored) expect(userAgent).not.toMatch(OBEYED);
});

/**
 * Registers a member whose stored texts are all hostile, as texts in older rows may be, and reports one of
 * their posts.
 */
async function hostilePerson() {
  const person = await registerMember(app);
  const { db } = app.engine;
  await db.update(sessions).set({ userAgent: HOSTILE }).where(eq(sessions.accountId, person.id));
  await db
    .update(accounts)
    .set({ displayName: `Mia ${HOSTILE}`.slice(0, 25) })
    .where(eq(accounts.id, person.id));
  const { id } = await addPost(app, person);
  await db.update(posts).set({ description: HOSTILE }).where(eq(posts.id, id));
  const body = { subject: { kind: 'post' as const, id }, reason: 'spam' as const, text: HOSTILE };
  const { number } = await (await registerMember(app)).api('POST /api/v1/reports', { body });
  return { ...person, number };
}

test('stored texts reach no terminal with control characters', async () => {
  const person = await hostilePerson();
  const ops = commandLine(() => operator(app));
  for (const words of [
    ['accounts', 'show', person.username],
    ['reports', 'list'],
    ['reports', 'show', person.number],
    ['billing', 'show', person.username],
    ['help', HOSTILE],
    [HOSTILE],
  ]) {
    const { text: written } = await ops(...words);
    expect(written).not.toBe('');
    expect(written).not.toMatch(OBEYED);
  }
  const shown = await ops('accounts', 'show', person.username);
  expect(shown.text).toContain('A\\u{9b}31mRED\\u{9b}2J\\u{9d}0;OWNED\\u{9c}\\u{1b}[1A\\u{202e}gnp');
});

test('nor through the socket of a running server, where they cannot fake a failed command', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'ops-terminal-'));
  const server = await listenForCommands(app.app.system, folder);
  const person = await hostilePerson();
  const words = ['accounts', 'show', person.username];
  const raw = await new Promise<string>((resolve, reject) => {
    const asked = request({ socketPath: socketPath(folder), method: 'POST', path: '/' }, (answer) =>
      resolve(text(answer)),
    );
    asked.once('error', reject);
    asked.end(JSON.stringify({ operator: 'ada', words }));
  });
  expect(raw).toContain('u{9b}');
  expect(raw).not.toMatch(OBEYED);
  const answer = await sendCommand(folder, { operator: 'ada', words });
  expect(answer).toEqual({ outcome: 'done', text: raw.replace(/\n$/, '') });
  server?.close();
  rmSync(folder, { recursive: true });
});

test('nor through an error of the command itself', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'ops-terminal-'));
  const { stderr, code } = await new Promise<{ stderr: string; code: unknown }>((resolve) =>
    execFile(
      process.execPath,
      ['scripts/ops.ts', 'backup', 'check', `no\u001b[2J\u009bsuch${'\u202e'}.tar`],
      { cwd: root, env: { PATH: process.env.PATH, NODE_ENV: 'test', DATA_DIR: folder, INIT_CWD: folder } },
      (error, _, written) => resolve({ stderr: written, code: error?.code }),
    ),
  );
  expect(code).toBe(1);
  expect(stderr).toContain('no\\u{1b}[2J\\u{9b}such\\u{202e}.tar');
  expect(stderr).not.toMatch(OBEYED);
  expect(readdirSync(folder)).toEqual([]);
  rmSync(folder, { recursive: true });
});
