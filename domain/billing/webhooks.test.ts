import { createHmac } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { billingCustomers, checkouts, stripeEvents } from '#db/schema';
import { DAY_MS, HOUR_MS } from '#platform/clock';
import type { TestMember } from '../../tests/support/test-app.ts';
import {
  checkoutSessionId,
  isPremium,
  type PayingApp,
  payingApp,
} from '../../tests/support/worlds/paying-app.ts';

let app: PayingApp;
beforeAll(async () => {
  app = await payingApp();
});
afterAll(() => app.close());
afterEach(async () => {
  Object.assign(app.stripe.control.webhooks, { mode: 'normal', order: 'as-made' });
  await app.settle();
});

const customerId = async (person: TestMember) => {
  const [row] = await app.engine.db
    .select()
    .from(billingCustomers)
    .where(eq(billingCustomers.accountId, person.id));
  return row?.stripeId ?? '';
};

interface Message {
  body: string;
  secret?: string;
  at?: number;
  signature?: string;
}

/** Sends an event as Stripe does, signed with the given values. */
function send({ body, secret = app.stripe.webhookSecret, at, signature }: Message) {
  const time = at ?? Math.floor(app.clock.now().getTime() / 1000);
  const v1 = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex');
  return app.app.inject({
    method: 'POST',
    url: '/api/v1/webhooks/stripe',
    headers: { 'content-type': 'application/json', 'stripe-signature': signature ?? `t=${time},v1=${v1}` },
    payload: body,
  });
}

let events = 0;
const message = (customer: string, type = 'customer.subscription.deleted') => {
  events += 1;
  return JSON.stringify({
    id: `evt_forged_${events}`,
    object: 'event',
    type,
    created: 1,
    livemode: false,
    api_version: '2026-10-28.endive',
    data: { object: { id: 'sub_x', object: 'subscription', customer, status: 'canceled' } },
  });
};
const stored = async (body: string) =>
  (
    await app.engine.db
      .select()
      .from(stripeEvents)
      .where(eq(stripeEvents.id, JSON.parse(body).id))
  ).length;

describe('an event is rejected and changes nothing', () => {
  test.each([
    ['with another secret', { secret: 'whsec_other' }],
    ['without a signature', { signature: '' }],
    ['with a signature that is none', { signature: 't=now,v1=zz' }],
    ['from six minutes ago', { at: -360 }],
    ['from six minutes ahead', { at: 360 }],
  ])('%s', async (_, changes) => {
    const person = await app.registerPayer();
    await app.subscribe(person);
    const body = message(await customerId(person));
    const now = Math.floor(app.clock.now().getTime() / 1000);
    const answer = await send({ body, ...changes, ...('at' in changes ? { at: now + changes.at } : {}) });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ error: 'invalid_signature' });
    await app.settle();
    expect(await stored(body)).toBe(0);
    expect(await isPremium(app, person)).toBe(true);
  });

  test('with a huge body', async () => {
    const answer = await send({ body: JSON.stringify({ id: 'evt_huge', text: 'x'.repeat(200_000) }) });
    expect(answer.statusCode).toBe(413);
  });

  test('that was changed after signing', async () => {
    const body = message('cus_1');
    const time = Math.floor(app.clock.now().getTime() / 1000);
    const v1 = createHmac('sha256', app.stripe.webhookSecret).update(`${time}.${body}`).digest('hex');
    const answer = await send({ body: body.replace('cus_1', 'cus_2'), signature: `t=${time},v1=${v1}` });
    expect(answer.statusCode).toBe(400);
  });
});

test('a signed but untrue event changes nothing: the provider is queried', async () => {
  const person = await app.registerPayer();
  await app.subscribe(person);
  const body = message(await customerId(person));
  expect((await send({ body })).json()).toEqual({ received: true });
  await app.settle();
  expect(await isPremium(app, person)).toBe(true);
});

test('an event for an unknown customer is accepted and handled', async () => {
  const body = message('cus_unknown');
  expect((await send({ body })).statusCode).toBe(200);
  await app.settle();
  const [row] = await app.engine.db
    .select()
    .from(stripeEvents)
    .where(eq(stripeEvents.id, JSON.parse(body).id));
  expect(row?.handledAt).not.toBeNull();
});

test('a browser’s cookies and origin do not authenticate an event', async () => {
  const body = message('cus_unknown');
  const answer = await app.app.inject({
    method: 'POST',
    url: '/api/v1/webhooks/stripe',
    headers: {
      'content-type': 'application/json',
      origin: 'https://elsewhere.example',
      'sec-fetch-site': 'cross-site',
      'stripe-signature': 't=1,v1=00',
    },
    payload: body,
  });
  expect(answer.statusCode).toBe(400);
  expect(await stored(body)).toBe(0);
});

