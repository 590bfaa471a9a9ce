import type Stripe from 'stripe';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CANCEL, openShop, type Shop, submit, typedCard, visit } from '../testing/shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());
beforeEach(() => {
  shop.heard.length = 0;
});

const again = (session: Stripe.Checkout.Session) => shop.stripe.checkout.sessions.retrieve(session.id);

/** What a declined try must leave behind. */
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
  it('a working card leads to a running subscription, its events and back to the shop', async () => {
    const session = await openFor();
    const page = await visit(session.url!);
    expect(page.body).toContain('€1.99');
    expect(page.body).toContain('buyer@example.test');
    expect(page.headers.get('content-security-policy')).toContain("form-action 'self' http://localhost:3999");
    const paid = await submit(session.url!, typedCard('4242 4242 4242 4242'));
    // The shop has heard of it before the buyer comes back.
    expect(shop.types()).toContain('checkout.session.completed');
    expect(paid).toMatchObject({ status: 303, location: `http://localhost:3999/success/${session.id}` });
    const done = await again(session);
    expect(done).toMatchObject({
      status: 'complete',
      payment_status: 'paid',
      url: null,
      customer_details: { email: 'buyer@example.test', name: 'Mia Müller' },
    });
    const subscription = await shop.subscription(String(done.subscription), [
      'latest_invoice',
      'default_payment_method',
    ]);
    expect(subscription).toMatchObject({
      status: 'active',
      metadata: { user_id: '7' },
      latest_invoice: { status: 'paid', billing_reason: 'subscription_create', amount_paid: 199 },
      default_payment_method: { card: { brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2040 } },
    });
    await shop.sandbox.control.settled();
    expect(shop.types()).toEqual(
      expect.arrayContaining([
        'payment_method.attached',
        'invoice.finalized',
        'customer.subscription.created',
        'invoice.paid',
      ]),
    );
  });

  it.each(['5555555555554444', '378282246310005', '4000000000000259'])('%s works', async (number) => {
    const session = await openFor();
    expect((await submit(session.url!, typedCard(number))).status).toBe(303);
    expect((await again(session)).payment_status).toBe('paid');
  });

  it.each([
    ['4000000000000002', 'Your card was declined.'],
    ['4000000000009995', 'insufficient funds'],
    ['4000000000009987', 'Your card was declined.'],
    ['4000000000009979', 'Your card was declined.'],
    ['4000000000000069', 'expired'],
    ['4000000000000127', 'security code is incorrect'],
    ['4000000000000119', 'processing your card'],
    ['4242424242424241', 'number is incorrect'],
    ['4000000000000341', 'Your card was declined.'],
    ['4012888888881881', 'non test card'],
  ])('%s is declined in place and leaves nothing', async (number, words) => {
    const session = await openFor();
    const page = await submit(session.url!, typedCard(number));
    expect(page.status).toBe(200);
    expect(page.body.replaceAll('&#39;', "'")).toContain(words);
    expect(page.body).toContain('value="Mia Müller"');
    await expectNothing(session);
    // The same page takes a better card.
    expect((await submit(session.url!, typedCard('4242424242424242'))).status).toBe(303);
  });

  it('a chosen test card needs nothing typed', async () => {
    const session = await openFor();
    const form = { method: 'card', number: '', expiry: '', cvc: '', test_card: '4242424242424242' };
    expect((await submit(session.url!, form)).status).toBe(303);
  });

  it.each([
    [{ number: '4242' }, 'number is incomplete'],
    [{ expiry: '13/40' }, 'expiration date is incomplete'],
    [{ expiry: '01/20' }, 'in the past'],
    [{ cvc: '12' }, 'security code is incomplete'],
  ])('what is typed wrong is said: %o', async (wrong, words) => {
    const session = await openFor();
    const page = await submit(session.url!, { ...typedCard('4242424242424242'), ...wrong });
    expect(page.body).toContain(words);
    await expectNothing(session);
  });

  it('sent twice at once it is paid once, and both get on', async () => {
    const session = await openFor();
    const both = await Promise.all([
      submit(session.url!, typedCard('4242424242424242')),
      submit(session.url!, typedCard('4242424242424242')),
    ]);
    expect(both.map(({ status }) => status)).toEqual([303, 303]);
    const paid = shop.sandbox.control.payments().find(({ customer }) => customer === session.customer);
    expect(paid).toMatchObject({ succeeded: 1, amount: 199, liveSubscriptions: 1 });
  });

  it('a disputed payment is told of', async () => {
    const session = await openFor();
    await submit(session.url!, typedCard('4000000000000259'));
    await shop.sandbox.control.settled();
    expect(shop.types()).toContain('charge.dispute.created');
  });
});

