import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { openEngine } from '../db/client.ts';
import { apiAt, newMember, visitorAt } from './faults/support/member.ts';
import { emptyShort, sessionFrom } from './support/registration.ts';
import { type ServerProcess, startServer } from './support/server-process.ts';
import { isServerEngine, unmigratedEngine } from './support/test-engine.ts';
import { appealToken, BAD_LINK, sendReport } from './support/worlds/reports.ts';

const root = new URL('..', import.meta.url).pathname;
const own = mkdtempSync(join(tmpdir(), 'operators-day-'));
const running: ServerProcess[] = [];
afterAll(async () => {
  for (const server of running) await server.stop('SIGKILL');
  rmSync(own, { recursive: true, force: true });
});

type Place = Record<string, string>;

/** Returns the settings of an empty installation, on the engine of this run. */
async function newPlace(name: string): Promise<Place> {
  const place: Place = { DATA_DIR: join(own, name), SANDBOX: 'on' };
  if (!isServerEngine()) return place;
  const engine = await unmigratedEngine('server');
  await engine.close();
  return { ...place, DATABASE_URL: engine.url ?? '' };
}

async function start(place: Place): Promise<ServerProcess> {
  const server = await startServer({ env: place });
  running.push(server);
  return server;
}

/** The commands that have run, for the comparison with the document. */
const performed: string[] = [];

/** Runs a command in the operator's own folder. Rejects unless it exits with 0. */
async function ops(place: Place, ...words: string[]): Promise<string> {
  performed.push(words.slice(0, 2).filter(isCommandWord).join(' '));
  const { stdout } = await promisify(execFile)(process.execPath, ['scripts/ops.ts', ...words], {
    cwd: root,
    env: { PATH: process.env.PATH, NODE_ENV: 'test', INIT_CWD: own, ...place },
  });
  return stdout;
}

const isCommandWord = (word: string) => /^[a-z-]+$/.test(word);

/** Lets the emails about decisions, which are held for minutes, leave at the next start. */
async function endHolds(place: Place): Promise<void> {
  const engine = await openEngine({ dataDir: place.DATA_DIR ?? '', databaseUrl: place.DATABASE_URL });
  await engine.db.execute(sql`update jobs.job set start_after = now() where state = 'created'`);
  await engine.close();
}

async function inbox(
  { origin }: ServerProcess,
  address: string,
): Promise<{ subject: string; text: string }[]> {
  const read = async (path: string) =>
    (await fetch(`${origin}${path}`, { headers: { accept: 'application/json' } })).json();
  const { messages } = await read('/sandbox/mail');
  const theirs = messages.filter(({ to }: { to: string[] }) => to.includes(address));
  return Promise.all(theirs.map(({ id }: { id: number }) => read(`/sandbox/mail/${id}`)));
}

async function appealLink(server: ServerProcess, address: string): Promise<string> {
  const found = async () => (await inbox(server, address)).find(({ text }) => text.includes('/appeal/'));
  await expect.poll(found, { timeout: 60_000 }).toBeDefined();
  return appealToken((await found()) ?? { text: '' });
}

async function demoMember({ origin }: ServerProcess, login: string) {
  const body = { login, password: 'quest-demo-1' };
  const { headers } = await visitorAt(origin).exchange('POST /api/v1/sign-in/session', { body });
  return apiAt(origin, `Bearer ${sessionFrom(headers)}`);
}

const page = async ({ origin }: ServerProcess, path: string) => {
  const answer = await fetch(`${origin}${path}`);
  return { status: answer.status, text: await answer.text() };
};

