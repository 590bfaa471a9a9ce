import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DAY_MS, HOUR_MS, SECOND_MS } from '#platform/clock';
import { stripeClient } from '../../connectors/stripe/client.ts';
import { emptyShort } from '../../tests/support/short.ts';
import type { TestMember } from '../../tests/support/test-app.ts';
import { payersOf } from '../../tests/support/worlds/payers.ts';
import { isPremium, type PayingApp, payingApp } from '../../tests/support/worlds/paying-app.ts';

let app: PayingApp;
beforeAll(async () => {
  app = await payingApp();
});
afterAll(() => app.close());

const { subscription, customerId, subjects, trail } = payersOf(() => app);
/** What the member's recent activity says about Premium, oldest first. */
const activity = async ({ api }: TestMember) =>
  (await api('GET /api/v1/@me/security/activity', { query: {} })).events
    .flatMap(({ kind }) => (kind.startsWith('premium_') ? [kind] : []))
    .reverse();
const cancelAtEnd = async (person: TestMember) => {
  const { id } = await subscription(person);
  await app.app.system.connectors.payments?.scheduleCancellation(id, 'period_end');
  await app.settle();
};

describe('cancelling', () => {
  test('Premium runs until its end date; afterwards content above the free limits is hidden, not deleted', async () => {
    const person = await app.registerPayer();
    await app.subscribe(person);
    const links = Array.from({ length: 6 }, (_, n) => ({
      id: `l${n}`,
      title: `Link ${n}`,
      link: `https://example.com/${n}`,
    }));
    await person.api('PUT /api/v1/@me/short/update', {
      body: { profile: emptyShort({ links, enableProfileThemeGradient: true }) },
    });
    await cancelAtEnd(person);
    const canceled = await subscription(person);
    expect(canceled).toMatchObject({ status: 'canceled', ended: false });
    expect(canceled.canceled_at).toBe(canceled.current_period_end);
    expect(await isPremium(app, person)).toBe(true);

    await app.advancePastPeriod(person, SECOND_MS);
    await app.settle();
    await app.signIn(person);
    expect(await isPremium(app, person)).toBe(false);
    expect(await subscription(person)).toMatchObject({ status: 'canceled', ended: true });
    const shown = await app.visitor('GET /api/v1/@me/short/{username}', {
      params: { username: person.username },
      query: {},
    });
    expect(shown.profile.links).toHaveLength(3);
    expect(shown.profile.gradient.enabled).toBe(false);

    await app.subscribe(person);
    const again = await app.visitor('GET /api/v1/@me/short/{username}', {
      params: { username: person.username },
      query: {},
    });
    expect(again.profile.links).toHaveLength(6);
    expect(again.profile.gradient.enabled).toBe(true);
    expect(await activity(person)).toEqual([
      ...['premium_started', 'premium_cancelled', 'premium_ended', 'premium_started'],
    ]);
  });

  test('Premium ends on time even if the event is lost', async () => {
    const person = await app.registerPayer();
    await app.subscribe(person);
    await cancelAtEnd(person);
    app.stripe.control.webhooks.mode = 'lose';
    await app.advancePastPeriod(person, SECOND_MS);
    expect(await isPremium(app, person)).toBe(false);
    app.stripe.control.webhooks.mode = 'normal';
  });

  test('can be revoked until then, and each change is confirmed by email', async () => {
    const person = await app.registerPayer();
    await app.subscribe(person);
    await cancelAtEnd(person);
    const { id } = await subscription(person);
    const stripe = stripeClient({ secretKey: app.stripe.secretKey, origin: app.stripe.origin });
    await stripe.subscriptions.update(id, { cancel_at: '' });
    await app.settle();
    expect(await subscription(person)).toMatchObject({ status: 'active', canceled_at: null });
    await cancelAtEnd(person);
    expect(subjects(person).toReversed().slice(-4)).toEqual([
      'Your order: Ulifyi Short Premium',
      'Your cancellation of Ulifyi Short Premium',
      'Ulifyi Short Premium continues',
      'Your cancellation of Ulifyi Short Premium',
    ]);
    expect(await activity(person)).toEqual([
      ...['premium_started', 'premium_cancelled', 'premium_resumed', 'premium_cancelled'],
    ]);
    expect(await trail(person)).toEqual([
      'order_agreed',
      'order_begun',
      'premium_began',
      'order_settled',
      'end_planned',
      'end_withdrawn',
      'end_planned',
    ]);
  });
});

