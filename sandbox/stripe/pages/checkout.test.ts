import type Stripe from 'stripe';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { byCard, CANCEL, openShop, type Shop, submit, visit } from '../testing/shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());
beforeEach(() => {
  shop.heard.length = 0;
});

const again = (session: Stripe.Checkout.Session) => shop.stripe.checkout.sessions.retrieve(session.id);
const successOf = ({ id }: Stripe.Checkout.Session) => `http://localhost:3999/success/${id}`;

/** Expects that a declined attempt has left the session open and created nothing. */
async function expectNothing(session: Stripe.Checkout.Session) {
  expect(await again(session)).toMatchObject({ status: 'open', subscription: null, invoice: null });
  const customer = String(session.customer);
  const { stripe } = shop;
  expect((await stripe.subscriptions.list({ customer, status: 'all' })).data).toEqual([]);
  expect((await stripe.invoices.list({ customer })).data).toEqual([]);
  expect((await stripe.charges.list({ customer })).data).toEqual([]);
  expect((await stripe.paymentMethods.list({ customer })).data).toEqual([]);
}

async function openFor(more: Partial<Stripe.Checkout.SessionCreateParams> = {}) {
  const { id: customer } = await shop.stripe.customers.create({ email: 'buyer@example.test' });
  return shop.open({ customer, ...more });
}

describe('paying by card', () => {
  it('a working card starts a subscription, sends its events and redirects to the shop', async () => {
    const session = await openFor();
    const page = await visit(session.url!);
    expect(page.body).toContain('€1.99');
    expect(page.body).toContain('buyer@example.test');
    expect(page.headers.get('content-security-policy')).toContain("form-action 'self' http://localhost:3999");
    const paid = await submit(session.url!, byCard('4242424242424242'));
    // The shop's webhook endpoint has received the event before the buyer is redirected.
    expect(shop.types()).toContain('checkout.session.completed');
    expect(paid).toMatchObject({ status: 303, location: successOf(session) });
    expect(await again(session)).toMatchObject({ status: 'complete', payment_status: 'paid', url: null });
    const [subscription] = (await shop.stripe.subscriptions.list({ customer: String(session.customer) }))
      .data;
    expect(subscription).toMatchObject({ status: 'active', metadata: { user_id: '7' } });
  });

  it.each([
    ['4000000000000002', 'declined'],
    ['4000000000009995', 'insufficient funds'],
    ['4000000000000069', 'expired'],
    ['4000000000000127', 'security code is incorrect'],
    ['4000000000000119', 'processing your card'],
    ['4000000000000341', 'declined'],
    ['4012888888881881', 'number is incorrect'],
  ])('%s is declined and creates nothing', async (number, message) => {
    const session = await openFor();
    const page = await submit(session.url!, byCard(number));
    expect(page.status).toBe(200);
    expect(page.body).toContain(message);
    await expectNothing(session);
    expect((await submit(session.url!, byCard('4242424242424242'))).status).toBe(303);
  });

  it('a form sent twice at once is paid once, and both responses redirect', async () => {
    const session = await openFor();
    const both = await Promise.all([
      submit(session.url!, byCard('4242424242424242')),
      submit(session.url!, byCard('4242424242424242')),
    ]);
    expect(both.map(({ status }) => status)).toEqual([303, 303]);
    const paid = shop.sandbox.control.payments().find(({ customer }) => customer === session.customer);
    expect(paid).toMatchObject({ succeeded: 1, amount: 199, liveSubscriptions: 1 });
  });

  it('the disputing card sends the event', async () => {
    const session = await openFor();
    await submit(session.url!, byCard('4000000000000259'));
    await shop.sandbox.control.settled();
    expect(shop.types()).toContain('charge.dispute.created');
  });
});

