import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { brand } from '#brand';
import { billingCustomers, checkouts } from '#db/schema';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#platform/clock';
import { stripeClient } from '../../connectors/stripe/client.ts';
import { PaymentsNotFound } from '../../connectors/stripe/index.ts';
import { apiErrorOf } from '../../tests/support/api-error.ts';
import { ORIGIN, registerMember, type TestMember } from '../../tests/support/test-app.ts';
import {
  checkoutSessionId,
  isPremium,
  type PayingApp,
  payingApp,
} from '../../tests/support/worlds/paying-app.ts';
import { refreshBilling } from './index.ts';

/** The product has no image at the provider, so an icon of the site is shown. */
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

describe('placing an order', () => {
  test('requires a billing address first', async () => {
    const person = await registerMember(app);
    expect(await apiErrorOf(app.order(person))).toMatchObject({ status: 409, error: 'billing_needed' });
  });

  test('opens the provider’s payment page with the price in brand', async () => {
    const person = await app.registerPayer();
    const url = await app.order(person);
    expect(new URL(url).origin).toBe(app.stripe.origin);
    const [order] = await ordersOf(person);
    expect(order).toMatchObject({ state: 'open', url, paymentMethod: 'card' });
    expect(order?.termsAgreedAt).toEqual(app.clock.now());
    expect(order?.startAgreedAt).toEqual(app.clock.now());
  });

  test('the first order after the provider has deleted a customer, unnoticed, succeeds', async () => {
    const person = await app.registerPayer();
    await app.order(person);
    const [customer] = await app.engine.db
      .select({ stripeId: billingCustomers.stripeId })
      .from(billingCustomers)
      .where(eq(billingCustomers.accountId, person.id));
    const stripe = stripeClient({ secretKey: app.stripe.secretKey, origin: app.stripe.origin });
    app.stripe.control.webhooks.mode = 'lose';
    await stripe.customers.del(customer?.stripeId ?? '');
    app.stripe.control.webhooks.mode = 'normal';
    await app.advance(DAY_MS);
    await app.signIn(person);
    await app.subscribe(person);
    expect(await isPremium(app, person)).toBe(true);
  });

  test('succeeds although the customer and an open order belong to another account of the provider', async () => {
    const person = await app.registerPayer();
    await app.order(person);
    const { db } = app.engine;
    const own = {
      customer: eq(billingCustomers.accountId, person.id),
      order: eq(checkouts.accountId, person.id),
    };
    await db.update(billingCustomers).set({ stripeId: 'cus_of_another_account' }).where(own.customer);
    await db.update(checkouts).set({ stripeId: 'cs_test_of_another_account' }).where(own.order);
    await app.subscribe(person);
    expect(await isPremium(app, person)).toBe(true);
    expect((await ordersOf(person)).map(({ state }) => state)).toEqual(['failed', 'paid']);
    // A wrong key ends nobody's Premium.
    await db.update(billingCustomers).set({ stripeId: 'cus_of_another_account' }).where(own.customer);
    await expect(refreshBilling(app.app.system, person.id)).rejects.toThrow(PaymentsNotFound);
    expect(await isPremium(app, person)).toBe(true);
  });

  test('knows no other product', async () => {
    const person = await app.registerPayer();
    const query = { product_id: 'gold' as 'short', agreed: 'terms' } as const;
    expect(await apiErrorOf(person.api('GET /api/v1/@me/payments/create/checkout', { query }))).toMatchObject(
      {
        error: 'not_found',
      },
    );
  });

  test('a double click or a second tab ends on the same page', async () => {
    const person = await app.registerPayer();
    const urls = await Promise.all([app.order(person), app.order(person), app.order(person)]);
    urls.push(await app.order(person));
    expect(new Set(urls).size).toBe(1);
    expect(await ordersOf(person)).toHaveLength(1);
  });

  test('another payment method closes the first page', async () => {
    const person = await app.registerPayer();
    const first = await app.order(person, 'card');
    const second = await app.order(person, 'paypal');
    expect(second).not.toBe(first);
    expect((await ordersOf(person)).map(({ state }) => state).sort()).toEqual(['expired', 'open']);
    expect(() => app.stripe.control.completeCheckout(checkoutSessionId(first))).toThrow();
  });

  test('a page that is about to expire is not reused', async () => {
    const person = await app.registerPayer();
    const first = await app.order(person);
    await app.advance(HOUR_MS - 4 * MINUTE_MS);
    expect(await app.order(person)).not.toBe(first);
  });

  test.each(['reset', 'down'] as const)(
    'after a lost response (%s) the next attempt creates one page',
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
    'a lost response to %s creates no duplicate',
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
  test('creates Premium, one payment and one subscription', async () => {
    const person = await app.registerPayer();
    await app.subscribe(person);
    expect(await isPremium(app, person)).toBe(true);
    const { payments, subscriptions } = await paid(person);
    expect(payments).toMatchObject([
      { product: PRODUCT, price: brand.premium.amount, currency: 'eur', status: 'paid', refunded: 0 },
    ]);
    expect(subscriptions).toMatchObject([
      {
        status: 'active',
        canceled_at: null,
        ended: false,
        grace_until: null,
        plan: { amount: brand.premium.amount, currency: 'eur', interval: 'month', product: PRODUCT },
        payment_method: { type: 'card', card: { brand: 'visa', last4: '4242' } },
      },
    ]);
  });

  test('PayPal is shown as PayPal', async () => {
    const person = await app.registerPayer();
    await app.subscribe(person, { paypal: true });
    expect((await paid(person)).subscriptions[0]?.payment_method).toMatchObject({ type: 'paypal' });
  });

  test('the result page shows it before any webhook has arrived', async () => {
    const person = await app.registerPayer();
    app.stripe.control.webhooks.mode = 'lose';
    const url = await app.order(person);
    app.stripe.control.completeCheckout(checkoutSessionId(url));
    const { status, data } = await verify(person, await tokenOf(person));
    expect(status).toBe(200);
    expect(data).toMatchObject({
      data: {
        customer: { name: expect.any(String), email: person.email },
        session: { mode: 'subscription', amount_total: brand.premium.amount, currency: 'eur' },
        product: PRODUCT,
        status: 'success',
      },
    });
    expect(await isPremium(app, person)).toBe(true);
  });

  test('the result page shows the same again, even while the provider is down', async () => {
    const person = await app.registerPayer();
    await app.subscribe(person);
    app.stripe.control.fault.mode = 'down';
    const { status, data } = await verify(person, await tokenOf(person));
    expect([status, 'data' in data && data.data.status]).toEqual([200, 'success']);
  });

  test('an unknown state is neither success nor failure', async () => {
    const person = await app.registerPayer();
    const url = await app.order(person);
    app.stripe.control.webhooks.mode = 'lose';
    app.stripe.control.completeCheckout(checkoutSessionId(url));
    app.stripe.control.fault.mode = 'down';
    expect(await verify(person, await tokenOf(person))).toMatchObject({ status: 202, data: {} });
  });

  test('an unpaid page is a failure', async () => {
    const person = await app.registerPayer();
    await app.order(person);
    const { status, data } = await verify(person, await tokenOf(person));
    expect([status, 'data' in data && data.data.status]).toEqual([200, 'failure']);
  });

  test('reveals nothing to another account', async () => {
    const [person, other] = [await app.registerPayer(), await app.registerPayer()];
    await app.subscribe(person);
    const token = await tokenOf(person);
    expect(await apiErrorOf(verify(other, token))).toMatchObject({ status: 404, error: 'not_found' });
    expect(await apiErrorOf(verify(other, 'made-up'))).toMatchObject({ status: 404, error: 'not_found' });
  });

  test('a delayed payment is 202, then success', async () => {
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

  test('a delayed payment that fails is a failure and allows the next order', async () => {
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

  test('an order whose subscription never became active is a failure and allows the next order', async () => {
    const person = await app.registerPayer();
    app.stripe.control.webhooks.mode = 'lose';
    const url = await app.order(person);
    app.stripe.control.completeCheckout(checkoutSessionId(url), { unpaid: true });
    const { payments } = app.app.system.connectors;
    if (!payments) throw new Error('no payments');
    const reading = vi.spyOn(payments, 'readCustomer').mockResolvedValue({ subscriptions: [], invoices: [] });
    const { data } = await verify(person, await tokenOf(person));
    expect('data' in data && data.data.status).toBe('failure');
    expect(await app.order(person)).not.toBe(url);
    reading.mockRestore();
  });

  test('a member with a subscription cannot order a second one', async () => {
    const person = await app.registerPayer();
    await app.subscribe(person);
    expect(await apiErrorOf(app.order(person))).toMatchObject({
      status: 409,
      error: 'subscription_already_exists',
      error_description: 'You already have an active subscription, please contact support if you need help.',
    });
  });

  test('a member who has just paid cannot order again before the webhook arrives', async () => {
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
  /** Returns the location to which a URL redirects this member. */
  const ledTo = async (person: TestMember, url: string) => {
    const headers = { authorization: `Bearer ${person.session}` };
    const answer = await app.app.inject({ url, headers });
    expect(answer.statusCode).toBe(303);
    return new URL(String(answer.headers.location));
  };

  test('redirects its owner to the provider and rejects others', async () => {
    const [person, other] = [await app.registerPayer(), await app.registerPayer()];
    await app.subscribe(person);
    await app.subscribe(other);
    const invoice = await invoiceOf(person);
    expect((await ledTo(person, invoice)).origin).toBe(app.stripe.origin);
    expect((await ledTo(other, await invoiceOf(other))).origin).toBe(app.stripe.origin);
    // The provider is down from here on. A response of `not_found` therefore proves that the provider is not
    // called for another account's invoice.
    app.stripe.control.fault.mode = 'down';
    expect((await ledTo(other, invoice)).href).toBe(`${ORIGIN}/account/payments?error=not_found`);
    expect((await ledTo(person, invoice)).href).toBe(`${ORIGIN}/account/payments?error=payment_unavailable`);
  });
});
