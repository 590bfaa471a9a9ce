import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accounts, billingCustomers, invoices, subscriptions, terminations } from '#db/schema';
import { DAY_MS, HOUR_MS } from '#platform/clock';
import { stripeClient } from '../../connectors/stripe/client.ts';
import type { TestMember } from '../../tests/support/test-app.ts';
import { type PayingApp, payingApp } from '../../tests/support/worlds/paying-app.ts';
import { eraseDueAccounts } from './index.ts';

let app: PayingApp;
beforeAll(async () => {
  app = await payingApp();
});
afterAll(() => app.close());

const leave = (person: TestMember) =>
  person.api('POST /api/v1/@me/data/deletion', { body: { username: person.username } });
const exists = async ({ id }: TestMember) =>
  (await app.engine.db.$count(accounts, eq(accounts.id, id))) === 1;

test('a renewing Premium is cancelled with a receipt, and Stripe forgets the customer once it has ended', async () => {
  const { db } = app.engine;
  const person = await app.registerPayer();
  await app.subscribe(person);
  expect((await person.api('GET /api/v1/@me/data')).premium).toMatchObject({ renews: true });
  const [customer] = await db
    .select({ id: billingCustomers.stripeId })
    .from(billingCustomers)
    .where(eq(billingCustomers.accountId, person.id));
  const [bought] = await db.select().from(subscriptions).where(eq(subscriptions.accountId, person.id));
  await leave(person);
  const [declared] = await db.select().from(terminations).where(eq(terminations.accountId, person.id));
  expect(declared).toMatchObject({ kind: 'ordinary', name: 'Mia Keller', email: person.email });
  await app.settle();
  expect((await person.api('GET /api/v1/@me/data')).premium).toMatchObject({ renews: false });
  const mails = app.mail
    .messages()
    .filter(({ email }) => email.to?.some(({ address }) => address === person.email));
  expect(mails.map(({ email }) => email.text).join('\n')).toContain(declared?.number ?? 'no receipt');

  await app.advance(14 * DAY_MS);
  await eraseDueAccounts(app.app.system);
  expect(await exists(person)).toBe(false);
  const stripe = stripeClient({ secretKey: app.stripe.secretKey, origin: app.stripe.origin });
  const atStripe = () => stripe.customers.retrieve(customer?.id ?? '');
  await app.reconcile();
  expect(await atStripe()).not.toHaveProperty('deleted');

  await app.advance(40 * DAY_MS);
  await app.settle();
  for (let times = 0; times < 2; times += 1) await app.reconcile();
  await app.settle();
  expect(await atStripe()).toMatchObject({ deleted: true });
  const [ended] = await db
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.id, bought?.id ?? ''));
  expect(ended).toMatchObject({ live: false });
  expect(await db.$count(invoices, eq(invoices.accountId, ended?.accountId ?? ''))).toBe(1);
  const paid = (await stripe.invoices.list({ customer: customer?.id ?? '' })).data;
  expect(paid).toHaveLength(1);
});

test('a cancelled Premium whose payment failed ends at once, and its payment is not tried again', async () => {
  const person = await app.registerPayer();
  await app.subscribe(person);
  const bought = async () => {
    const of = eq(subscriptions.accountId, person.id);
    const [row] = await app.engine.db.select().from(subscriptions).where(of);
    if (!row) throw new Error('no subscription');
    return row;
  };
  const { id } = await bought();
  app.stripe.control.failNextRenewal(id);
  await app.advancePastPeriod(person, 2 * HOUR_MS);
  await app.app.system.connectors.payments?.scheduleCancellation(id, 'period_end');
  await app.settle();
  expect(await bought()).toMatchObject({ status: 'past_due', endsAt: expect.any(Date) });
  await app.signIn(person);
  await leave(person);
  await app.settle();
  expect(await bought()).toMatchObject({ status: 'canceled', live: false });
  const owed = await app.engine.db.$count(
    invoices,
    and(eq(invoices.subscriptionId, id), eq(invoices.paid, false), eq(invoices.voided, false)),
  );
  expect(owed).toBe(0);
  await app.advance(14 * DAY_MS);
  await eraseDueAccounts(app.app.system);
  expect(await exists(person)).toBe(false);
  expect(app.stripe.control.payments()[0]).toMatchObject({ succeeded: 1, liveSubscriptions: 0 });
});

test('a late withdrawal that waits for an operator does not keep Premium renewing', async () => {
  const person = await app.registerPayer();
  await app.subscribe(person);
  await app.advance(20 * DAY_MS);
  await app.signIn(person);
  const body = { name: 'Mia Keller', email: person.email };
  await person.api('POST /api/v1/contracts/withdraw', { body });
  await app.settle();
  await leave(person);
  await app.settle();
  expect((await person.api('GET /api/v1/@me/data')).premium).toMatchObject({ renews: false });
  const declared = await app.engine.db
    .select({ kind: terminations.kind, state: terminations.state })
    .from(terminations)
    .where(eq(terminations.accountId, person.id));
  expect(declared).toEqual(
    expect.arrayContaining([
      { kind: 'withdrawal', state: 'operator' },
      { kind: 'ordinary', state: 'done' },
    ]),
  );
});

test('a cancellation that ends in a year is shortened to the paid period', async () => {
  const person = await app.registerPayer();
  await app.subscribe(person);
  const end = new Date(app.clock.now().getTime() + 365 * DAY_MS).toISOString().slice(0, 10);
  await person.api('POST /api/v1/contracts/cancel', {
    body: { name: 'Mia Keller', email: person.email, end },
  });
  await app.settle();
  await leave(person);
  await app.settle();
  const [ended] = await app.engine.db
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.accountId, person.id));
  expect(ended?.endsAt).toEqual(ended?.periodEnd);
});

test('a payment on its way postpones the erasure until it is settled', async () => {
  const person = await app.registerPayer();
  await leave(person);
  await person.api('DELETE /api/v1/@me/data/deletion');
  await app.order(person);
  await leave(person);
  await app.engine.db.update(accounts).set({ leavingAt: app.clock.now() }).where(eq(accounts.id, person.id));
  await eraseDueAccounts(app.app.system);
  expect(await exists(person)).toBe(true);
  expect((await person.api('GET /api/v1/@me/data')).deletion).toMatchObject({
    waits_for: 'payment_processing',
  });
});
