import { afterEach, beforeEach, expect, it } from 'vitest';
import { HOUR_MS } from '#platform/clock';
import { byCard, openShop, RETURN, type Shop, submit, visit } from '../testing/shop.ts';

let shop: Shop;
beforeEach(async () => {
  shop = await openShop();
});
afterEach(() => shop.close());

const openPortal = (more: object = {}) =>
  shop.stripe.billingPortal.sessions.create({ customer: shop.customer.id, return_url: RETURN, ...more });

it('shows plan, payment method and invoices, and the link back', async () => {
  await shop.subscribe();
  const { url } = await openPortal();
  const { body, status } = await visit(url);
  expect(status).toBe(200);
  for (const text of ['Short Premium', '€1.99', 'Visa •••• 4242', '/pdf?secret=', RETURN])
    expect(body).toContain(text);
});

it('cancelling sets the date and not the flag, renewing clears it', async () => {
  const { id } = await shop.subscribe();
  const { url } = await openPortal();
  expect((await visit(url)).body).toContain('Cancel subscription');
  await submit(`${url}/cancel/${id}`, {});
  const canceled = await shop.subscription(id);
  expect(canceled).toMatchObject({
    status: 'active',
    cancel_at: canceled.items.data[0]!.current_period_end,
    cancel_at_period_end: false,
    cancellation_details: { reason: 'cancellation_requested' },
  });
  expect(canceled.canceled_at).not.toBeNull();
  expect((await visit(url)).body).toContain("Don't cancel");
  await submit(`${url}/renew/${id}`, {});
  expect(await shop.subscription(id)).toMatchObject({ cancel_at: null, canceled_at: null });
  await shop.sandbox.control.settled();
  const updates = shop.heard.filter(({ type }) => type === 'customer.subscription.updated');
  expect(
    updates.map(({ data }) => Object.keys(data.previous_attributes ?? {}).includes('cancel_at')),
  ).toEqual([true, true]);
});

it('a new card pays from now on, and no subscription overrides it', async () => {
  const subscription = await shop.subscribe();
  const { id } = subscription;
  const { url } = await openPortal();
  const declined = await submit(`${url}/method`, byCard('4000000000000002'));
  expect(declined.body).toContain('declined');
  expect((await submit(`${url}/method`, byCard('5555555555554444'))).location).toBe(url);
  expect(await shop.subscription(id)).toMatchObject({ default_payment_method: null });
  const customer = await shop.stripe.customers.retrieve(shop.customer.id, {
    expand: ['invoice_settings.default_payment_method'],
  });
  expect(customer).toMatchObject({
    invoice_settings: { default_payment_method: { card: { brand: 'mastercard' } } },
  });
  await shop.advancePastPeriod(subscription, 2 * HOUR_MS);
  const { data } = await shop.stripe.charges.list({ customer: shop.customer.id });
  expect(data[0]!.payment_method_details).toMatchObject({ card: { last4: '4444' } });
});

it('a card that can be stored but not charged makes the subscription past due', async () => {
  const subscription = await shop.subscribe();
  const { url } = await openPortal();
  await submit(`${url}/method`, byCard('4000000000000341'));
  await shop.advancePastPeriod(subscription, 2 * HOUR_MS);
  expect((await shop.subscription(subscription.id)).status).toBe('past_due');
});

it('PayPal and the bank must confirm before a method is stored', async () => {
  await shop.subscribe();
  const { url } = await openPortal();
  const types = async () =>
    (await shop.stripe.paymentMethods.list({ customer: shop.customer.id })).data.map(({ type }) => type);
  expect((await submit(`${url}/method`, { method: 'paypal' })).body).toContain('Approve');
  expect((await submit(`${url}/method`, byCard('4000002500003155'))).body).toContain('3-D Secure');
  const failed = await submit(`${url}/method`, byCard('4000002500003155', 'no'));
  expect(failed.body).toContain('unable to authenticate');
  expect(await types()).toEqual(['card']);
  await submit(`${url}/method`, { method: 'paypal', decision: 'yes' });
  expect(await types()).toEqual(['paypal', 'card']);
});

it('a session lasts an hour and shows only the customer’s subscriptions', async () => {
  const { id } = await shop.subscribe();
  const other = await shop.stripe.customers.create({ email: 'other@example.test' });
  const foreign = await openPortal({ customer: other.id });
  expect((await submit(`${foreign.url}/cancel/${id}`, {})).status).toBe(404);
  const { url } = await openPortal();
  await shop.sandbox.control.advance(HOUR_MS + 1000);
  expect((await visit(url)).status).toBe(410);
  expect((await submit(`${url}/cancel/${id}`, {})).status).toBe(410);
  expect((await shop.subscription(id)).cancel_at).toBeNull();
});

it('requires an active configuration', async () => {
  const { data } = await shop.stripe.billingPortal.configurations.list();
  expect(data[0]).toMatchObject({
    is_default: true,
    features: { subscription_cancel: { mode: 'at_period_end' } },
  });
  await shop.stripe.billingPortal.configurations.update(data[0]!.id, { active: false });
  await expect(openPortal()).rejects.toMatchObject({ statusCode: 400 });
});

it('an open invoice is paid on its page and has a PDF', async () => {
  const { stripe, sandbox } = shop;
  const subscription = await shop.subscribe();
  const { id } = subscription;
  sandbox.control.failNextRenewal(id);
  await shop.advancePastPeriod(subscription, 2 * HOUR_MS);
  const [invoice] = (await stripe.invoices.list({ subscription: id, status: 'open' })).data;
  const url = invoice!.hosted_invoice_url!;
  expect((await visit(url)).body).toContain('Pay now');
  expect((await submit(url, byCard('4000000000000341'))).body).toContain('declined');
  expect((await submit(url, byCard('4000002500003155'))).body).toContain('3-D Secure');
  expect((await shop.subscription(id)).status).toBe('past_due');
  await submit(url, { method: 'stored' });
  expect((await shop.subscription(id)).status).toBe('active');
  expect((await visit(url)).body).not.toContain('Pay now');
  const file = await fetch(invoice!.invoice_pdf!);
  expect(file.headers.get('content-type')).toBe('application/pdf');
  expect(file.headers.get('content-disposition')).toMatch(
    /^attachment; filename="Invoice-SANDBOX-\d+\.pdf"$/,
  );
  expect(await file.text()).toMatch(/^%PDF-/);
  expect((await fetch(invoice!.invoice_pdf!.replace(/secret=.*/, 'secret=x'))).status).toBe(404);
});
