import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { brand } from '#brand';
import { stripeClient } from '../../connectors/stripe/client.ts';
import type { TestMember } from '../../tests/support/test-app.ts';
import { payersOf } from '../../tests/support/worlds/payers.ts';
import { isPremium, type PayingApp, payingApp } from '../../tests/support/worlds/paying-app.ts';
import { refreshBilling } from './index.ts';

let app: PayingApp;
beforeAll(async () => {
  app = await payingApp();
});
afterAll(() => app.close());
afterEach(() => {
  app.stripe.control.fault.mode = 'normal';
  app.stripe.control.webhooks.mode = 'normal';
});

const { subscription, customer, customerId, subjects, supportMails, trail } = payersOf(() => app);

describe('refunds and disputes', () => {
  test('a refund made at the provider ends Premium and the subscription', async () => {
    const person = await app.registerPayer();
    await app.subscribe(person);
    const { invoices } = await customer(person);
    app.stripe.control.refundOutside(invoices[0]?.paymentIntentId ?? '');
    await app.settle();
    expect(await isPremium(app, person)).toBe(false);
    const { payments, subscriptions } = await person.api('GET /api/v1/@me/payments');
    expect(subscriptions[0]).toMatchObject({ status: 'canceled', ended: true });
    expect(payments[0]).toMatchObject({ status: 'paid', refunded: brand.premium.amount });
    expect(subjects(person)).toContain('Your money is on its way back');
  });

  test('a partial refund ends nothing', async () => {
    const person = await app.registerPayer();
    await app.subscribe(person);
    const { invoices } = await customer(person);
    app.stripe.control.refundOutside(invoices[0]?.paymentIntentId ?? '', 50);
    await app.settle();
    expect(await isPremium(app, person)).toBe(true);
    expect((await person.api('GET /api/v1/@me/payments')).payments[0]?.refunded).toBe(50);
  });

  test('a refund that fails later is shown, and an operator is told', async () => {
    const person = await app.registerPayer();
    await app.subscribe(person);
    const intent = (await customer(person)).invoices[0]?.paymentIntentId ?? '';
    app.stripe.control.refundOutside(intent);
    await app.settle();
    app.stripe.control.failRefund(intent);
    await app.settle();
    expect((await person.api('GET /api/v1/@me/payments')).payments[0]?.refunded).toBe(0);
    expect(subjects(person).filter((subject) => subject === 'Your money is on its way back')).toHaveLength(1);
    expect(supportMails(person)).toContain('Please check: a refund has failed');
    expect(await trail(person)).toContain('refund_failed');
    app.stripe.control.refundOutside(intent);
    await app.settle();
    expect(subjects(person).filter((subject) => subject === 'Your money is on its way back')).toHaveLength(2);
  });

  test('a dispute ends Premium and stops further charges', async () => {
    const person = await app.registerPayer();
    await app.subscribe(person);
    const { invoices } = await customer(person);
    app.stripe.control.dispute(invoices[0]?.paymentIntentId ?? '');
    await app.settle();
    expect(await isPremium(app, person)).toBe(false);
    expect((await subscription(person)).ended).toBe(true);
  });
});

/** Buys a second subscription past the product, on a page that support made at Stripe. */
async function subscribeAgain(person: TestMember): Promise<void> {
  const stripe = stripeClient({ secretKey: app.stripe.secretKey, origin: app.stripe.origin });
  const { id: price } = (await app.app.system.connectors.payments?.price()) ?? { id: '' };
  await app.advance(60_000);
  const session = await stripe.checkout.sessions.create({
    mode: 'subscription',
    line_items: [{ price, quantity: 1 }],
    customer: await customerId(person),
    success_url: 'http://localhost:3000/',
  });
  app.stripe.control.completeCheckout(session.id);
  await app.settle();
}

test('a second subscription, whatever its origin, is ended and refunded', async () => {
  const person = await app.registerPayer();
  await app.subscribe(person);
  await subscribeAgain(person);
  const { subscriptions, payments } = await person.api('GET /api/v1/@me/payments');
  expect(subscriptions.map(({ status }) => status)).toEqual(['canceled', 'active']);
  expect(payments.map(({ refunded }) => refunded)).toEqual([brand.premium.amount, 0]);
  expect(await isPremium(app, person)).toBe(true);
  expect(await trail(person)).toContain('second_subscription_ended');
});

test('two refreshes at once end and report a second subscription once', async () => {
  const person = await app.registerPayer();
  await app.subscribe(person);
  app.stripe.control.webhooks.mode = 'lose';
  await subscribeAgain(person);
  const { payments } = app.app.system.connectors;
  if (!payments) throw new Error('no payments');
  const before = await customer(person);
  await refreshBilling(app.app.system, person.id);
  const reading = vi.spyOn(payments, 'readCustomer').mockResolvedValueOnce(before);
  await refreshBilling(app.app.system, person.id);
  reading.mockRestore();
  app.stripe.control.webhooks.mode = 'normal';
  await app.settle();
  expect(supportMails(person)).toEqual(['Please check: a second subscription was ended and refunded']);
  expect((await trail(person)).filter((action) => action.startsWith('second_'))).toHaveLength(1);
});

test('a second subscription whose refund is refused is ended, and an operator is told', async () => {
  const person = await app.registerPayer();
  await app.subscribe(person);
  Object.assign(app.stripe.control.fault, { mode: 'broken', only: 'POST /v1/refunds' });
  await subscribeAgain(person);
  app.stripe.control.fault.mode = 'normal';
  const { subscriptions, payments } = await person.api('GET /api/v1/@me/payments');
  expect(subscriptions.map(({ status }) => status)).toEqual(['canceled', 'active']);
  expect(payments.map(({ refunded }) => refunded)).toEqual([0, 0]);
  expect(await trail(person)).toContain('second_subscription_not_refunded');
  expect(app.mail.messages().map(({ email }) => email.subject)).toContain(
    'Please check: a second subscription was ended, but not refunded',
  );
});
