import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { billingLog, checkouts } from '#db/schema';
import { MINUTE_MS } from '#platform/clock';
import { apiErrorOf } from '../../tests/support/api-error.ts';
import type { TestMember } from '../../tests/support/test-app.ts';
import { checkoutSessionId, type PayingApp, payingApp } from '../../tests/support/worlds/paying-app.ts';

let app: PayingApp;
beforeAll(async () => {
  app = await payingApp();
});
afterAll(() => app.close());

const ordersOf = (person: TestMember) =>
  app.engine.db
    .select()
    .from(checkouts)
    .where(eq(checkouts.accountId, person.id))
    .orderBy(checkouts.createdAt);
/** Places an order with the given consent and returns the URL of the payment page. */
const agree = async (person: TestMember, agreed: 'terms' | 'terms_and_start') => {
  const query = { product_id: 'short', payment_method: 'card', agreed } as const;
  return (await person.api('GET /api/v1/@me/payments/create/checkout', { query })).payment_url;
};

test.each([{}, { agreed: 'start' }, { agreed: '' }, { agreed: 'TERMS' }])(
  'an order without consent to the terms (%j) is rejected with a field error',
  async (said) => {
    const person = await app.registerPayer();
    const query = { product_id: 'short', payment_method: 'card', ...said } as never;
    expect(await apiErrorOf(person.api('GET /api/v1/@me/payments/create/checkout', { query }))).toMatchObject(
      {
        status: 400,
        error: 'terms_not_agreed',
        error_description: 'You need to agree to the terms before you order.',
        fields: { agreed: 'terms_not_agreed' },
      },
    );
    expect(await ordersOf(person)).toEqual([]);
  },
);

test('each order records its own consent, on the open page too', async () => {
  const person = await app.registerPayer();
  const first = app.clock.now();
  const url = await agree(person, 'terms_and_start');
  app.clock.advance(MINUTE_MS);
  expect(await agree(person, 'terms')).toBe(url);
  expect(await ordersOf(person)).toMatchObject([
    { termsAgreedAt: app.clock.now(), startAgreedAt: null, state: 'open' },
  ]);
  app.clock.advance(MINUTE_MS);
  await agree(person, 'terms_and_start');
  expect((await ordersOf(person))[0]?.startAgreedAt).toEqual(app.clock.now());
  const said = await app.engine.db
    .select({ at: billingLog.at, details: billingLog.details })
    .from(billingLog)
    .where(and(eq(billingLog.accountId, person.id), eq(billingLog.action, 'order_agreed')))
    .orderBy(billingLog.at);
  expect(said.map(({ details }) => details.agreed)).toEqual(['terms_and_start', 'terms', 'terms_and_start']);
  expect(said[0]?.at).toEqual(first);
});

test('of two tabs the latest consent applies, whichever is paid', async () => {
  const person = await app.registerPayer();
  const url = await agree(person, 'terms_and_start');
  await agree(person, 'terms');
  app.stripe.control.completeCheckout(checkoutSessionId(url));
  await app.settle();
  expect(await ordersOf(person)).toMatchObject([{ state: 'paid', startAgreedAt: null }]);
});

test('a rejected order does not withdraw consent', async () => {
  const person = await app.registerPayer();
  await agree(person, 'terms_and_start');
  await app.settle();
  const before = await ordersOf(person);
  const query = { product_id: 'short', payment_method: 'card' } as never;
  await apiErrorOf(person.api('GET /api/v1/@me/payments/create/checkout', { query }));
  expect(await ordersOf(person)).toEqual(before);
});

test('consent in a late tab does not change a paid order', async () => {
  const person = await app.registerPayer();
  await app.subscribe(person);
  const before = await ordersOf(person);
  app.clock.advance(MINUTE_MS);
  expect(await apiErrorOf(agree(person, 'terms'))).toMatchObject({ error: 'subscription_already_exists' });
  expect(await ordersOf(person)).toEqual(before);
});