describe('renewing', () => {
  test('renews automatically with one invoice per month', async () => {
    const person = await app.registerPayer();
    await app.subscribe(person);
    await app.advancePastPeriod(person, 2 * HOUR_MS);
    await app.settle();
    await app.signIn(person);
    expect((await person.api('GET /api/v1/@me/payments')).payments).toHaveLength(2);
    expect(await isPremium(app, person)).toBe(true);
  });

  test('a day without events changes nothing', async () => {
    const person = await app.registerPayer();
    await app.subscribe(person);
    app.stripe.control.webhooks.mode = 'lose';
    await app.advancePastPeriod(person, DAY_MS);
    expect(await isPremium(app, person)).toBe(true);
    app.stripe.control.webhooks.mode = 'normal';
    await app.reconcile();
    await app.signIn(person);
    expect((await person.api('GET /api/v1/@me/payments')).payments).toHaveLength(2);
  });

  test('a failed renewal has a week of grace, emails the member and ends after it', async () => {
    const person = await app.registerPayer();
    await app.subscribe(person);
    app.stripe.control.failNextRenewal((await subscription(person)).id);
    await app.advancePastPeriod(person, 2 * HOUR_MS);
    await app.settle();
    await app.signIn(person);
    const late = await subscription(person);
    expect(late.grace_until).not.toBeNull();
    expect(await isPremium(app, person)).toBe(true);
    expect(subjects(person)[0]).toBe('Your payment didn’t go through');
    expect(subjects(person).filter((subject) => subject === 'Your payment didn’t go through')).toHaveLength(
      1,
    );
    const { payments } = await person.api('GET /api/v1/@me/payments');
    expect(payments.map(({ status }) => status)).toEqual(['failed', 'paid']);
    expect(late.status).toBe('payment_failed');

    const graceMs = (late.grace_until ?? 0) * 1000 - app.clock.now().getTime();
    app.clock.advance(graceMs - 1000);
    expect(await isPremium(app, person)).toBe(true);
    app.clock.advance(2000);
    expect(await isPremium(app, person)).toBe(false);
  });

  test('reminds three days and one day before Premium ends, once each', async () => {
    const person = await app.registerPayer();
    await app.subscribe(person);
    const { id } = await subscription(person);
    app.stripe.control.failNextRenewal(id);
    await app.advancePastPeriod(person, 2 * HOUR_MS);
    await app.settle();
    await app.signIn(person);
    const until = ((await subscription(person)).grace_until ?? 0) * 1000;
    const reminders = () => subjects(person).filter((subject) => subject?.startsWith('Premium ends on'));
    const at = async (msBefore: number) => {
      app.stripe.control.failNextRenewal(id);
      await app.advance(until - msBefore - app.clock.now().getTime());
      await app.reconcile();
      await app.reconcile();
      await app.settle();
      return reminders().length;
    };
    expect(await at(3 * DAY_MS + HOUR_MS)).toBe(0);
    expect(await at(3 * DAY_MS - HOUR_MS)).toBe(1);
    expect(await at(DAY_MS + HOUR_MS)).toBe(1);
    expect(await at(DAY_MS - HOUR_MS)).toBe(2);
    expect(await at(-HOUR_MS)).toBe(2);
    await app.signIn(person);
    expect(await subscription(person)).toMatchObject({ status: 'payment_failed', grace_until: null });
  });

  test('a contract that ends unpaid says so, and its invoice is cancelled', async () => {
    const person = await app.registerPayer();
    await app.subscribe(person);
    const { id } = await subscription(person);
    app.stripe.control.failNextRenewal(id);
    await app.advancePastPeriod(person, 2 * HOUR_MS);
    for (let day = 0; day < 16; day += 1) {
      app.stripe.control.failNextRenewal(id);
      await app.advance(DAY_MS);
    }
    await app.settle();
    await app.signIn(person);
    expect(await subscription(person)).toMatchObject({ status: 'canceled', ended: true });
    const { payments } = await person.api('GET /api/v1/@me/payments');
    expect(payments.map(({ status, invoice_pdf }) => [status, invoice_pdf === null])).toEqual([
      ['void', true],
      ['paid', false],
    ]);
    const stripe = stripeClient({ secretKey: app.stripe.secretKey, origin: app.stripe.origin });
    expect((await stripe.invoices.retrieve(payments[0]?.id ?? '')).status).toBe('void');
    const [last] = app.mail
      .messages()
      .filter(({ email }) => email.to?.some(({ address }) => address === person.email));
    expect(last?.email.subject).toBe('Ulifyi Short Premium has ended because your payment failed');
    expect(last?.email.text).toContain('You owe nothing');
  });

  test('a renewal paid on the second attempt continues unchanged', async () => {
    const person = await app.registerPayer();
    await app.subscribe(person);
    app.stripe.control.failNextRenewal((await subscription(person)).id);
    await app.advancePastPeriod(person, 2 * HOUR_MS);
    await app.settle();
    await app.signIn(person);
    await app.advance(4 * DAY_MS);
    await app.settle();
    expect(await subscription(person)).toMatchObject({ status: 'active', grace_until: null });
    expect(await isPremium(app, person)).toBe(true);
  });
});

test('a customer deleted by the provider loses Premium and keeps the payments', async () => {
  const person = await app.registerPayer();
  await app.subscribe(person);
  const stripe = stripeClient({ secretKey: app.stripe.secretKey, origin: app.stripe.origin });
  await stripe.customers.del(await customerId(person));
  await app.settle();
  expect(await isPremium(app, person)).toBe(false);
  expect((await person.api('GET /api/v1/@me/payments')).payments).toHaveLength(1);
  await app.subscribe(person);
  expect(await isPremium(app, person)).toBe(true);
});