describe('the bank asks', () => {
  it.each(['4000002500003155', '4000002760003184'])('%s pays after the question', async (number) => {
    const session = await openFor();
    const asked = await submit(session.url!, typedCard(number));
    expect(asked.location).toContain('/sandbox/stripe/3ds/');
    await expectNothing(session);
    expect((await visit(asked.location!)).body).toContain('3-D Secure');
    const back = await submit(asked.location!, { decision: 'yes' });
    expect(back.location).toBe(`http://localhost:3999/success/${session.id}`);
    // Answered twice.
    expect((await submit(asked.location!, { decision: 'yes' })).location).toBe(back.location);
    expect((await again(session)).payment_status).toBe('paid');
  });

  it('who fails it is back at the open checkout', async () => {
    const session = await openFor();
    const asked = await submit(session.url!, typedCard('4000002500003155'));
    const back = await submit(asked.location!, { decision: 'no' });
    expect(back.location).toContain(session.url!);
    expect((await visit(back.location!)).body).toContain('unable to authenticate');
    await expectNothing(session);
  });

  it.each([
    ['4000008260003178', 'insufficient funds'],
    ['4000008400001629', 'declined'],
  ])('%s is declined after the question', async (number, words) => {
    const session = await openFor();
    const asked = await submit(session.url!, typedCard(number));
    expect((await submit(asked.location!, { decision: 'yes' })).body).toContain(words);
    await expectNothing(session);
  });
});

describe('PayPal', () => {
  it('approving pays, without card details', async () => {
    const session = await openFor({ allowed_payment_method_types: ['paypal'] });
    const page = await visit(session.url!);
    expect(page.body).not.toContain('name="number"');
    const asked = await submit(session.url!, { method: 'paypal' });
    expect(asked.location).toContain('/sandbox/stripe/paypal/');
    expect((await submit(asked.location!, { decision: 'yes' })).status).toBe(303);
    const { data } = await shop.stripe.paymentMethods.list({
      customer: String(session.customer),
      type: 'paypal',
    });
    expect(data[0]).toMatchObject({ type: 'paypal', paypal: { payer_email: 'buyer@example.test' } });
    expect(data[0]).not.toHaveProperty('card');
  });

  it('cancelling leads back to the open checkout', async () => {
    const session = await openFor({ allowed_payment_method_types: ['paypal'] });
    const asked = await submit(session.url!, { method: 'paypal' });
    const back = await submit(asked.location!, { decision: 'no' });
    expect((await visit(back.location!)).body).toContain('cancelled');
    await expectNothing(session);
  });

  it('a checkout for cards takes no PayPal', async () => {
    const session = await openFor();
    expect((await submit(session.url!, { method: 'paypal' })).status).toBe(404);
  });
});

describe('around paying', () => {
  it('the page speaks German when asked to, in the words of people', async () => {
    const session = await openFor({ locale: 'de' });
    const { body } = await visit(session.url!);
    expect(body).toContain('<html lang="de">');
    expect(body).toContain('1,99');
    expect(body).toContain('pro Monat');
    const declined = await submit(session.url!, typedCard('4000000000009995'));
    expect(declined.body).toContain('nicht genug Geld');
  });

  it('terms must be agreed to where the shop wants that', async () => {
    const session = await openFor({ consent_collection: { terms_of_service: 'required' } });
    expect((await submit(session.url!, typedCard('4242424242424242'))).body).toContain('must agree');
    await expectNothing(session);
    await submit(session.url!, { ...typedCard('4242424242424242'), terms: 'yes' });
    expect((await again(session)).consent).toMatchObject({ terms_of_service: 'accepted' });
  });

  it('a finished or expired page says so and leads on', async () => {
    const done = await openFor();
    const address = done.url!;
    await submit(address, typedCard('4242424242424242'));
    expect((await visit(address)).body).toContain('This checkout is complete');
    const old = await openFor();
    await shop.stripe.checkout.sessions.expire(old.id);
    const expired = await visit(old.url!);
    expect(expired.status).toBe(410);
    expect(expired.body).toContain(CANCEL);
    expect((await submit(old.url!, typedCard('4242424242424242'))).status).toBe(410);
    expect((await visit(`${shop.sandbox.origin}/sandbox/stripe/pay/cs_test_x`)).status).toBe(404);
  });

  it('an unused checkout expires after a day', async () => {
    const session = await openFor();
    await shop.sandbox.control.advance(24 * 3_600_000 + 1000);
    expect((await again(session)).status).toBe('expired');
    await shop.sandbox.control.settled();
    expect(shop.types()).toContain('checkout.session.expired');
  });

  it('money that comes later is unpaid first', async () => {
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
