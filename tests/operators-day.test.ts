import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import type { Api } from '../contracts/client.ts';
import { type Engine, openEngine } from '../db/client.ts';
import { DEMO_PASSWORD } from '../db/seed/demo-people.ts';
import { apiAt, visitorAt } from './support/api-at.ts';
import { sessionFrom } from './support/registration.ts';
import { releaseWaitingJobs } from './support/release-waiting-jobs.ts';
import { COMPILED, type ServerProcess, startServer } from './support/server-process.ts';
import { emptyShort } from './support/short.ts';
import { isServerEngine, unmigratedEngine } from './support/test-engine.ts';
import { appealToken, BAD_LINK, sendReport } from './support/worlds/reports.ts';

const root = new URL('..', import.meta.url).pathname;
const DOCUMENT = join(root, 'docs/operations.md');
/** Between these lines of the document is the transcript of the commands that this test runs. */
const TRANSCRIPT = /(?<=<!-- day:begin -->\n).*(?=<!-- day:end -->)/s;

/** The operator's own folder, with the data folders in it. */
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

/** On PostgreSQL, commands run in a process of their own, and need the keys of the server's payment sandbox. */
function paymentSettings({ DATA_DIR = '' }: Place): Place {
  const file = join(DATA_DIR, 'sandbox-stripe.json');
  if (!isServerEngine() || !existsSync(file)) return {};
  const { kept } = JSON.parse(readFileSync(file, 'utf8'));
  return { STRIPE_SECRET_KEY: kept.secretKey, STRIPE_ORIGIN: running.at(-1)?.origin ?? '' };
}

async function run(place: Place, script: string, words: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, [script, ...words], {
    cwd: root,
    env: {
      ...{ PATH: process.env.PATH, ...COMPILED, NODE_ENV: 'test', INIT_CWD: own },
      ...place,
      ...paymentSettings(place),
    },
  });
  return stdout;
}

const transcript: string[] = [];

/** Runs a command as an operator does and adds it to the transcript. Rejects unless it exits with 0. */
async function ops(place: Place, ...words: string[]): Promise<string> {
  const output = await run(place, 'scripts/ops.ts', words);
  const shown = words.map((word) => (/[^\w@./-]/.test(word) ? `'${word}'` : word)).join(' ');
  transcript.push(`$ npm run ops -- ${shown}\n${output}`);
  return output;
}

/** Changes the data of a stopped server, such as what only time would change. */
async function changeData(place: Place, change: (engine: Engine) => Promise<unknown>): Promise<void> {
  const engine = await openEngine({ dataDir: place.DATA_DIR ?? '', databaseUrl: place.DATABASE_URL });
  await change(engine);
  await engine.close();
}

/** Waits for the email about a report's decision, and returns the token of its link. */
async function appealTokenFor({ origin }: ServerProcess, number: string, address: string): Promise<string> {
  const read = async (path: string) =>
    (await fetch(`${origin}${path}`, { headers: { accept: 'application/json' } })).json();
  let token: string | undefined;
  const search = async () => {
    const { messages } = await read('/sandbox/mail');
    const theirs = messages.filter(({ to }: { to: string[] }) => to.includes(address));
    for (const { id } of theirs) {
      const email = await read(`/sandbox/mail/${id}`);
      if (email.text.includes(number) && email.text.includes('/appeal/')) token = appealToken(email);
    }
    return token;
  };
  await expect.poll(search, { timeout: 60_000 }).toBeDefined();
  return token ?? '';
}

async function demoMember({ origin }: ServerProcess, login: string): Promise<Api> {
  const body = { login, password: DEMO_PASSWORD };
  const { headers } = await visitorAt(origin).exchange('POST /api/v1/sign-in/session', { body });
  return apiAt(origin, `Bearer ${sessionFrom(headers)}`);
}

const page = async ({ origin }: ServerProcess, path: string) => {
  const answer = await fetch(`${origin}${path}`);
  return { status: answer.status, text: await answer.text() };
};

