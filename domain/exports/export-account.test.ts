import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, getTableColumns, getTableName, is, isTable, sql } from 'drizzle-orm';
import { PgChar, type PgTable, PgText } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as schema from '#db/schema';
import { answerAppeal, decideReport, sendAppeal } from '#domain/reports';
import { languages } from '#locales/languages';
import { checkArchive, readArchive } from '#platform/archive';
import { newId, tokenHash } from '#platform/ids';
import { registerConfirmedMember, registerMember, type TestMember } from '../../tests/support/test-app.ts';
import { busyPerson, pictureOf, postPicture } from '../../tests/support/worlds/busy-person.ts';
import { type PayingApp, payingApp } from '../../tests/support/worlds/paying-app.ts';
import {
  appealToken,
  lastEmailTo,
  makePost,
  operator,
  sendReport,
} from '../../tests/support/worlds/reports.ts';
import { EXCLUDED_TABLES, EXPORT_SECTIONS } from './export-sections.ts';
import { exportAccount } from './index.ts';
import { readPerson } from './read-person.ts';
import { readmeText } from './readme-text.ts';

/** Text columns of told tables that the export leaves out, with the reasons. */
const SECRET = 'gives access or proves something; useless to the member';
const DERIVED = 'computed from a column that is in the export';
const LEFT_OUT: Record<string, string> = {
  'account_tokens.tokenHash': SECRET,
  'accounts.displayNameKey': DERIVED,
  'accounts.displayNameSkeleton': DERIVED,
  'accounts.emailKey': DERIVED,
  'accounts.passwordHash': SECRET,
  'accounts.usernameKey': DERIVED,
  'appeals.tokenHash': SECRET,
  'award_corrections.correctedBy': 'about the operator',
  'billing_customers.idempotencyKey': SECRET,
  'checkouts.idempotencyKey': SECRET,
  'checkouts.token': SECRET,
  'checkouts.url': SECRET,
  'connections.grant': SECRET,
  'exports.fileKey': SECRET,
  'exports.storageKey': SECRET,
  'exports.ticketHash': SECRET,
  'known_devices.tokenHash': SECRET,
  'recovery_codes.codeHash': SECRET,
  'passkeys.publicKey': 'no one but the provider of the passkey can use it',
  'reports.decidedBy': 'about the operator',
  'reports.subjectId': "the content's address is in the export",
  'sessions.tokenHash': SECRET,
  'short_counts.key': 'told as counts of links and as shares, which need its real values',
  'terminations.tokenHash': SECRET,
  'totp_secrets.secret': SECRET,
  'uploads.kind': "the file's name tells it",
};
/** Text columns that the test cannot change: the export finds rows by them, or the database refuses. */
const FIXED = new Set([
  ...['appeals.side', 'billing_customers.stripeId', 'stripe_events.subject'],
  ...['actor', 'hash', 'kind', 'previousHash', 'subject'].map((column) => `audit_log.${column}`),
]);

