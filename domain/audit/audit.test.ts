import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { auditLog } from '#db/schema';
import { blockHost } from '#domain/blocked-hosts';
import { commandLine, operator } from '../../tests/support/operator.ts';
import { registerMember, type TestApp, testApp } from '../../tests/support/test-app.ts';
import { recordKeys, verifyAudit, writeAudit } from './index.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());
beforeEach(() => tamper(sql`delete from audit_log`));

const ops = commandLine(() => operator(app));
const entries = () => app.engine.db.select().from(auditLog).orderBy(auditLog.number);
const write = (text: string) => writeAudit(operator(app), { kind: 'note', detail: { text } });

/** Changes rows as the owner of the database can: with the trigger off. */
async function tamper(change: ReturnType<typeof sql>): Promise<void> {
  await app.engine.db.transaction(async (db) => {
    await db.execute(sql`alter table audit_log disable trigger audit_log_append_only`);
    await db.execute(change);
    await db.execute(sql`alter table audit_log enable trigger audit_log_append_only`);
  });
}

test('the database refuses to change, delete or empty the audit log', async () => {
  await write('one');
  for (const change of [
    sql`update audit_log set actor = 'operator:eve'`,
    sql`delete from audit_log`,
    sql`truncate audit_log`,
  ])
    await expect(app.engine.db.execute(change)).rejects.toMatchObject({
      cause: { message: expect.stringContaining('the audit log is append-only') },
    });
  expect(await entries()).toHaveLength(1);
});

test('an unchanged log is verified, and its latest hash proves later that nothing is gone', async () => {
  for (const text of ['one', 'zwei', '\u202e3']) await write(text);
  const { done, text } = await ops('audit', 'verify');
  expect(text).toMatch(
    /^3 entries of the audit log, none changed or missing\. Decisions on reports.*\nThe latest is 3 of .*: [0-9a-f]{64}$/,
  );
  expect(done).toBe(true);
  const hash = text.slice(-64);
  await write('four');
  expect((await ops('audit', 'verify', hash)).done).toBe(true);
  await tamper(sql`delete from audit_log where number >= 3`);
  expect((await ops('audit', 'verify')).done).toBe(true);
  expect((await ops('audit', 'verify', 'deadbeef')).text).toContain('A hash has 64 digits');
  const missed = await ops('audit', 'verify', hash);
  expect(missed.done).toBe(false);
  expect(missed.text).toContain('entries were removed or replaced');
});

test.each([
  [sql`update audit_log set detail = '{"text":"other"}' where number = 2`, 'Entry 2 was changed'],
  [sql`update audit_log set actor = 'operator:eve' where number = 3`, 'Entry 3 was changed'],
  [sql`update audit_log set at = at - interval '1 day' where number = 1`, 'Entry 1 was changed'],
  [sql`update audit_log set subject = 'x' where number = 2`, 'Entry 2 was changed'],
  [sql`update audit_log set prev_hash = repeat('0', 64) where number = 3`, 'Entry 3 was changed'],
  [sql`delete from audit_log where number = 2`, 'Entry 2 is missing'],
  [sql`delete from audit_log where number = 1`, 'Entry 1 is missing'],
])('%# verify names an entry that was changed or removed', async (change, named) => {
  for (const text of ['one', 'two', 'three']) await write(text);
  await tamper(change);
  const { done, text } = await ops('audit', 'verify');
  expect(done).toBe(false);
  expect(text).toContain(named);
  expect(text).toContain('was tampered with');
});

test('an entry that was replaced together with its hash is noticed at the next one', async () => {
  await write('one');
  const [first] = await entries();
  await tamper(sql`delete from audit_log`);
  await write('other');
  const [other] = await entries();
  await write('two');
  await tamper(sql`update audit_log set detail = ${JSON.stringify(first?.detail)}::jsonb, at = ${first?.at.toISOString()}::timestamptz,
    hash = ${first?.hash} where number = 1`);
  expect(other?.hash).not.toBe(first?.hash);
  expect(await verifyAudit(operator(app))).toMatchObject({ breaks: [{ number: 2, problem: 'unlinked' }] });
});

test('entries that are written at the same time form one chain', async () => {
  const writers = Array.from({ length: 40 }, (_, n) =>
    // Some of them as the last step of a longer transaction.
    n % 2 === 0
      ? write(String(n))
      : app.engine.db.transaction(async (db) => {
          await db.execute(sql`select 1`);
          await writeAudit({ ...operator(app), db }, { kind: 'note', detail: { text: String(n) } });
        }),
  );
  await Promise.all(writers);
  expect(await verifyAudit(operator(app))).toMatchObject({ entries: 40, breaks: [], last: { number: 40 } });
  expect(new Set((await entries()).map(({ detail }) => detail.text)).size).toBe(40);
});

test('an action that fails leaves no entry', async () => {
  await expect(
    app.engine.db.transaction(async (db) => {
      await writeAudit({ ...operator(app), db }, { kind: 'note' });
      throw new Error('later');
    }),
  ).rejects.toThrow('later');
  await expect(blockHost(operator(app), { host: 'not a host', grounds: 'x' })).rejects.toThrow();
  expect(await entries()).toEqual([]);
  await write('first');
  expect(await verifyAudit(operator(app))).toMatchObject({ entries: 1, breaks: [] });
});

