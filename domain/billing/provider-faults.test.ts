import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { brand } from '#brand';
import { RequestError } from '#contracts/client';
import { billingCustomers, checkouts, terminations } from '#db/schema';
import { MINUTE_MS } from '#platform/clock';
import type { TestMember } from '../../tests/support/test-app.ts';
import {
  checkoutSessionId,
  isPremium,
  type PayingApp,
  payingApp,
} from '../../tests/support/worlds/paying-app.ts';

/**
 * These tests combine each step of ordering and paying with each fault of the provider. In each case the
 * member pays once and has Premium afterwards. One who withdraws gets everything back, once.
 */
let app: PayingApp;
beforeAll(async () => {
  app = await payingApp();
});
afterAll(() => app.close());
afterEach(() => {
  app.stripe.control.fault.mode = 'normal';
  delete app.stripe.control.fault.only;
});

const STEPS = [
  'POST /v1/customers',
  'POST /v1/customers/:id',
  'GET /v1/prices',
  'POST /v1/checkout/sessions',
  'GET /v1/checkout/sessions/:id',
  'GET /v1/customers/:id',
  'GET /v1/subscriptions',
  'GET /v1/invoices',
  'GET /v1/charges',
] as const;
const FAULTS = ['slow', 'down', 'reset', 'garbage', 'lost-answer', 'broken'] as const;

/** Places an order, or expects `payment_unavailable` and returns null. */
async function tryToOrder(person: TestMember): Promise<string | null> {
  try {
    return await app.order(person);
  } catch (error) {
    expect(error).toBeInstanceOf(RequestError);
    const { status, data } = error as RequestError;
    expect([status, (data as { error: string }).error]).toEqual([503, 'payment_unavailable']);
    return null;
  }
}

const verify = async (person: TestMember) => {
  const [order] = await app.engine.db.select().from(checkouts).where(eq(checkouts.accountId, person.id));
  return person.api.exchange('GET /api/v1/@me/payments/checkout/verify', {
    query: { token: order?.token ?? '' },
  });
};

const paymentsOf = async (person: TestMember) => {
  const [row] = await app.engine.db
    .select()
    .from(billingCustomers)
    .where(eq(billingCustomers.accountId, person.id));
  return app.stripe.control.payments().find(({ customer }) => customer === row?.stripeId);
};

describe.each(STEPS)('%s', (only) => {
  test.each(FAULTS)('%s', async (mode) => {
    const { control } = app.stripe;
    const person = await app.registerPayer();
    Object.assign(control.fault, { mode, only, slowMs: 30 });
    const first = await tryToOrder(person);
    if (first) {
      control.completeCheckout(checkoutSessionId(first));
      // A member who has paid never sees a failure.
      const { status, data } = await verify(person);
      if (status === 200) expect(data).toMatchObject({ data: { status: 'success' } });
      else expect(status).toBe(202);
    }
    await control.settled();
    await app.jobs.run().catch(() => undefined);

    control.fault.mode = 'normal';
    await app.advance(2 * MINUTE_MS);
    if (!first) control.completeCheckout(checkoutSessionId(await app.order(person)));
    // Simulate a crash that loses the queued jobs. The hourly job must recover their work.
    await control.settled();
    app.jobs.waiting.splice(0);
    await app.advance(20 * MINUTE_MS);
    await app.reconcile();
    await app.settle();
    expect(await isPremium(app, person)).toBe(true);
    expect(await paymentsOf(person)).toMatchObject({ succeeded: 1, liveSubscriptions: 1, refunded: 0 });
    expect((await person.api('GET /api/v1/@me/payments')).payments).toHaveLength(1);
    expect((await verify(person)).status).toBe(200);
  });
});

describe.each(['DELETE /v1/subscriptions/:id', 'POST /v1/refunds'])('withdrawing, %s', (only) => {
  test.each(['down', 'reset', 'lost-answer'] as const)('%s', async (mode) => {
    const { control } = app.stripe;
    const person = await app.registerPayer();
    await app.subscribe(person);
    const body = { name: 'Mia Keller', email: person.email };
    await person.api('POST /api/v1/contracts/withdraw', { body });
    Object.assign(control.fault, { mode, only });
    await app.jobs.run().catch(() => undefined);

    control.fault.mode = 'normal';
    await control.settled();
    app.jobs.waiting.splice(0);
    await app.advance(20 * MINUTE_MS);
    await app.reconcile();
    await app.settle();
    expect(await isPremium(app, person)).toBe(false);
    expect(await paymentsOf(person)).toMatchObject({
      succeeded: 1,
      liveSubscriptions: 0,
      refunded: brand.premium.amount,
    });
    const [withdrawn] = await app.engine.db
      .select({ state: terminations.state })
      .from(terminations)
      .where(eq(terminations.accountId, person.id));
    expect(withdrawn).toEqual({ state: 'done' });
  });
});