let app: PayingApp;
let folder: string;
beforeAll(async () => {
  app = await payingApp();
  folder = mkdtempSync(join(tmpdir(), 'exports-'));
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

let count = 0;
const freshPath = () => join(folder, `${++count}.tar`);

interface Told {
  names: string[];
  /** Contents of README.txt and account.json. */
  text: string;
  data: Record<string, unknown>;
}

async function exported(username: string): Promise<Told> {
  const path = freshPath();
  await exportAccount(operator(app), { username, path });
  expect((await checkArchive(path)).manifest).toMatchObject({ kind: 'data of a person' });
  expect(statSync(path).mode & 0o777).toBe(0o600);
  const told: Told = { names: [], text: '', data: {} };
  for await (const { name, content } of readArchive(path)) {
    told.names.push(name);
    const chunks: Uint8Array[] = [];
    for await (const chunk of content) chunks.push(chunk);
    const text = Buffer.concat(chunks).toString('utf8');
    if (name === 'account.json') told.data = JSON.parse(text);
    if (name === 'account.json' || name === 'README.txt') told.text += text;
  }
  return told;
}

test('contains all data and pictures of a member, no secrets and nothing that belongs only to others', async () => {
  const { ada, ben, entry, hidden, ofBen, token, secrets } = await busyPerson(app);
  const { names, text, data } = await exported(`@${ada.username.toUpperCase()}`);

  expect(names).toEqual(expect.arrayContaining(['README.txt', pictureOf(entry), 'account.json']));
  // The export excludes Ben's picture and content hidden by a decision.
  for (const kept of [pictureOf(ofBen), pictureOf(hidden)]) expect(names).not.toContain(kept);
  expect(data.filesLeftOut).toEqual([{ file: pictureOf(hidden), why: 'hidden by a decision' }]);
  const parts = Object.keys(EXPORT_SECTIONS);
  expect(Object.keys(data)).toEqual(['product', 'exportedAt', ...parts, 'filesLeftOut']);
  for (const name of parts) {
    const part = data[name];
    expect(Array.isArray(part) ? part.length : Object.keys(part ?? {}).length, name).toBeGreaterThan(0);
  }
  expect(data).toMatchObject({
    account: { id: ada.id, email: ada.email, birthDate: expect.any(String), language: 'en' },
    connections: [{ service: 'spotify', displayName: 'Ada there' }],
    accountEvents: expect.arrayContaining([
      { at: expect.any(String), kind: 'login', device: null, values: {} },
      expect.objectContaining({ kind: 'premium_started' }),
    ]),
    posts: expect.arrayContaining([
      expect.objectContaining({ id: entry.id, pictures: [pictureOf(entry)], tagged: [ben.username] }),
    ]),
    taggedIn: [{ postId: ofBen.id, postOf: ben.username }],
    follows: [{ username: ben.username }],
    followers: [{ username: ben.username }],
    supportMessages: [{ text: 'Ada asks' }],
    reportsMade: [{ text: 'Ada says so', decision: 'hide', grounds: 'It sells something.' }],
    reportsAboutYou: [{ reason: 'spam', decision: 'hide', grounds: 'It sells something.' }],
    billingAddress: { lastName: 'Keller' },
    orders: [{ state: 'paid', termsAgreedAt: expect.any(String) }],
  });
  expect((data.likes as { postId: string }[]).map(({ postId }) => postId).sort()).toEqual(
    [entry.id, ofBen.id].sort(),
  );

  const { db } = app.engine;
  const [account] = await db.select().from(schema.accounts).where(eq(schema.accounts.id, ada.id));
  const [order] = await db.select().from(schema.checkouts).where(eq(schema.checkouts.accountId, ada.id));
  const [customer] = await db
    .select()
    .from(schema.billingCustomers)
    .where(eq(schema.billingCustomers.accountId, ada.id));
  const tokens = [ada.session, token, secrets.device, secrets.termination];
  const unsaid = [
    ...[ben.id, ben.email, 'Ben says so', 'Ben again', 'operator:'],
    ...[account?.passwordHash, ada.password, secrets.grant, order?.token, order?.url, order?.idempotencyKey],
    ...[customer?.idempotencyKey, ...tokens, ...tokens.map(tokenHash)],
  ];
  for (const word of unsaid) {
    expect(word).toEqual(expect.stringMatching(/./));
    expect(text).not.toContain(word);
  }
  // Guards against secret columns that are added later.
  expect(text).not.toMatch(/"\w*(hash|token|grant|verifier|secret|password|idempotency)"\s*:/i);
});

test('a new member gets a complete export too, by id', async () => {
  const person = await registerMember(app);
  const { names, data } = await exported(person.id);
  expect(names).toEqual(['README.txt', 'account.json', 'sums/000001', 'manifest.json']);
  expect(data).toMatchObject({
    account: { username: person.username },
    posts: [],
    invoices: [],
    customer: null,
  });
});

test('a decision and an answer are in the export only after their emails have left', async () => {
  const [owner, reporter] = [await registerConfirmedMember(app), await registerConfirmedMember(app)];
  const post = await makePost(app, owner);
  const number = await sendReport(reporter.api, { subject: { kind: 'post', id: post.id } });
  const told = async ({ id }: TestMember) => {
    const { reportsMade, reportsAboutYou, appeals } = (await readPerson(app.app.system, id)).data;
    return { reportsMade, reportsAboutYou, appeals };
  };
  await app.jobs.run();
  await decideReport(operator(app), { number, decision: 'hide', grounds: 'It sells something.' });
  expect(await told(owner)).toEqual({ reportsMade: [], reportsAboutYou: [], appeals: [] });
  expect(await told(reporter)).toMatchObject({
    reportsMade: [{ number, decision: null, grounds: null, decidedAt: null }],
    appeals: [],
  });

  const token = appealToken(await lastEmailTo(app, owner.email));
  expect(await told(owner)).toMatchObject({
    reportsAboutYou: [{ decision: 'hide' }],
    appeals: [{ text: null }],
  });
  expect(await told(reporter)).toMatchObject({
    reportsMade: [{ decision: 'hide' }],
    appeals: [{ text: null }],
  });

  await sendAppeal(app.app.system, { token, text: 'It sells nothing.' });
  await app.jobs.run();
  await answerAppeal(operator(app), { number, side: 'owner', outcome: 'upheld', answer: 'It does.' });
  const unanswered = { text: 'It sells nothing.', outcome: null, answer: null, answeredAt: null };
  expect(await told(owner)).toMatchObject({ appeals: [unanswered] });
  await app.jobs.run();
  expect(await told(owner)).toMatchObject({ appeals: [{ outcome: 'upheld', answer: 'It does.' }] });
});

test('the export itself is in the recent activity', async () => {
  const person = await registerMember(app);
  await exported(person.username);
  const { events } = await person.api('GET /api/v1/@me/security/activity', { query: {} });
  expect(events.map(({ kind }) => kind)).toEqual(['data_exported', 'login']);
});

test('a missing picture is listed and the rest is included', async () => {
  const person = await registerMember(app);
  const picture = pictureOf(await postPicture(app, person));
  await app.media.delete(picture.slice('media/'.length));
  const { data } = await exported(person.username);
  expect(data).toMatchObject({
    posts: [{ pictures: [picture] }],
    filesLeftOut: [{ file: picture, why: 'no longer stored' }],
  });
});

test('only operators export, only existing accounts, and no file is overwritten', async () => {
  const person = await registerMember(app);
  const { system } = app.app;
  const asMember = { ...system, actor: { kind: 'member' as const, accountId: person.id, sessionId: 'x' } };
  const path = freshPath();
  const written = { username: person.username, path };
  await expect(exportAccount(asMember, written)).rejects.toMatchObject({ code: 'unauthorized' });
  for (const username of ['nobody_here', newId()])
    await expect(exportAccount(operator(app), { username, path })).rejects.toMatchObject({
      code: 'userNotFound',
    });
  await exportAccount(operator(app), written);
  await expect(exportAccount(operator(app), written)).rejects.toThrow(`${path} already exists`);
  const nowhere = join(folder, 'none', 'x.tar');
  await expect(exportAccount(operator(app), { ...written, path: nowhere })).rejects.toThrow(
    'cannot be written',
  );
  expect(readdirSync(folder).filter((name) => name.endsWith('.unfinished'))).toEqual([]);
});

test('every table belongs to a section or is excluded with a reason', () => {
  const all = Object.values(schema).filter((value) => isTable(value));
  const told = Object.values(EXPORT_SECTIONS).flatMap(({ tables }): readonly PgTable[] => tables);
  const known = [...told, ...EXCLUDED_TABLES.map(({ table }) => table)].map((table) => getTableName(table));
  expect([...new Set(known)].sort()).toEqual(all.map((table) => getTableName(table)).sort());
  for (const { why } of EXCLUDED_TABLES) expect(why).not.toBe('');
});

test('every text column of a told table is in the export or is left out with a reason', async () => {
  const { db } = app.engine;
  await db.delete(schema.connections);
  const { ada } = await busyPerson(app);
  // An answer is in the export once its email has left.
  await db.update(schema.appeals).set({ answerMailedAt: app.clock.now() });
  const told = new Set(Object.values(EXPORT_SECTIONS).flatMap(({ tables }): readonly PgTable[] => tables));
  const marked: string[] = [];
  const fixed: string[] = [];
  for (const table of told)
    for (const [key, column] of Object.entries(getTableColumns(table))) {
      // A code or a colour is too short for a mark.
      if (!is(column, PgText) && !(is(column, PgChar) && (column.length ?? 0) > 20)) continue;
      const path = `${getTableName(table)}.${key}`;
      const length = is(column, PgChar) ? column.length : 1000;
      const mark = sql`left('mark ' || ${path} || ' ' || ctid::text, ${length})`;
      const isMarked = FIXED.has(path)
        ? false
        : await db
            .update(table)
            .set({ [key]: mark })
            .then(
              () => true,
              () => false,
            );
      (isMarked ? marked : fixed).push(path);
    }
  expect(fixed.sort()).toEqual([...FIXED].sort());
  const { data } = await readPerson(app.app.system, ada.id);
  const text = JSON.stringify(data);
  const missing = marked.filter((path) => !text.includes(`mark ${path}`));
  expect(missing.sort()).toEqual(Object.keys(LEFT_OUT).sort());
});

test.each(languages)('the readme in %s explains every section and has no empty placeholder', (language) => {
  const text = readmeText(language, {
    ...{ username: 'mia', at: new Date('2026-11-22T10:00:00Z'), publicOrigin: 'https://ulifyi.example' },
  });
  for (const part of [
    '@mia',
    '2026-11-22',
    'https://ulifyi.example/legal/privacy',
    ...Object.keys(EXPORT_SECTIONS),
  ])
    expect(text).toContain(part);
  expect(text).not.toMatch(/\{\{|undefined/);
});
