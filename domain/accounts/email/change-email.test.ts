import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accounts, accountTokens, billingCustomers } from '#db/schema';
import { newId, newToken, tokenHash } from '#platform/ids';
import { stripeClient } from '../../../connectors/stripe/client.ts';
import { apiErrorOf } from '../../../tests/support/api-error.ts';
import { registerMember, type TestMember } from '../../../tests/support/test-app.ts';
import { type PayingApp, payingApp } from '../../../tests/support/worlds/paying-app.ts';
import { operator } from '../../../tests/support/worlds/reports.ts';
import { changeEmail, issueToken } from '../index.ts';

let app: PayingApp;
beforeAll(async () => {
  app = await payingApp();
});
afterAll(() => app.close());

let count = 0;
const freshAddress = () => `new-${++count}@example.com`;
const change = ({ username }: Pick<TestMember, 'username'>, email: string) =>
  changeEmail(operator(app), { username, email });
const accountOf = async ({ id }: Pick<TestMember, 'id'>) => {
  const [row] = await app.engine.db.select().from(accounts).where(eq(accounts.id, id));
  return row;
};
/** Runs all jobs, then returns the emails to this recipient, newest first. */
async function mailsTo(address: string) {
  await app.jobs.run();
  return app.mail
    .messages()
    .map(({ email }) => email)
    .filter(({ to }) => to?.some((one) => one.address === address));
}
const logIn = (login: string, password: string) =>
  app.visitor('POST /api/v1/sign-in/session', { body: { login, password } });
const confirm = (token: string) =>
  app.visitor('POST /api/v1/sign-in/address-confirmation/{token}', { params: { token } });
const tokenIn = (text: string | undefined) => /\/confirm\/([\w-]+)/.exec(text ?? '')?.[1] ?? '';

test('replaces the email, requests confirmation and notifies the old email', async () => {
  const person = await registerMember(app);
  const [welcome] = await mailsTo(person.email);
  await confirm(tokenIn(welcome?.text));
  expect((await accountOf(person))?.emailConfirmedAt).toEqual(app.clock.now());

  const email = freshAddress();
  expect(await change(person, ` ${email.replace('example', 'EXAMPLE')} `)).toEqual({
    email,
    customer: false,
  });

  expect(await accountOf(person)).toMatchObject({ email, emailKey: email, emailConfirmedAt: null });
  const [told] = await mailsTo(person.email);
  expect(told).toMatchObject({ subject: 'Your e-mail address was changed' });
  expect(told?.text).toContain(`@${person.username}`);
  expect(told?.text).toContain('/support');
  expect(told?.text).not.toContain(email);
  const [asked, ...others] = await mailsTo(email);
  expect(others).toEqual([]);
  await confirm(tokenIn(asked?.text));
  expect((await accountOf(person))?.emailConfirmedAt).toEqual(app.clock.now());
  await logIn(email, person.password);
  expect(await apiErrorOf(logIn(person.email, person.password))).toMatchObject({ status: 401 });
  // The old email address can be used to register another account.
  expect((await registerMember(app, { email: person.email })).id).not.toBe(person.id);
});

test("notifies the old email in the member's language", async () => {
  const person = await registerMember(app);
  await app.engine.db.update(accounts).set({ language: 'de' }).where(eq(accounts.id, person.id));
  await change(person, freshAddress());
  const [told] = await mailsTo(person.email);
  expect(told).toMatchObject({ subject: 'Deine E-Mail-Adresse wurde geändert' });
  // The old email address was never confirmed and may belong to a stranger.
  expect(told?.text).not.toContain(person.username);
});

test('ends sessions and revokes links that were sent before', async () => {
  const [person, other] = [await registerMember(app), await registerMember(app)];
  const { id: accountId, email } = person;
  const [welcome] = await mailsTo(email);
  const reset = await issueToken(app.app.system, { accountId, purpose: 'password_reset', email });
  const readReset = (token: string) =>
    apiErrorOf(app.visitor('GET /api/v1/sign-in/password-reset/{token}', { params: { token } }));
  await change(person, freshAddress());

  expect(await apiErrorOf(person.api('GET /api/v2/users/@me'))).toMatchObject({ status: 401 });
  await other.api('GET /api/v2/users/@me');
  expect(await readReset(reset)).toMatchObject({ error: 'invalid_link' });
  expect(await apiErrorOf(confirm(tokenIn(welcome?.text)))).toMatchObject({ error: 'invalid_link' });
  // Simulate a link to the old email address whose token is stored only after the change.
  const late = newToken();
  await app.engine.db.insert(accountTokens).values({
    ...{ id: newId(), tokenHash: tokenHash(late), accountId, purpose: 'password_reset', email },
    expiresAt: new Date(app.clock.now().getTime() + 60_000),
  });
  expect(await readReset(late)).toMatchObject({ error: 'invalid_link' });
});

test('updates the email at Stripe', async () => {
  const person = await app.registerPayer();
  await app.subscribe(person);
  const [row] = await app.engine.db
    .select()
    .from(billingCustomers)
    .where(eq(billingCustomers.accountId, person.id));
  const { secretKey, origin } = app.stripe;
  const stripe = stripeClient({ secretKey, origin });
  const there = () => stripe.customers.retrieve(row?.stripeId ?? '');
  expect(await there()).toMatchObject({ email: person.email });
  const email = freshAddress();
  expect(await change(person, email)).toEqual({ email, customer: true });
  await app.settle();
  expect(await there()).toMatchObject({ email, name: 'Mia Keller' });
  // A customer who was deleted at the provider cannot be updated, and the job must not retry.
  await app.settle();
  app.stripe.control.webhooks.mode = 'lose';
  await stripe.customers.del(row?.stripeId ?? '');
  expect(await change(person, freshAddress())).toMatchObject({ customer: true });
  await app.settle();
  app.stripe.control.webhooks.mode = 'normal';
});

test('rejects what registration rejects and changes nothing', async () => {
  const [person, other] = [await registerMember(app), await registerMember(app)];
  for (const email of [
    '',
    'nonsense',
    'a@b',
    'two@example.com, three@example.com',
    'x@example.com\r\nBcc: y',
  ])
    await expect(change(person, email)).rejects.toMatchObject({ code: 'invalidEmail' });
  for (const email of [other.email, other.email.toUpperCase(), person.email])
    await expect(change(person, email)).rejects.toMatchObject({ code: 'emailTaken' });
  await expect(change({ username: 'nobody_here' }, freshAddress())).rejects.toMatchObject({
    code: 'userNotFound',
  });
  expect(await accountOf(person)).toMatchObject({ email: person.email });
  await person.api('GET /api/v2/users/@me');
});

test('of two members who request the same email at once, one gets it', async () => {
  const people = [await registerMember(app), await registerMember(app)];
  const email = freshAddress();
  const outcomes = await Promise.allSettled(people.map((person) => change(person, email)));
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { code: 'emailTaken' },
  });
});

test('only operators change emails, and not those of erased accounts', async () => {
  const person = await registerMember(app);
  const { system } = app.app;
  const asMember = { ...system, actor: { kind: 'member' as const, accountId: person.id, sessionId: 'x' } };
  const input = { username: person.username, email: freshAddress() };
  await expect(changeEmail(asMember, input)).rejects.toMatchObject({ code: 'unauthorized' });
  await app.engine.db.update(accounts).set({ email: '' }).where(eq(accounts.id, person.id));
  await expect(change({ username: person.id }, freshAddress())).rejects.toMatchObject({
    code: 'userNotFound',
  });
});
