import { afterEach, beforeEach, expect, it } from 'vitest';
import { brand } from '#brand';
import { DAY_MS, HOUR_MS } from '#platform/clock';
import { openShop, RETURN, type Shop, submit, typedCard, visit } from '../testing/shop.ts';

let shop: Shop;
beforeEach(async () => {
  shop = await openShop();
});
afterEach(() => shop.close());

const openPortal = (more: object = {}) =>
  shop.stripe.billingPortal.sessions.create({ customer: shop.customer.id, return_url: RETURN, ...more });

it('shows plan, payment method and invoices, and the way back', async () => {
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
  expect((await visit(`${url}/cancel/${id}`)).body).toContain('Cancel your subscription?');
  await submit(`${url}/cancel/${id}`, {});
  const canceled = await shop.subscription(id);
  expect(canceled).toMatchObject({
    status: 'active',
    cancel_at: canceled.items.data[0]!.current_period_end,
    cancel_at_period_end: false,
    cancellation_details: { reason: 'cancellation_requested' },
  });
  expect(canceled.canceled_at).not.toBeNull();
  await submit(`${url}/renew/${id}`, {});
  expect(await shop.subscription(id)).toMatchObject({ cancel_at: null, canceled_at: null });
  await shop.sandbox.control.settled();
  const updates = shop.heard.filter(({ type }) => type === 'customer.subscription.updated');
  expect(
    updates.map(({ data }) => Object.keys(data.previous_attributes ?? {}).includes('cancel_at')),
  ).toEqual([true, true]);
});

it('a new card becomes the one that pays, and nothing overrides it', async () => {
  const { id } = await shop.subscribe();
  const { url } = await openPortal();
  const refused = await submit(`${url}/method`, typedCard('4000000000000002'));
  expect(refused.body).toContain('declined');
  expect((await submit(`${url}/method`, typedCard('5555555555554444'))).location).toBe(`${url}/home`);
  expect(await shop.subscription(id)).toMatchObject({ default_payment_method: null });
  const customer = await shop.stripe.customers.retrieve(shop.customer.id, {
    expand: ['invoice_settings.default_payment_method'],
  });
  expect(customer).toMatchObject({
    invoice_settings: { default_payment_method: { card: { brand: 'mastercard' } } },
  });
  await shop.sandbox.control.advance(32 * DAY_MS);
  const { data } = await shop.stripe.charges.list({ customer: shop.customer.id });
  expect(data[0]!.payment_method_details).toMatchObject({ card: { last4: '4444' } });
});

it('a card that can be stored but not charged leads to past due', async () => {
  const { id } = await shop.subscribe();
  const { url } = await openPortal();
  await submit(`${url}/method`, typedCard('4000000000000341'));
  await shop.sandbox.control.advance(32 * DAY_MS);
  expect((await shop.subscription(id)).status).toBe('past_due');
});

it('PayPal and the bank are asked before a method is stored', async () => {
  await shop.subscribe();
  const { url } = await openPortal();
  const paypal = await submit(`${url}/method`, { method: 'paypal' });
  await submit(paypal.location!, { decision: 'yes' });
  await submit(paypal.location!, { decision: 'yes' });
  const bank = await submit(`${url}/method`, typedCard('4000002500003155'));
  expect((await submit(bank.location!, { decision: 'no' })).body).toContain('unable to authenticate');
  const { data } = await shop.stripe.paymentMethods.list({ customer: shop.customer.id });
  expect(data.map(({ type }) => type)).toEqual(['paypal', 'card']);
});

it('a flow leads straight to its page and back to the shop', async () => {
  const { id } = await shop.subscribe();
  const cancel = await openPortal({
    flow_data: {
      type: 'subscription_cancel',
      subscription_cancel: { subscription: id },
      after_completion: { type: 'redirect', redirect: { return_url: `${RETURN}/ended` } },
    },
  });
  expect((await visit(cancel.url)).body).toContain('Cancel your subscription?');
  expect((await submit(`${cancel.url}/cancel/${id}`, {})).location).toBe(`${RETURN}/ended`);
  const method = await openPortal({ flow_data: { type: 'payment_method_update' } });
  expect((await visit(method.url)).body).toContain('Change payment method');
});

it('lasts an hour, and shows nobody else’s subscription', async () => {
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

it('without any configuration there is no portal', async () => {
  const { data } = await shop.stripe.billingPortal.configurations.list();
  expect(data[0]).toMatchObject({
    is_default: true,
    features: { subscription_cancel: { mode: 'at_period_end' } },
  });
  await shop.stripe.billingPortal.configurations.update(data[0]!.id, { active: false });
  await expect(openPortal()).rejects.toMatchObject({ statusCode: 400 });
});

it('an open invoice is paid on its page, its PDF is a real one with umlauts', async () => {
  const { stripe, customer, sandbox } = shop;
  await stripe.customers.update(customer.id, {
    name: 'Jörg Größer',
    preferred_locales: ['de'],
    address: { line1: 'Ährenweg 1', postal_code: '50667', city: 'Köln', country: 'DE' },
  });
  const { id } = await shop.subscribe();
  sandbox.control.failNextRenewal(id);
  await sandbox.control.advance(32 * DAY_MS);
  const [invoice] = (await stripe.invoices.list({ subscription: id, status: 'open' })).data;
  const page = await visit(invoice!.hosted_invoice_url!);
  expect(page.body).toContain('Jetzt zahlen');
  expect((await submit(invoice!.hosted_invoice_url!, typedCard('4000000000000341'))).body).toContain(
    'abgelehnt',
  );
  await submit(invoice!.hosted_invoice_url!, { method: 'stored' });
  expect((await shop.subscription(id)).status).toBe('active');
  const file = await fetch(invoice!.invoice_pdf!);
  expect(file.headers.get('content-type')).toBe('application/pdf');
  expect(file.headers.get('content-disposition')).toMatch(
    /^attachment; filename="Invoice-SANDBOX-\d+\.pdf"$/,
  );
  const text = Buffer.from(await file.arrayBuffer()).toString('latin1');
  for (const part of [
    'Jörg Größer',
    'Ährenweg 1',
    '50667 Köln',
    '1,99 \x80'.replace(' ', '\xa0'),
    `${brand.name} demo`,
  ])
    expect(text).toContain(part);
  const start = Number(/startxref\n(\d+)/.exec(text)?.[1]);
  expect(text.slice(start, start + 4)).toBe('xref');
  expect((await fetch(invoice!.invoice_pdf!.replace(/secret=.*/, 'secret=x'))).status).toBe(404);
});