test.each(['duplicate', 'shuffled', 'lost', 'a day late'] as const)(
  'events that are %s end in the same state, and each email is sent once',
  async (how) => {
    const { control } = app.stripe;
    const person = await app.registerPayer();
    if (how === 'duplicate') control.webhooks.mode = 'duplicate';
    if (how === 'shuffled') Object.assign(control.webhooks, { mode: 'hold', order: 'shuffled' });
    if (how === 'lost') control.webhooks.mode = 'lose';
    if (how === 'a day late') control.webhooks.mode = 'hold';
    const url = await app.order(person);
    control.completeCheckout(checkoutSessionId(url));
    await app.settle();
    const { subscriptions } = (await app.app.system.connectors.payments?.readCustomer(
      await customerId(person),
    )) ?? { subscriptions: [] };
    await app.app.system.connectors.payments?.scheduleCancellation(subscriptions[0]?.id ?? '', 'period_end');
    await app.settle();
    if (how === 'a day late') app.clock.advance(DAY_MS);
    if (how === 'a day late' || how === 'shuffled') {
      control.webhooks.mode = 'normal';
      await control.deliver();
      await app.settle();
    }
    if (how === 'lost') {
      await app.advance(HOUR_MS / 2);
      await app.reconcile();
      await app.settle();
    }
    expect(await isPremium(app, person)).toBe(true);
    const { subscriptions: shown, payments } = await person.api('GET /api/v1/@me/payments');
    expect(shown).toMatchObject([{ status: 'canceled', ended: false }]);
    expect(payments).toHaveLength(1);
    const subjects = app.mail
      .messages()
      .filter(({ email }) => email.to?.some(({ address }) => address === person.email))
      .map(({ email }) => email.subject)
      .filter((subject) => subject?.includes('Premium'));
    expect(subjects.toSorted()).toEqual([
      'Your cancellation of Ulifyi Short Premium',
      'Your order: Ulifyi Short Premium',
    ]);
  },
);

describe('after a crash the hourly job leaves every member with what they paid for, paid once', () => {
  const payments = async (person: TestMember) => {
    const id = await customerId(person);
    return app.stripe.control.payments().find(({ customer }) => customer === id);
  };
  const paidOnce = async (person: TestMember) => {
    await app.advance(20 * 60_000);
    await app.reconcile();
    await app.settle();
    expect(await isPremium(app, person)).toBe(true);
    expect(await payments(person)).toMatchObject({ succeeded: 1, liveSubscriptions: 1, refunded: 0 });
    expect((await person.api('GET /api/v1/@me/payments')).payments).toHaveLength(1);
    const orders = await app.engine.db.select().from(checkouts).where(eq(checkouts.accountId, person.id));
    expect(orders.filter(({ state }) => ['making', 'open', 'processing'].includes(state))).toEqual([]);
  };
  const paid = async (person: TestMember) => {
    const url = await app.order(person);
    app.stripe.control.completeCheckout(checkoutSessionId(url));
  };

  test('a customer created but not stored', async () => {
    const person = await app.registerPayer();
    await paid(person);
    // Simulate a process that died after the provider created the customer, but before the customer's id was
    // stored.
    const other = await app.registerPayer();
    await app.engine.db
      .insert(billingCustomers)
      .values({ accountId: other.id, idempotencyKey: `crash-${other.id}` });
    await app.app.system.connectors.payments?.createCustomer(other.id, `crash-${other.id}`);
    const customers = app.stripe.control.payments().length;
    await paid(other);
    expect(app.stripe.control.payments()).toHaveLength(customers);
    await paidOnce(other);
  });

  test('a checkout created but not stored', async () => {
    const person = await app.registerPayer();
    await app.order(person);
    await app.engine.db
      .update(checkouts)
      .set({ state: 'making', stripeId: null, url: null })
      .where(eq(checkouts.accountId, person.id));
    await paid(person);
    await paidOnce(person);
  });

  test('a checkout created, not stored and never requested again', async () => {
    const person = await app.registerPayer();
    const url = await app.order(person);
    await app.engine.db
      .update(checkouts)
      .set({ state: 'making', stripeId: null, url: null })
      .where(eq(checkouts.accountId, person.id));
    await app.advance(20 * 60_000);
    await app.reconcile();
    const orders = await app.engine.db.select().from(checkouts).where(eq(checkouts.accountId, person.id));
    expect(orders.map(({ state }) => state)).toEqual(['expired']);
    expect(() => app.stripe.control.completeCheckout(checkoutSessionId(url))).toThrow();
  });

  test('a checkout that is created while the hourly job looks for it', async () => {
    const person = await app.registerPayer();
    await app.order(person);
    await app.engine.db
      .update(checkouts)
      .set({ state: 'making', stripeId: null, url: null })
      .where(eq(checkouts.accountId, person.id));
    await app.advance(20 * 60_000);
    const { payments } = app.app.system.connectors;
    if (!payments) throw new Error('no payments');
    let url = '';
    const listing = vi.spyOn(payments, 'listCheckouts').mockImplementationOnce(async () => {
      url = await app.order(person);
      return [];
    });
    await app.reconcile();
    expect(listing).toHaveBeenCalledOnce();
    listing.mockRestore();
    app.stripe.control.completeCheckout(checkoutSessionId(url));
    await app.settle();
    const orders = await app.engine.db.select().from(checkouts).where(eq(checkouts.accountId, person.id));
    expect(orders.map(({ state }) => state)).toEqual(['paid']);
  });

  test('a payment whose events were lost', async () => {
    const person = await app.registerPayer();
    app.stripe.control.webhooks.mode = 'lose';
    await paid(person);
    app.stripe.control.webhooks.mode = 'normal';
    await paidOnce(person);
  });

  test('events stored but not handled', async () => {
    const person = await app.registerPayer();
    await paid(person);
    await app.stripe.control.settled();
    app.jobs.waiting.splice(0);
    await paidOnce(person);
  });

  test('events handled halfway: the subscription is stored, the order is not', async () => {
    const person = await app.registerPayer();
    await paid(person);
    await app.settle();
    await app.engine.db
      .update(checkouts)
      .set({ state: 'open', result: null, subscriptionId: null })
      .where(eq(checkouts.accountId, person.id));
    await paidOnce(person);
  });

  test('the provider is down during the first run', async () => {
    const person = await app.registerPayer();
    app.stripe.control.webhooks.mode = 'lose';
    await paid(person);
    app.stripe.control.webhooks.mode = 'normal';
    app.stripe.control.fault.mode = 'down';
    await app.advance(20 * 60_000);
    await app.reconcile();
    app.stripe.control.fault.mode = 'normal';
    await paidOnce(person);
  });
});
