import { eq, type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Post } from '#contracts/posts';
import {
  accounts,
  billingCustomers,
  billingLog,
  checkouts,
  invoices,
  posts,
  profileStats,
  questVotes,
  subscriptions,
  usernameCooldowns,
} from '#db/schema';
import { cleanUpAccounts } from '#domain/accounts';
import { explainQuest } from '#domain/quests';
import { DAY_MS } from '#platform/clock';
import { tokenHash } from '#platform/ids';
import { apiErrorOf } from '../../tests/support/api-error.ts';
import { addQuest } from '../../tests/support/posts.ts';
import { APP_HEADERS, registerMember, type TestMember } from '../../tests/support/test-app.ts';
import { pathOf, uniquePicture, upload } from '../../tests/support/uploads.ts';
import { checkoutSessionId, type PayingApp, payingApp } from '../../tests/support/worlds/paying-app.ts';
import { operator, sendReport } from '../../tests/support/worlds/reports.ts';
import { cleanUpMedia } from '../media/index.ts';
import { eraseAccount } from './index.ts';

let app: PayingApp;
beforeAll(async () => {
  app = await payingApp();
});
afterAll(() => app.close());

const erase = ({ username }: Pick<TestMember, 'username'>, evicted?: string[]) =>
  eraseAccount(operator(app, evicted), { username });
const post = async (
  person: TestMember,
  bytes: Uint8Array,
  questId?: string,
  tagged: string[] = [],
): Promise<Post> => {
  const [given] = await upload(app, person, bytes);
  const body = { uploads: [given?.upload_id ?? ''], tagged, ...(questId ? { quest_id: questId } : {}) };
  return (await person.api('POST /api/v1/users/@me/media/post', { body })).post;
};
const like = (person: TestMember, { id }: Post) =>
  person.api('POST /api/v1/users/@me/media/action/{id}/like', { params: { id }, body: {} });
const follow = (person: TestMember, { id }: TestMember) =>
  person.api('POST /api/v1/users/@me/action/{user_id}/follow', { params: { user_id: id }, body: {} });
const status = async (url: string) => (await app.app.inject({ url, headers: APP_HEADERS })).statusCode;

/** Returns the rows of a query with either driver. */
async function rowsOfQuery<Row>(query: SQL): Promise<Row[]> {
  const result: unknown = await app.engine.db.execute(query);
  return (Array.isArray(result) ? result : (result as { rows: unknown[] }).rows) as Row[];
}

/** Counts the rows in all tables that reference the account. */
async function rowsOf(id: string): Promise<number> {
  const referring = await rowsOfQuery<{ table: string; column: string }>(sql`
    select c.conrelid::regclass::text as "table", a.attname as "column"
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = 'accounts'::regclass`);
  expect(referring.length).toBeGreaterThan(20);
  let found = 0;
  for (const { table, column } of referring) {
    const query = sql`select count(*)::int as n from ${sql.raw(table)} where ${sql.identifier(column)} = ${id}`;
    found += (await rowsOfQuery<{ n: number }>(query))[0]?.n ?? 0;
  }
  return found;
}

test('everything of a member is deleted and the counters of others no longer include them', async () => {
  const [ada, ben] = [await registerMember(app), await registerMember(app)];
  const questId = await addQuest(app);
  const [own, shared] = [await uniquePicture(), await uniquePicture()];
  const entry = await post(ada, own, questId);
  const alsoOfAda = await post(ada, shared);
  const ofBen = await post(ben, shared, questId, [ada.id]);
  for (const liked of [ofBen, entry]) await like(ada, liked);
  await like(ben, entry);
  await follow(ada, ben);
  await follow(ben, ada);
  const pictures = [entry, alsoOfAda].map(({ imageUrls: [url = ''] }) => pathOf(url));
  for (const picture of pictures) expect(await status(picture)).toBe(200);

  const evicted: string[] = [];
  await erase({ username: `@${ada.username.toUpperCase()}` }, evicted);

  expect(await rowsOf(ada.id)).toBe(0);
  const { db } = app.engine;
  expect(await db.select().from(accounts).where(eq(accounts.id, ada.id))).toEqual([]);
  const [stats] = await db.select().from(profileStats).where(eq(profileStats.accountId, ben.id));
  expect(stats).toMatchObject({ followers: 0, following: 0, posts: 1 });
  const [left] = await db.select({ likes: posts.likes }).from(posts).where(eq(posts.id, ofBen.id));
  expect(left).toEqual({ likes: 0 });
  const { quest } = await app.visitor('GET /api/v1/quests/{quest_id}', {
    params: { quest_id: questId },
  });
  expect(quest.participants).toBe(1);
  const read = { params: { username: ada.username } };
  expect(await apiErrorOf(app.visitor('GET /api/v1/users/@me/{username}', read))).toMatchObject({
    error: 'userNotFound',
  });
  expect(await apiErrorOf(ada.api('GET /api/v2/users/@me'))).toMatchObject({ status: 401 });
  // The erasure evicts Ada's pages, the post that tags her, and the quest.
  for (const of of [ada.username.toLowerCase(), ofBen.id, questId])
    expect(evicted.filter((tag) => tag.includes(of))).not.toEqual([]);

  // Ada's votes remain in the ledger without her account and no longer count.
  const votes = await db.select().from(questVotes).where(eq(questVotes.questId, questId));
  expect(votes.map(({ accountId }) => accountId)).toEqual(expect.arrayContaining([ben.id, null]));
  const explained = await explainQuest(operator(app), { questId });
  expect(explained.votes.filter(({ verdict }) => verdict === 'counted')).toEqual([]);

  // The next clean-up deletes the files, except those that another post shows.
  await cleanUpMedia(app.app.system);
  expect(await Promise.all(pictures.map(status))).toEqual([404, 200]);
});

