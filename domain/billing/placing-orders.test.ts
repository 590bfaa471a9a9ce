import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { checkouts } from '#db/schema';
import { HOUR_MS, MINUTE_MS } from '#platform/clock';
import { apiErrorOf } from '../../tests/support/api-error.ts';
import { ORIGIN, registerMember, type TestMember } from '../../tests/support/test-app.ts';
import {
  checkoutSessionId,
  isPremium,
  type PayingApp,
  payingApp,
} from '../../tests/support/worlds/paying-app.ts';

/** Its picture is an icon of the site, where the provider has none. */
const PRODUCT = { name: 'Ulifyi Short Premium', image: `${ORIGIN}/icon-192.png` };

let app: PayingApp;
beforeAll(async () => {
  app = await payingApp();
});
afterAll(() => app.close());
afterEach(() => {
  app.stripe.control.fault.mode = 'normal';
  delete app.stripe.control.fault.only;
  app.stripe.control.webhooks.mode = 'normal';
});

const ordersOf = (person: TestMember) =>
  app.engine.db
    .select()
    .from(checkouts)
    .where(eq(checkouts.accountId, person.id))
    .orderBy(checkouts.createdAt);
const verify = (person: TestMember, token: string) =>
  person.api.exchange('GET /api/v1/@me/payments/checkout/verify', { query: { token } });
const tokenOf = async (person: TestMember) => (await ordersOf(person)).at(-1)?.token ?? '';
const paid = (person: TestMember) => person.api('GET /api/v1/@me/payments');

describe('beginning an order', () => {
  test('a billing address is needed first', async () => {
    const person = await registerMember(app);
    expect(await apiErrorOf(app.order(person))).toMatchObject({ status: 409, error: 'billing_needed' });
  });

  test('the payment page is the provider’s and asks for the price in brand', async () => {
    const person = await app.registerPayer();
    const url = await app.order(person);
    expect(new URL(url).origin).toBe(app.stripe.origin);
    const [order] = await ordersOf(person);
    expect(order).toMatchObject({ state: 'open', url, paymentMethod: 'card' });
    expect(order?.termsAgreedAt).toEqual(app.clock.now());
    expect(order?.startAgreedAt).toEqual(app.clock.now());
  });

  test('any other product does not exist', async () => {
    const person = await app.registerPayer();
    const query = { product_id: 'gold' as 'short', agreed: 'terms' } as const;
    expect(await apiErrorOf(person.api('GET /api/v1/@me/payments/create/checkout', { query }))).toMatchObject(
      {
        error: 'not_found',
      },
    );
  });

  test('a double click, or a second tab, ends on the same page', async () => {
    const person = await app.registerPayer();
    const urls = await Promise.all([app.order(person), app.order(person), app.order(person)]);
    urls.push(await app.order(person));
    expect(new Set(urls).size).toBe(1);
    expect(await ordersOf(person)).toHaveLength(1);
  });

  test('another payment method closes the page of the first', async () => {
    const person = await app.registerPayer();
    const first = await app.order(person, 'card');
    const second = await app.order(person, 'paypal');
    expect(second).not.toBe(first);
    expect((await ordersOf(person)).map(({ state }) => state)).toEqual(['expired', 'open']);
    expect(() => app.stripe.control.completeCheckout(checkoutSessionId(first))).toThrow();
  });

  test('a page that is about to close is not given again', async () => {
    const person = await app.registerPayer();
    const first = await app.order(person);
    await app.advance(HOUR_MS - 4 * MINUTE_MS);
    expect(await app.order(person)).not.toBe(first);
  });

  test.each(['reset', 'down'] as const)(
    'after an answer that never came (%s) the next try makes one page',
    async (mode) => {
      const person = await app.registerPayer();
      app.stripe.control.fault.mode = mode;
      app.stripe.control.fault.only = 'POST /v1/checkout/sessions';
      expect(await apiErrorOf(app.order(person))).toMatchObject({
        status: 503,
        error: 'payment_unavailable',
      });
      app.stripe.control.fault.mode = 'normal';
      const url = await app.order(person);
      app.stripe.control.completeCheckout(checkoutSessionId(url));
      await app.settle();
      expect(await isPremium(app, person)).toBe(true);
      const open = (await ordersOf(person)).filter(({ state }) => state === 'open' || state === 'making');
      expect(open).toEqual([]);
      expect((await paid(person)).payments).toHaveLength(1);
    },
  );

  test.each(['POST /v1/customers', 'POST /v1/checkout/sessions'])(
    'an answer to %s that gets lost makes no second one',
    async (only) => {
      const person = await app.registerPayer();
      const customers = app.stripe.control.payments().length;
      Object.assign(app.stripe.control.fault, { mode: 'lost-answer', only });
      await app.order(person).catch(() => undefined);
      app.stripe.control.fault.mode = 'normal';
      await app.order(person);
      expect(app.stripe.control.payments()).toHaveLength(customers + 1);
      const made = (await ordersOf(person)).filter(({ stripeId }) => stripeId !== null);
      expect(made).toHaveLength(1);
    },
  );
});

