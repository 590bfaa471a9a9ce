import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { billingTrail, checkouts } from '#db/schema';
import { MINUTE_MS } from '#platform/clock';
import { type PayingApp, payingApp, sessionOf } from '../../tests/support/paying-app.ts';
import { refusal } from '../../tests/support/refusal.ts';
import type { Person } from '../../tests/support/test-app.ts';

let app: PayingApp;
beforeAll(async () => {
  app = await payingApp();
});
afterAll(() => app.close());

const ordersOf = (person: Person) =>
  app.engine.db
    .select()
    .from(checkouts)
    .where(eq(checkouts.accountId, person.id))
    .orderBy(checkouts.createdAt);
/** Orders with what was ticked; gives the payment page's address. */
const agree = async (person: Person, agreed: 'terms' | 'terms_and_start') => {
  const query = { product_id: 'short', payment_method: 'card', agreed } as const;
  return (await person.api('GET /api/v1/@me/payments/create/checkout', { query })).payment_url;
};

test.each([{}, { agreed: 'start' }, { agreed: '' }, { agreed: 'TERMS' }])(
  'an order that agrees to no terms (%j) is refused at its field',
  async (said) => {
    const person = await app.payer();
    const query = { product_id: 'short', payment_method: 'card', ...said } as never;
    expect(await refusal(person.api('GET /api/v1/@me/payments/create/checkout', { query }))).toMatchObject({
      status: 400,
      error: 'terms_not_agreed',
      error_description: 'You need to agree to the terms before you order.',
      fields: { agreed: 'terms_not_agreed' },
    });
    expect(await ordersOf(person)).toEqual([]);
  },
);

test('each order records anew what was agreed to, on the page that is open already', async () => {
  const person = await app.payer();
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
    .select({ at: billingTrail.at, details: billingTrail.details })
    .from(billingTrail)
    .where(and(eq(billingTrail.accountId, person.id), eq(billingTrail.action, 'order_agreed')))
    .orderBy(billingTrail.at);
  expect(said.map(({ details }) => details.agreed)).toEqual(['terms_and_start', 'terms', 'terms_and_start']);
  expect(said[0]?.at).toEqual(first);
});

test('of two tabs the one that agreed last holds, whichever is paid', async () => {
  const person = await app.payer();
  const url = await agree(person, 'terms_and_start');
  await agree(person, 'terms');
  app.stripe.control.completeCheckout(sessionOf(url));
  await app.arrive();
  expect(await ordersOf(person)).toMatchObject([{ state: 'paid', startAgreedAt: null }]);
});

test('an order that is refused takes nothing back', async () => {
  const person = await app.payer();
  await agree(person, 'terms_and_start');
  await app.arrive();
  const before = await ordersOf(person);
  const query = { product_id: 'short', payment_method: 'card' } as never;
  await refusal(person.api('GET /api/v1/@me/payments/create/checkout', { query }));
  expect(await ordersOf(person)).toEqual(before);
});

test('what is agreed to in a late tab changes nothing about an order that was paid', async () => {
  const person = await app.payer();
  await app.subscribe(person);
  const before = await ordersOf(person);
  app.clock.advance(MINUTE_MS);
  expect(await refusal(agree(person, 'terms'))).toMatchObject({ error: 'subscription_already_exists' });
  expect(await ordersOf(person)).toEqual(before);
});
