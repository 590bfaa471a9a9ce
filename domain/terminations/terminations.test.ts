import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { brand } from '#brand';
import { billingCustomers, terminations } from '#db/schema';
import { orderNumber } from '#domain/billing';
import { DAY_MS, HOUR_MS } from '#platform/clock';
import { apiErrorOf } from '../../tests/support/api-error.ts';
import { APP_HEADERS } from '../../tests/support/app-token.ts';
import { operator } from '../../tests/support/operator.ts';
import { isPremium, type PayingApp, payingApp } from '../../tests/support/worlds/paying-app.ts';
import { terminationsOf } from '../../tests/support/worlds/terminations.ts';
import { applyTermination, assignTermination, closeTermination, listTerminations } from './index.ts';

let app: PayingApp;
beforeAll(async () => {
  app = await payingApp();
});
afterAll(() => app.close());
afterEach(() => {
  app.stripe.control.fault.mode = 'normal';
});

const { cancel, withdraw, member, subscriptionOf, latest } = terminationsOf(() => app);
const mailTo = (address: string) =>
  app.mail.messages().filter(({ email }) => email.to?.some((to) => to.address?.toLowerCase() === address));

describe('cancelling without a session', () => {
  test('ends the contract of the email at the end of the paid period', async () => {
    const person = await member();
    const receipt = await cancel({ email: person.email.toUpperCase() });
    await app.settle();
    const { endsAt, periodEnd } = await subscriptionOf(person);
    expect(endsAt).toEqual(periodEnd);
    expect(await isPremium(app, person)).toBe(true);
    expect(await latest()).toMatchObject({ number: receipt.number, state: 'done' });
    expect(mailTo(person.email).map(({ email }) => email.subject)).toEqual(
      expect.arrayContaining([
        `We’ve received your cancellation (${receipt.number})`,
        'Your cancellation of Ulifyi Short Premium',
      ]),
    );
  });

  test('the number of a receipt begins with the day in Zürich on which it was received', async () => {
    const now = app.clock.now();
    const halfPastMidnight = new Date(Math.ceil(now.getTime() / DAY_MS) * DAY_MS - HOUR_MS / 2);
    app.clock.advance(halfPastMidnight.getTime() - now.getTime());
    const next = new Date(halfPastMidnight.getTime() + DAY_MS).toISOString().slice(0, 10);
    expect((await cancel({})).number.slice(0, 8)).toBe(next.replaceAll('-', ''));
  });

  test('the receipt shows what was declared and when, and can be downloaded for 90 days', async () => {
    const receipt = await cancel({ name: 'Mia  Keller', contract: '@mia', end: '2099-03-01' });
    for (const part of [receipt.number, 'Mia  Keller', 'nobody@example.com', '@mia', '1 March 2099'])
      expect(receipt.text).toContain(part);
    expect(receipt.received_at).toBe(app.clock.now().toISOString());
    const url = new URL(receipt.download_url);
    const read = () => app.app.inject({ url: url.pathname, headers: APP_HEADERS });
    const file = await read();
    expect(file.body).toBe(receipt.text);
    expect(file.headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(file.headers['content-disposition']).toBe(`attachment; filename="${receipt.number}.txt"`);
    app.clock.advance(90 * DAY_MS - 1000);
    expect((await read()).statusCode).toBe(200);
    app.clock.advance(2000);
    expect((await read()).statusCode).toBe(404);
  });

  test('an unknown email gets the same receipt and needs an operator', async () => {
    const receipt = await cancel();
    await app.settle();
    expect(await latest()).toMatchObject({
      state: 'operator',
      accountId: null,
      outcome: 'no account has this e-mail address or this username; ask the sender for the order number',
    });
    expect(mailTo(brand.supportEmail)[0]?.email.subject).toContain(receipt.number);
  });

  test("another member's username does not match the email and is not trusted", async () => {
    const [person, other] = [await member(), await app.registerPayer()];
    await cancel({ email: person.email, contract: `@${other.username}` });
    await app.settle();
    expect((await subscriptionOf(person)).endsAt).toBeNull();
    expect(await latest()).toMatchObject({ state: 'operator' });
  });

  test('a requested day ends it after the first paid month that is not before', async () => {
    const person = await member();
    const { createdAt, periodEnd } = await subscriptionOf(person);
    const wished = new Date(periodEnd.getTime() + 40 * DAY_MS).toISOString().slice(0, 10);
    await cancel({ email: person.email, end: wished });
    await app.settle();
    const { endsAt } = await subscriptionOf(person);
    expect(endsAt?.getTime()).toBeGreaterThanOrEqual(new Date(wished).getTime());
    expect(endsAt?.getUTCDate()).toBeLessThanOrEqual(createdAt.getUTCDate());
  });

  test('for cause stops further payments and needs an operator', async () => {
    const person = await member();
    await cancel({ email: person.email, kind: 'for_cause', reason: 'Broken for weeks' });
    await app.settle();
    expect((await subscriptionOf(person)).endsAt).not.toBeNull();
    expect(await latest()).toMatchObject({ state: 'operator', reason: 'Broken for weeks' });
  });

  test('is stored while the provider is down and applied once it is back', async () => {
    const person = await member();
    app.stripe.control.fault.mode = 'down';
    const { number } = await cancel({ email: person.email });
    await app.jobs.run().catch(() => undefined);
    expect(await latest()).toMatchObject({ number, state: 'received' });
    app.stripe.control.fault.mode = 'normal';
    app.jobs.waiting.splice(0);
    app.clock.advance(20 * 60_000);
    await app.reconcile();
    await app.settle();
    expect(await latest()).toMatchObject({ number, state: 'done' });
    expect((await subscriptionOf(person)).endsAt).not.toBeNull();
  });

  test.each([
    [{ name: ' ' }, 'name', 'fillAllFields'],
    [{ email: 'nobody' }, 'email', 'invalidEmail'],
    [{ kind: 'for_cause' as const }, 'reason', 'fillAllFields'],
    [{ end: 'tomorrow' }, 'end', 'invalid_input'],
  ])('%j is rejected with a field error', async (changes, field, code) => {
    expect(await apiErrorOf(cancel(changes))).toMatchObject({ status: 400, fields: { [field]: code } });
  });

  test('a signed-in member cancels their own contract unless they name another', async () => {
    const [person, other] = [await member(), await member()];
    await cancel({ email: other.email, name: 'Theo' }, person.api);
    await app.settle();
    expect((await subscriptionOf(person)).endsAt).toBeNull();
    expect((await subscriptionOf(other)).endsAt).not.toBeNull();
    await cancel({ email: 'elsewhere@example.com' }, person.api);
    await app.settle();
    expect((await subscriptionOf(person)).endsAt).not.toBeNull();
  });

  test('an earlier end replaces a later one', async () => {
    const person = await member();
    const { periodEnd } = await subscriptionOf(person);
    const later = new Date(periodEnd.getTime() + 100 * DAY_MS).toISOString().slice(0, 10);
    await cancel({ email: person.email, end: later });
    await app.settle();
    await cancel({ email: person.email });
    await app.settle();
    expect((await subscriptionOf(person)).endsAt).toEqual(periodEnd);
  });

  test('a second click is the same declaration', async () => {
    const first = await cancel({ email: 'twice@example.com' });
    const second = await cancel({ email: 'twice@example.com' });
    expect(second.number).toBe(first.number);
    await app.settle();
    expect(mailTo('twice@example.com')).toHaveLength(1);
    app.clock.advance(11 * 60_000);
    expect((await cancel({ email: 'twice@example.com' })).number).not.toBe(first.number);
  });

  test('free text is emailed only to members', async () => {
    await cancel({ email: 'stranger@example.com', kind: 'for_cause', reason: 'Buy at https://spam.example' });
    await app.settle();
    const [mail] = mailTo('stranger@example.com');
    expect(mail?.email.text).toContain('Cancellation for cause');
    expect(mail?.email.text).not.toContain('spam.example');
  });

  test('a past day is rejected with a field error', async () => {
    expect(await apiErrorOf(cancel({ end: '2020-01-01' }))).toMatchObject({
      status: 400,
      fields: { end: 'date_past' },
    });
  });
});

describe('withdrawing', () => {
  test('within 14 days ends it at once and refunds everything', async () => {
    const person = await member();
    await withdraw({ email: person.email }, person.api);
    await app.settle();
    expect(await isPremium(app, person)).toBe(false);
    const { payments } = await person.api('GET /api/v1/@me/payments');
    expect(payments).toMatchObject([{ refunded: brand.premium.amount }]);
    expect(await latest()).toMatchObject({ state: 'done', kind: 'withdrawal' });
  });

  test('without a session requires the order number', async () => {
    const person = await member();
    const { number } = await withdraw({ email: person.email, contract: 'Premium' });
    await app.settle();
    expect(await isPremium(app, person)).toBe(true);
    const waiting = await latest();
    expect(waiting).toMatchObject({ state: 'operator' });
    expect(waiting?.outcome).toContain(`@${person.username}, but a withdrawal needs the order number`);
    expect(waiting?.outcome).toContain(`contracts apply ${number} ${person.username}`);
    const { id } = await subscriptionOf(person);
    await withdraw({ email: person.email, contract: orderNumber(id) });
    await app.settle();
    expect(await isPremium(app, person)).toBe(false);
  });

  test('resumes after an interruption with the same result', async () => {
    const person = await member();
    const { id } = await subscriptionOf(person);
    await withdraw({ email: person.email, contract: orderNumber(id) });
    await app.settle();
    const done = await latest();
    await app.engine.db
      .update(terminations)
      .set({ state: 'received', settledAt: null })
      .where(eq(terminations.id, done?.id ?? ''));
    await applyTermination(app.app.system, { terminationId: done?.id ?? '' });
    expect(await latest()).toMatchObject({ state: 'done', outcome: 'ended, everything given back' });
  });

  test('after a partial refund refunds the rest', async () => {
    const person = await member();
    const paid = await app.app.system.connectors.payments?.readCustomer(
      (
        await app.engine.db.select().from(billingCustomers).where(eq(billingCustomers.accountId, person.id))
      )[0]?.stripeId ?? '',
    );
    app.stripe.control.refundOutside(paid?.invoices[0]?.paymentIntentId ?? '', 50);
    await app.settle();
    await withdraw({ email: person.email }, person.api);
    await app.settle();
    expect((await person.api('GET /api/v1/@me/payments')).payments).toMatchObject([
      { refunded: brand.premium.amount },
    ]);
    expect((await subscriptionOf(person)).live).toBe(false);
  });

  test.each([
    ['refused is handed over', 'broken', 'operator'],
    ['not answered is tried again', 'down', 'received'],
  ] as const)('whose refund is %s, and the contract has ended', async (_, mode, state) => {
    const person = await member();
    await withdraw({ email: person.email }, person.api);
    Object.assign(app.stripe.control.fault, { mode, only: 'POST /v1/refunds' });
    await app.jobs.run().catch(() => undefined);
    expect(await latest()).toMatchObject({ state });
    app.stripe.control.fault.mode = 'normal';
    app.clock.advance(20 * 60_000);
    await app.reconcile();
    await app.settle();
    expect((await subscriptionOf(person)).live).toBe(false);
    expect(await latest()).toMatchObject({ state: state === 'operator' ? 'operator' : 'done' });
  });

  test('after the period needs an operator', async () => {
    const person = await member();
    await app.advance(16 * DAY_MS);
    await app.signIn(person);
    await withdraw({ email: person.email }, person.api);
    await app.settle();
    expect(await isPremium(app, person)).toBe(true);
    expect(await latest()).toMatchObject({ state: 'operator' });
  });

  test('from before a contract was made does not end it', async () => {
    const person = await app.registerPayer();
    const { number } = await withdraw({ email: person.email }, person.api);
    await app.settle();
    await app.advance(DAY_MS);
    await app.subscribe(person);
    await assignTermination(operator(app), { number, username: person.username });
    await app.settle();
    expect(await isPremium(app, person)).toBe(true);
    expect(await latest()).toMatchObject({ state: 'operator', outcome: 'no subscription is running' });
  });

  test('on the day before the end of the period is in time', async () => {
    const person = await member();
    await app.advance(13 * DAY_MS);
    await app.signIn(person);
    await withdraw({ email: person.email }, person.api);
    await app.settle();
    expect(await isPremium(app, person)).toBe(false);
  });
});

test('an operator lists open declarations and closes them with an outcome', async () => {
  const { number } = await cancel({ email: 'somebody-else@example.com' });
  await app.settle();
  expect((await listTerminations(operator(app))).map((open) => open.number)).toContain(number);
  await closeTermination(operator(app), { number, outcome: 'written to them' });
  expect((await listTerminations(operator(app))).map((open) => open.number)).not.toContain(number);
  expect(await latest()).toMatchObject({ state: 'done', outcome: 'ada: written to them' });
  await expect(closeTermination(operator(app), { number: 'x', outcome: 'done' })).rejects.toMatchObject({
    code: 'not_found',
  });
});

test('an operator assigns a declaration to an account, and it takes effect', async () => {
  const person = await member();
  const { number } = await withdraw({ email: 'old-address@example.com', name: 'Lea' });
  await app.settle();
  const settled = await assignTermination(operator(app), { number, username: person.username });
  expect(settled).toMatchObject({ state: 'done' });
  expect((await subscriptionOf(person)).live).toBe(false);
  await expect(assignTermination(operator(app), { number, username: 'nobody_at_all' })).rejects.toMatchObject(
    {
      code: 'userNotFound',
    },
  );
});

test('a declaration that is assigned to another account ends the contract of that account', async () => {
  const [wrong, right] = [await member(), await member()];
  const { number } = await cancel({ email: wrong.email, kind: 'for_cause', reason: 'Broken for weeks' });
  await app.settle();
  await assignTermination(operator(app), { number, username: right.username });
  const { endsAt, periodEnd } = await subscriptionOf(right);
  expect(endsAt).toEqual(periodEnd);
  expect(await latest()).toMatchObject({ state: 'operator', accountId: right.id });
});

test('only operators see declarations', async () => {
  await expect(listTerminations(app.app.system)).rejects.toMatchObject({ code: 'unauthorized' });
});