describe('paying', () => {
  test('gives Premium, one payment and one subscription', async () => {
    const person = await app.registerPayer();
    await app.subscribe(person);
    expect(await isPremium(app, person)).toBe(true);
    const { payments, subscriptions } = await paid(person);
    expect(payments).toMatchObject([
      { product: PRODUCT, price: 199, currency: 'eur', status: 'paid', refunded: 0 },
    ]);
    expect(subscriptions).toMatchObject([
      {
        status: 'active',
        canceled_at: null,
        ended: false,
        grace_until: null,
        plan: { amount: 199, currency: 'eur', interval: 'month', product: PRODUCT },
        payment_method: { type: 'card', card: { brand: 'visa', last4: '4242' } },
      },
    ]);
  });

  test('PayPal shows as PayPal', async () => {
    const person = await app.registerPayer();
    await app.subscribe(person, { paypal: true });
    expect((await paid(person)).subscriptions[0]?.payment_method).toMatchObject({ type: 'paypal' });
  });

  test('the result page knows it before any message has arrived', async () => {
    const person = await app.registerPayer();
    app.stripe.control.webhooks.mode = 'lose';
    const url = await app.order(person);
    app.stripe.control.completeCheckout(checkoutSessionId(url));
    const { status, data } = await verify(person, await tokenOf(person));
    expect(status).toBe(200);
    expect(data).toMatchObject({
      data: {
        customer: { name: expect.any(String), email: person.email },
        session: { mode: 'subscription', amount_total: 199, currency: 'eur' },
        product: PRODUCT,
        status: 'success',
      },
    });
    expect(await isPremium(app, person)).toBe(true);
  });

  test('opened again, also while the provider is down, it says the same', async () => {
    const person = await app.registerPayer();
    await app.subscribe(person);
    app.stripe.control.fault.mode = 'down';
    const { status, data } = await verify(person, await tokenOf(person));
    expect([status, 'data' in data && data.data.status]).toEqual([200, 'success']);
  });

  test('while nobody can tell, it is neither success nor failure', async () => {
    const person = await app.registerPayer();
    const url = await app.order(person);
    app.stripe.control.webhooks.mode = 'lose';
    app.stripe.control.completeCheckout(checkoutSessionId(url));
    app.stripe.control.fault.mode = 'down';
    expect(await verify(person, await tokenOf(person))).toMatchObject({ status: 202, data: {} });
  });

  test('a page that was not paid is a failure', async () => {
    const person = await app.registerPayer();
    await app.order(person);
    const { status, data } = await verify(person, await tokenOf(person));
    expect([status, 'data' in data && data.data.status]).toEqual([200, 'failure']);
  });

  test('another account learns nothing', async () => {
    const [person, other] = [await app.registerPayer(), await app.registerPayer()];
    await app.subscribe(person);
    const token = await tokenOf(person);
    expect(await apiErrorOf(verify(other, token))).toMatchObject({ status: 404, error: 'not_found' });
    expect(await apiErrorOf(verify(other, 'made-up'))).toMatchObject({ status: 404, error: 'not_found' });
  });

  test('money that comes later is 202, then success', async () => {
    const person = await app.registerPayer();
    const url = await app.order(person);
    app.stripe.control.completeCheckout(checkoutSessionId(url), { unpaid: true });
    await app.settle();
    const token = await tokenOf(person);
    expect(await verify(person, token)).toMatchObject({ status: 202, data: {} });
    expect(await apiErrorOf(app.order(person))).toMatchObject({ status: 409 });
    app.stripe.control.settleUnpaid(checkoutSessionId(url), true);
    await app.settle();
    const { status, data } = await verify(person, token);
    expect([status, 'data' in data && data.data.status]).toEqual([200, 'success']);
    expect(await isPremium(app, person)).toBe(true);
  });

  test('money that does not come is a failure, and the next order is open', async () => {
    const person = await app.registerPayer();
    const url = await app.order(person);
    app.stripe.control.completeCheckout(checkoutSessionId(url), { unpaid: true });
    await app.settle();
    app.stripe.control.settleUnpaid(checkoutSessionId(url), false);
    await app.settle();
    const { data } = await verify(person, await tokenOf(person));
    expect('data' in data && data.data.status).toBe('failure');
    expect(await isPremium(app, person)).toBe(false);
    expect(await app.order(person)).not.toBe(url);
  });

  test('who has a subscription gets no second one', async () => {
    const person = await app.registerPayer();
    await app.subscribe(person);
    expect(await apiErrorOf(app.order(person))).toMatchObject({
      status: 409,
      error: 'subscription_already_exists',
      error_description: 'You already have an active subscription, please contact support if you need help.',
    });
  });

  test('nor who has just paid, when no message has arrived yet', async () => {
    const person = await app.registerPayer();
    const url = await app.order(person);
    app.stripe.control.webhooks.mode = 'lose';
    app.stripe.control.completeCheckout(checkoutSessionId(url));
    expect(await apiErrorOf(app.order(person))).toMatchObject({ error: 'subscription_already_exists' });
  });
});

describe('an invoice', () => {
  const invoiceOf = async (person: TestMember) =>
    new URL((await paid(person)).payments[0]?.invoice_pdf ?? '').pathname;
  /** Where a browser is led that opens an address as this person. */
  const ledTo = async (person: TestMember, url: string) => {
    const headers = { authorization: `Bearer ${person.session}` };
    const answer = await app.app.inject({ url, headers });
    expect(answer.statusCode).toBe(303);
    return new URL(String(answer.headers.location));
  };

  test('leads its owner to the provider, and nobody else', async () => {
    const [person, other] = [await app.registerPayer(), await app.registerPayer()];
    await app.subscribe(person);
    await app.subscribe(other);
    const invoice = await invoiceOf(person);
    expect((await ledTo(person, invoice)).origin).toBe(app.stripe.origin);
    expect((await ledTo(other, await invoiceOf(other))).origin).toBe(app.stripe.origin);
    // Were the provider asked for another's, its failure would be told.
    app.stripe.control.fault.mode = 'down';
    expect((await ledTo(other, invoice)).href).toBe(`${ORIGIN}/account/payments?error=not_found`);
    expect((await ledTo(person, invoice)).href).toBe(`${ORIGIN}/account/payments?error=payment_unavailable`);
  });
});