describe('bank authentication', () => {
  it.each(['4000002500003155', '4000002760003184'])('%s is paid after it', async (number) => {
    const session = await openFor();
    const asked = await submit(session.url!, byCard(number));
    expect(asked.body).toContain('3-D Secure');
    expect(asked.body).toContain(`value="${number}"`);
    await expectNothing(session);
    const paid = await submit(session.url!, byCard(number, 'yes'));
    expect(paid.location).toBe(successOf(session));
    expect((await submit(session.url!, byCard(number, 'yes'))).location).toBe(paid.location);
    expect((await again(session)).payment_status).toBe('paid');
  });

  it('a failed one shows the open checkout', async () => {
    const session = await openFor();
    const failed = await submit(session.url!, byCard('4000002500003155', 'no'));
    expect(failed.body).toContain('unable to authenticate');
    expect(failed.body).toContain('Subscribe to');
    await expectNothing(session);
  });

  it.each([
    ['4000008260003178', 'insufficient funds'],
    ['4000008400001629', 'declined'],
  ])('%s is declined after it', async (number, message) => {
    const session = await openFor();
    expect((await submit(session.url!, byCard(number, 'yes'))).body).toContain(message);
    await expectNothing(session);
  });
});

describe('PayPal', () => {
  it('pays when approved, without card details', async () => {
    const session = await openFor({ allowed_payment_method_types: ['paypal'] });
    expect((await visit(session.url!)).body).not.toContain('name="card"');
    expect((await submit(session.url!, { method: 'paypal' })).body).toContain('Approve');
    await expectNothing(session);
    expect((await submit(session.url!, { method: 'paypal', decision: 'yes' })).status).toBe(303);
    const { data } = await shop.stripe.paymentMethods.list({
      customer: String(session.customer),
      type: 'paypal',
    });
    expect(data[0]).toMatchObject({ type: 'paypal', paypal: { payer_email: 'buyer@example.test' } });
    expect(data[0]).not.toHaveProperty('card');
  });

  it('shows the open checkout when cancelled', async () => {
    const session = await openFor({ allowed_payment_method_types: ['paypal'] });
    const back = await submit(session.url!, { method: 'paypal', decision: 'no' });
    expect(back.body).toContain('cancelled');
    await expectNothing(session);
  });

  it('is rejected by a checkout for cards', async () => {
    const session = await openFor();
    expect((await submit(session.url!, { method: 'paypal', decision: 'yes' })).status).toBe(404);
    await expectNothing(session);
  });
});

describe('sessions that are not open', () => {
  it('complete and expired ones show their state and link to the shop', async () => {
    const done = await openFor();
    const url = done.url!;
    await submit(url, byCard('4242424242424242'));
    expect((await visit(url)).body).toContain('This checkout is complete');
    const old = await openFor();
    await shop.stripe.checkout.sessions.expire(old.id);
    const expired = await visit(old.url!);
    expect(expired.status).toBe(410);
    expect(expired.body).toContain(CANCEL);
    expect((await submit(old.url!, byCard('4242424242424242'))).status).toBe(410);
    expect((await visit(`${shop.sandbox.origin}/sandbox/stripe/pay/cs_test_x`)).status).toBe(404);
  });

  it('an unused checkout expires after a day', async () => {
    const session = await openFor();
    await shop.sandbox.control.advance(24 * 3_600_000 + 1000);
    expect((await again(session)).status).toBe('expired');
    await shop.sandbox.control.settled();
    expect(shop.types()).toContain('checkout.session.expired');
  });

  it('a delayed payment is unpaid until it settles', async () => {
    const { control } = shop.sandbox;
    const [good, bad] = [await openFor(), await openFor()];
    for (const { id } of [good, bad]) control.completeCheckout(id, { unpaid: true });
    expect(await again(good)).toMatchObject({ status: 'complete', payment_status: 'unpaid' });
    control.settleUnpaid(good.id, true);
    control.settleUnpaid(bad.id, false);
    expect((await again(good)).payment_status).toBe('paid');
    expect((await again(bad)).payment_status).toBe('unpaid');
    await control.settled();
    expect(shop.types()).toEqual(
      expect.arrayContaining([
        'checkout.session.async_payment_succeeded',
        'checkout.session.async_payment_failed',
      ]),
    );
  });
});