const linksOf = async ({ origin }: ServerProcess, username: string) => {
  const call = { params: { username }, query: { loggedIn: 'false' } } as const;
  const { profile } = await visitorAt(origin)('GET /api/v1/@me/short/{username}', call);
  return profile.links.map(({ title }) => title);
};

const SHOWN_LINES = 8;

/** Replaces what differs from run to run, and the padding of the columns next to it. */
const stable = (text: string, names: ReadonlyArray<readonly [string, string]>) =>
  names
    .reduce((changed, [value, name]) => changed.replaceAll(value, name), text)
    .replaceAll(/\b[0-9a-f]{64}\b/g, '<hash>')
    .replaceAll(/\b[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/g, '<id>')
    .replaceAll(/\b20\d\d-\d\d-\d\d\b/g, '<date>')
    .replaceAll(/\b\d\d:\d\d(:\d\d)?( CES?T)?\b/g, '<time>')
    .replaceAll(/from PostgreSQL .*\./g, 'from PostgreSQL <version>.')
    .replaceAll(/\b\d+(?= (rows|tables|media|entries of|of <date>|pictures))/g, '<number>')
    .replaceAll(/\b[\d.]+ [kM]B\b/g, '<size>')
    .replaceAll(/(?<=version )[\d.]+\d|(?<=schema )\d+/g, '<number>')
    .replaceAll(/ {2,}/g, '  ');

test('an operator performs the duties of a day with the documented commands', {
  timeout: 600_000,
}, async () => {
  const place = await newPlace('data');
  let server = await start({ ...place, DEMO_DATA: 'on' });
  await server.stop();
  await changeData(place, ({ db }) =>
    db.execute(
      sql`update quests set ends_at = now() where place = 1 and starts_at <= now() and ends_at > now()`,
    ),
  );
  // Jobs wait until the update, so that the operator and not the job decides the quest that has ended.
  server = await start({ ...place, ROLE: 'web' });

  // Plan a week from the example, decide a quest and correct its result.
  writeFileSync(join(own, 'week.json'), await run(place, 'scripts/ops.ts', ['quests', 'plan', '--example']));
  await ops(place, 'quests', 'plan', '@week.json', '--yes');
  const decided = await ops(place, 'quests', 'decide');
  const [quest = ''] = /[0-9a-f]{8}-[0-9a-f-]{27}/.exec(decided) ?? [];
  expect(decided).toContain('Winner: @mia');
  await ops(place, 'quests', 'correct', quest, 'nobody', 'The picture is by somebody else.', '--yes');
  expect(await ops(place, 'quests', 'list')).toMatch(/decided without a winner.*planned/s);
  expect((await page(server, `/quests/${quest}`)).text).toMatch(/corrected/i);

  // Moderate: one link is hidden, the report about the other is rejected after a slip.
  const saveBadLink = async (username: string) =>
    (await demoMember(server, username))('PUT /api/v1/@me/short/update', {
      body: { profile: emptyShort({ links: [BAD_LINK] }) },
    });
  const numbers: string[] = [];
  for (const username of ['theo', 'lea']) {
    await saveBadLink(username);
    const subject = { kind: 'link', username, link_id: BAD_LINK.id } as const;
    numbers.push(await sendReport(await demoMember(server, 'noah'), { subject }));
  }
  const [ofTheo = '', ofLea = ''] = numbers;
  expect(await ops(place, 'reports', 'list')).toContain(ofTheo);
  await ops(place, 'reports', 'show', ofTheo);
  await ops(place, 'reports', 'decide', ofTheo, 'hide', 'Der Link führt zu einem Betrug.', '--yes');
  await ops(place, 'reports', 'decide', ofLea, 'hide', 'Der Link führt zu einem Betrug.', '--yes');
  expect([await linksOf(server, 'theo'), await linksOf(server, 'lea')]).toEqual([[], []]);
  await ops(place, 'reports', 'reverse', ofLea, 'Wir haben die falsche Seite angesehen.');
  await ops(place, 'reports', 'decide', ofLea, 'reject', 'Der Link ist harmlos.');
  expect(await linksOf(server, 'lea')).toEqual([BAD_LINK.title]);

  // Update: the next version starts on the same data. The held emails leave, and both sides appeal.
  expect(await server.stop()).toBe(0);
  await releaseWaitingJobs({ dataDir: place.DATA_DIR ?? '', databaseUrl: place.DATABASE_URL });
  transcript.push(`$ npm run db:migrate\n${await run(place, 'scripts/migrate.ts', [])}`);
  server = await start(place);
  for (const [number, email] of [
    [ofTheo, 'theo@example.com'],
    [ofLea, 'noah@example.com'],
  ] as const) {
    const token = await appealTokenFor(server, number, email);
    const call = { params: { token }, body: { text: 'Bitte prüft das.' } };
    await visitorAt(server.origin)('POST /api/v1/appeals/{token}', call);
  }
  await ops(place, 'reports', 'appeal', ofTheo, 'owner', 'reversed', 'Du hast die Seite repariert.');
  await ops(place, 'reports', 'appeal', ofLea, 'reporter', 'reversed', 'Die Seite fragt nach Passwörtern.');
  await ops(place, 'reports', 'decide', ofLea, 'hide', 'Die Seite fragt nach Passwörtern.', '--yes');
  expect([await linksOf(server, 'theo'), await linksOf(server, 'lea')]).toEqual([[BAD_LINK.title], []]);

  await ops(place, 'audit', 'list', '1d', userInfo().username);

  // Refund, export and erase.
  await ops(place, 'billing', 'refund', 'mia', '--yes');
  await ops(place, 'accounts', 'export', 'noah', 'noah.tar');
  expect(readFileSync(join(own, 'noah.tar')).length).toBeGreaterThan(10_000);
  await expect(
    run(place, 'scripts/ops.ts', ['accounts', 'erase', 'ruedi_z', 'ruedi', '--yes']),
  ).rejects.toThrow();
  await ops(place, 'accounts', 'erase', 'ruedi_z', 'ruedi_z', '--yes');
  expect((await page(server, '/@ruedi_z')).status).toBe(404);

  // Back up, and restore into an empty installation.
  await ops(place, 'backup', 'day.tar');
  await ops(place, 'backup', 'check', 'day.tar');
  await ops(place, 'audit', 'verify');
  const elsewhere = await newPlace('restored');
  await ops(elsewhere, 'restore', 'day.tar', '--yes');
  server = await start(elsewhere);
  expect(await linksOf(server, 'theo')).toEqual([BAD_LINK.title]);
  expect((await page(server, '/@ruedi_z')).status).toBe(404);
  await ops(elsewhere, 'audit', 'verify');

  const origins = running.map(({ origin }) => [origin, '<site>'] as const);
  const names = [
    ...origins,
    ...[[ofTheo, '<report>'] as const, [ofLea, '<other report>'] as const],
    ...[[own, '<folder>'] as const, [userInfo().username, '<operator>'] as const],
  ];
  const text = `\n\`\`\`\n${transcript.map((part) => stable(shortened(part), names)).join('\n')}\`\`\`\n\n`;
  // `npm run test:unit -- operators-day --update` writes the document.
  await expect(readFileSync(DOCUMENT, 'utf8').replace(TRANSCRIPT, () => text)).toMatchFileSnapshot(DOCUMENT);
});

/** Leaves out the middle of a long output. */
function shortened(part: string): string {
  const lines = part.split('\n');
  const left = lines.length - 2 * SHOWN_LINES;
  return left <= 1 ? part : [...lines.slice(0, SHOWN_LINES), '…', ...lines.slice(-SHOWN_LINES)].join('\n');
}