test('contract records move to an anonymous account once Premium no longer renews', async () => {
  const person = await app.registerPayer();
  const url = await app.order(person);
  await expect(erase(person)).rejects.toMatchObject({ code: 'payment_processing' });
  app.stripe.control.completeCheckout(checkoutSessionId(url), {});
  await app.settle();
  await expect(erase(person)).rejects.toMatchObject({ code: 'subscription_runs' });
  const { db } = app.engine;
  const [paid] = await db.select().from(subscriptions).where(eq(subscriptions.accountId, person.id));
  await app.app.system.connectors.payments?.scheduleCancellation(paid?.id ?? '', 'period_end');
  await app.settle();

  await erase(person);

  expect(await rowsOf(person.id)).toBe(0);
  const [kept] = await db
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.id, paid?.id ?? ''));
  const nobody = kept?.accountId ?? '';
  for (const records of [billingCustomers, billingLog, checkouts, invoices])
    expect((await db.select().from(records).where(eq(records.accountId, nobody))).length).toBeGreaterThan(0);
  const [account] = await db.select().from(accounts).where(eq(accounts.id, nobody));
  expect(account).toMatchObject({ passwordHash: '', country: 'XX', disabledAt: app.clock.now() });
  const told = JSON.stringify(account).toLowerCase();
  for (const own of [person.username, person.email, person.id]) expect(told).not.toContain(own.toLowerCase());
  // Later Stripe events still update the moved records.
  await app.advance(40 * DAY_MS);
  await app.settle();
  await app.reconcile();
  const [ended] = await db
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.id, paid?.id ?? ''));
  expect(ended).toMatchObject({ live: false, accountId: nobody });
});

test('support is told of a payment that is disputed after the erasure', async () => {
  const person = await app.registerPayer();
  await app.subscribe(person);
  const { db } = app.engine;
  const [paid] = await db.select().from(subscriptions).where(eq(subscriptions.accountId, person.id));
  await app.app.system.connectors.payments?.scheduleCancellation(paid?.id ?? '', 'period_end');
  await app.settle();
  await erase(person);
  const [invoice] = await db
    .select()
    .from(invoices)
    .where(eq(invoices.subscriptionId, paid?.id ?? ''));
  app.stripe.control.dispute(invoice?.paymentIntentId ?? '');
  await app.settle();
  const [mail] = app.mail.messages();
  expect(mail?.email.subject).toBe('Please check: a payment was refunded or disputed');
  expect(mail?.email.text).toContain(`billing show ${invoice?.accountId}`);
});

test('a member cannot be erased while a report about them is open', async () => {
  const person = await registerMember(app);
  await sendReport((await registerMember(app)).api, {
    subject: { kind: 'profile', username: person.username },
  });
  await expect(erase(person)).rejects.toMatchObject({ code: 'report_open' });
});

test('only operators erase, and only existing accounts', async () => {
  const person = await registerMember(app);
  const { system } = app.app;
  const asMember = { ...system, actor: { kind: 'member' as const, accountId: person.id, sessionId: 'x' } };
  await expect(eraseAccount(asMember, person)).rejects.toMatchObject({ code: 'unauthorized' });
  await erase(person);
  await expect(erase(person)).rejects.toMatchObject({ code: 'userNotFound' });
});

test('the username is on cooldown for 90 days, the email is free at once', async () => {
  const person = await registerMember(app, { username: `Rest_${process.pid}` });
  const { username, email } = person;
  const { restsUntil } = await erase(person);
  expect(restsUntil.getTime() - app.clock.now().getTime()).toBe(90 * DAY_MS);
  const taken = { error: 'usernameTaken', fields: { username: 'usernameTaken' } };
  for (const name of [username, username.toUpperCase()])
    expect(await apiErrorOf(registerMember(app, { username: name }))).toMatchObject(taken);
  const suggested = () =>
    app.visitor('GET /api/v1/sign-in/suggestions', { query: { display_name: username.replace('_', ' ') } });
  expect((await suggested()).suggestions).not.toContain(username.toLowerCase());
  expect((await registerMember(app, { email })).id).not.toBe(person.id);

  app.clock.advance(90 * DAY_MS - 1);
  await cleanUpAccounts(app.app.system);
  expect(await apiErrorOf(registerMember(app, { username }))).toMatchObject(taken);
  app.clock.advance(1);
  expect((await suggested()).suggestions).toContain(username.toLowerCase());
  app.clock.advance(1);
  await cleanUpAccounts(app.app.system);
  expect((await registerMember(app, { username })).id).not.toBe(person.id);
  expect(
    await app.engine.db.$count(
      usernameCooldowns,
      eq(usernameCooldowns.keyHash, tokenHash(username.toLowerCase())),
    ),
  ).toBe(0);
});