test('an operator can do the duties of a day with the documented commands, and an update keeps the result', {
  timeout: 300_000,
}, async () => {
  const place = await newPlace('data');
  let server = await start({ ...place, DEMO_DATA: 'on' });

  // Plan a week: the example is a valid file.
  writeFileSync(join(own, 'week.json'), await ops(place, 'quests', 'plan', '--example'));
  await ops(place, 'quests', 'plan', '@week.json');
  const { quests } = JSON.parse(readFileSync(join(own, 'week.json'), 'utf8'));
  const planned = await ops(place, 'quests', 'list');
  for (const { en } of quests) expect(planned).toContain(en.title);

  // Decide, and correct a result.
  await ops(place, 'quests', 'decide');
  const archive = await page(server, '/quests/archive');
  const quest = /\/quests\/([0-9a-f-]{36})/.exec(archive.text)?.[1] ?? '';
  const before = await page(server, `/quests/${quest}`);
  expect(before.text).not.toContain('The picture is by somebody else');
  await ops(place, 'quests', 'correct', quest, 'nobody', 'The picture is by somebody else.');
  expect(await ops(place, 'quests', 'explain', quest)).toContain('The picture is by somebody else.');
  await expect.poll(async () => (await page(server, `/quests/${quest}`)).text).toMatch(/corrected/i);

  // Moderate: the owner of one link appeals, the reporter of the other.
  const [first, second] = [await newMember(server.origin), await newMember(server.origin)];
  const numbers: string[] = [];
  for (const owner of [first, second]) {
    await owner.api(server.origin)('PUT /api/v1/@me/short/update', {
      body: { profile: emptyShort({ links: [BAD_LINK] }) },
    });
    const subject = { kind: 'link', username: owner.username, link_id: BAD_LINK.id } as const;
    numbers.push(await sendReport(await demoMember(server, 'noah'), { subject }));
  }
  const [hidden = '', kept = ''] = numbers;
  const linkShown = async ({ username }: { username: string }) => {
    const call = { params: { username }, query: { loggedIn: 'false' } } as const;
    const short = await visitorAt(server.origin)('GET /api/v1/@me/short/{username}', call);
    return short.profile.links.length === 1;
  };
  expect(await ops(place, 'reports', 'list')).toContain(hidden);
  await ops(place, 'reports', 'decide', hidden, 'hide', 'The link leads to a fraud.');
  await ops(place, 'reports', 'decide', kept, 'reject', 'A slip.');
  await ops(place, 'reports', 'reverse', kept, 'It was a slip.');
  await ops(place, 'reports', 'decide', kept, 'reject', 'The link is harmless.');
  expect([await linkShown(first), await linkShown(second)]).toEqual([false, true]);

  // Refund, export and erase.
  await ops(place, 'billing', 'refund', 'mia');
  await expect.poll(() => ops(place, 'billing', 'show', 'mia'), { timeout: 30_000 }).toMatch(/refunded/);
  await ops(place, 'accounts', 'export', 'noah', join(own, 'noah.tar'));
  expect(readFileSync(join(own, 'noah.tar')).length).toBeGreaterThan(10_000);
  await expect(ops(place, 'accounts', 'erase', 'lea', 'leo')).rejects.toMatchObject({ code: 1 });
  await ops(place, 'accounts', 'erase', 'lea', 'lea');
  expect((await page(server, '/@lea')).status).toBe(404);

  // Upgrade: the next process starts on the same data.
  expect(await server.stop()).toBe(0);
  await endHolds(place);
  await promisify(execFile)(process.execPath, ['scripts/migrate.ts'], {
    cwd: root,
    env: { PATH: process.env.PATH, NODE_ENV: 'test', ...place },
  });
  server = await start(place);
  expect([await linkShown(first), await linkShown(second)]).toEqual([false, true]);
  const accountMail = async (name: string) =>
    /[\w.+-]+@example\.com/.exec(await ops(place, 'accounts', 'show', name))?.[0] ?? '';
  const owner = await appealLink(server, await accountMail(first.username));
  const reporter = await appealLink(server, 'noah@example.com');
  const appeal = (token: string) =>
    visitorAt(server.origin)('POST /api/v1/appeals/{token}', { params: { token }, body: { text: 'No.' } });
  await appeal(owner);
  await ops(place, 'reports', 'appeal', hidden, 'owner', 'reversed', 'The page was repaired.');
  expect(await linkShown(first)).toBe(true);
  await appeal(reporter);
  await ops(place, 'reports', 'appeal', kept, 'reporter', 'reversed', 'The page asks for passwords.');
  await ops(place, 'reports', 'decide', kept, 'hide', 'The page asks for passwords.');
  expect(await linkShown(second)).toBe(false);

  // Back up, and restore into an empty installation.
  await ops(place, 'backup', 'day.tar');
  await ops(place, 'backup', 'check', 'day.tar');
  await ops(place, 'audit', 'verify');
  const restored = await newPlace('restored');
  await ops(restored, 'restore', 'day.tar');
  server = await start(restored);
  expect([await linkShown(first), await linkShown(second)]).toEqual([true, false]);
  expect((await page(server, '/@lea')).status).toBe(404);
  await ops(restored, 'audit', 'verify');

  const document = readFileSync(join(root, 'docs/operations.md'), 'utf8');
  const list = /<!-- day -->\n([\s\S]*?)<!-- \/day -->/.exec(document)?.[1] ?? '';
  const documented = [
    ...new Set([...list.matchAll(/ops -- ([a-z-]+(?: [a-z-]+(?=\s))?)/g)].map(([, command]) => command)),
  ];
  expect(documented).toEqual([...new Set(performed)]);
});