test('an entry about a member contains the id only and survives the erasure', async () => {
  const person = await registerMember(app);
  await ops('accounts', 'name', person.username, 'Quiet Name');
  await ops('accounts', 'email', person.username, 'someone.else@example.com');
  await ops('accounts', 'block', person.username);
  await ops('accounts', 'erase', person.username, person.username);
  const rows = await app.engine.db.select().from(auditLog).where(eq(auditLog.subject, person.id));
  expect(rows.map(({ kind, actor }) => `${actor} ${kind}`)).toEqual([
    'operator:ada display_name_set',
    'operator:ada email_changed',
    'operator:ada account_blocked',
    'operator:ada account_erased',
  ]);
  for (const personal of [person.username, person.email, 'someone.else', 'Quiet'])
    expect(JSON.stringify(rows).toLowerCase()).not.toContain(personal.toLowerCase());
  expect(await verifyAudit(operator(app))).toMatchObject({ entries: 4, breaks: [] });
});

test('the list shows commands, and names the account while it exists', async () => {
  const person = await registerMember(app);
  await ops('accounts', 'mark', person.username, 'blue');
  await ops('links', 'block', 'bad.example', 'phishing');
  const all = (await ops('audit', 'list', '7d')).text.replaceAll(/ {2,}/g, '  ');
  expect(all).toContain(`operator:ada  mark_set  @${person.username}  mark=blue`);
  expect(all).toContain('operator:ada  host_blocked  bad.example  shorts=0');
  const about = (await ops('audit', 'list', '2020-01-01', `@${person.username}`)).text;
  expect(about).toContain('mark_set');
  expect(about).not.toContain('host_blocked');
  expect((await ops('audit', 'list', '7d', 'bad.example')).text).not.toContain('mark_set');
  expect((await ops('audit', 'list', '7d', 'ada')).text.split('\n')).toHaveLength(2);
  for (const day of ['yesterday', '2026-02-30', '2026-11-28T10:00'])
    expect((await ops('audit', 'list', day)).text).toMatch(/^Refused: since: A day is 2026-11-28 or 7d\./);
});

test('an empty list names similar operators and members, and what one can ask for', async () => {
  const person = await registerMember(app, { username: 'quiet_one' });
  expect((await ops('audit', 'list', '7d', 'quiet_one')).text).toMatch(
    /^Nothing is recorded about quiet_one since 20.*\.$/,
  );
  expect((await ops('audit', 'list', '7d', 'quiet_oen')).text).toContain('Did you mean quiet_one?');
  await ops('accounts', 'mark', person.username, 'blue');
  expect((await ops('audit', 'list', '7d', 'adda')).text).toContain('Did you mean ada');
  await ops('accounts', 'erase', person.username, person.username);
  const { done, text } = await ops('audit', 'list', '7d', 'quiet_one');
  expect([done, text]).toEqual([true, expect.stringContaining('An erased account is found by its id only')]);
  expect(text).toContain('Somebody is an operator, a username,');
  expect((await ops('audit', 'list', '7d', person.id)).text).toContain('account_erased');
});

test('a day begins at midnight in Zürich', async () => {
  const at = (iso: string) =>
    writeAudit({ ...operator(app), clock: { now: () => new Date(iso) } }, { kind: 'note' });
  await at('2026-07-31T21:59:59Z');
  await at('2026-07-31T22:00:00Z');
  const { events } = JSON.parse((await ops('audit', 'list', '2026-08-01', '--json')).text);
  expect(events).toHaveLength(1);
});

test('accounts in the details have their usernames, and an empty detail is a dash', async () => {
  const person = await registerMember(app);
  const detail = { to: '', from: person.id };
  await writeAudit(operator(app), { kind: 'quest_corrected', subject: 'a quest', detail });
  const { text } = await ops('audit', 'list', '7d');
  expect(text).toContain(`quest_corrected  a quest  from=@${person.username}  to=–`);
  const { events, names } = JSON.parse((await ops('audit', 'list', '7d', '--json')).text);
  expect(events[0].detail).toEqual(detail);
  expect(names).toEqual({ [person.id]: person.username });
});

test('a note needs a text', async () => {
  expect(await ops('audit', 'note', ' ')).toEqual({
    done: false,
    text: 'Refused: text: Please write a few words. (missing_text)',
  });
});

test('the export is JSON lines with the hashes, safe for a terminal', async () => {
  await write('\u001b[2J \u202e');
  const { text } = await ops('audit', 'export');
  for (const unsafe of ['\u001b', '\u202e']) expect(text).not.toContain(unsafe);
  const [row] = await entries();
  expect(JSON.parse(text.split('\n')[0] ?? '')).toEqual({
    source: 'audit',
    ...row,
    at: row?.at.toISOString(),
  });
});

test('another SECRET_KEYS is recorded once, by id and fingerprint', async () => {
  const [one, two] = [1, 2].map((n) => ({ id: 'k', key: Buffer.alloc(32, n) }));
  if (!one || !two) throw new Error('no keys');
  for (const keys of [[one], [one], [two, one], [two, one]]) await recordKeys(app.app.system, keys);
  const kept = await entries();
  expect(kept.map(({ kind, actor }) => `${actor} ${kind}`)).toEqual([
    'system keys_changed',
    'system keys_changed',
  ]);
  expect(kept[1]?.detail.keys).toMatch(/^k:[0-9a-f]{8},k:[0-9a-f]{8}$/);
});

test('only operators read the log', async () => {
  await expect(verifyAudit(app.app.system)).rejects.toMatchObject({ code: 'unauthorized' });
});
