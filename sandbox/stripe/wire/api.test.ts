import type Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clientFor, openShop, type Shop, SUCCESS } from '../testing/shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => {
      throw new Error('did not fail');
    },
    (error: Stripe.errors.StripeError) => error,
  );

describe('errors', () => {
  it('a wrong or missing key is 401', async () => {
    const error = await failure(clientFor(shop.sandbox, 'sk_test_other').customers.list());
    expect(error).toMatchObject({ type: 'StripeAuthenticationError', statusCode: 401 });
    expect((await fetch(`${shop.sandbox.origin}/v1/customers`)).status).toBe(401);
  });

  it('the error names an unknown parameter, also a nested one', async () => {
    const flat = await failure(shop.stripe.customers.create({ colour: 'red' } as never));
    expect(flat).toMatchObject({ statusCode: 400, code: 'parameter_unknown', param: 'colour' });
    const nested = await failure(shop.open({ line_items: [{ price: 'x', size: 1 } as never] }));
    expect(nested).toMatchObject({ code: 'parameter_unknown', param: 'line_items[0][size]' });
  });

  it('missing, empty and invalid values have their own codes', async () => {
    const { stripe } = shop;
    expect(await failure(stripe.prices.create({ currency: 'eur', unit_amount: 1 }))).toMatchObject({
      code: 'parameter_missing',
      param: 'product',
    });
    expect(await failure(stripe.products.create({ name: '' }))).toMatchObject({
      code: 'parameter_invalid_empty',
    });
    expect(await failure(stripe.customers.list({ limit: 'many' as never }))).toMatchObject({
      code: 'parameter_invalid_integer',
      param: 'limit',
    });
    expect(await failure(stripe.customers.create({ email: 'nobody' }))).toMatchObject({
      code: 'email_invalid',
    });
    expect(await failure(shop.open({ success_url: 'nowhere' }))).toMatchObject({ code: 'url_invalid' });
  });

  it('the parameter that Checkout removed is rejected with its own code', async () => {
    const error = await failure(shop.open({ payment_method_types: ['card'] } as never));
    expect(error).toMatchObject({
      statusCode: 400,
      code: 'payment_method_types_no_longer_supported',
      param: 'payment_method_types',
    });
  });

  it('an unknown id is 404 in the path and 400 as a parameter', async () => {
    expect(await failure(shop.stripe.customers.retrieve('cus_x'))).toMatchObject({
      statusCode: 404,
      code: 'resource_missing',
      message: "No such customer: 'cus_x'",
    });
    expect(await failure(shop.open({ customer: 'cus_x' }))).toMatchObject({
      statusCode: 400,
      code: 'resource_missing',
      param: 'customer',
    });
    expect(await failure(shop.stripe.rawRequest('GET', '/v1/unicorns'))).toMatchObject({ statusCode: 404 });
  });
});

describe('idempotency', () => {
  it('the same key returns the same response, marked as a replay', async () => {
    const first = await shop.stripe.customers.create({ name: 'Once' }, { idempotencyKey: 'k-once' });
    const second = await shop.stripe.customers.create({ name: 'Once' }, { idempotencyKey: 'k-once' });
    expect(second.id).toBe(first.id);
    expect(second.lastResponse.headers['idempotent-replayed']).toBe('true');
    expect(first.lastResponse.headers['idempotent-replayed']).toBeUndefined();
    expect(first.lastResponse.idempotencyKey).toBe('k-once');
  });

  it('the same key with other parameters is rejected', async () => {
    await shop.stripe.customers.create({ name: 'One' }, { idempotencyKey: 'k-two' });
    const error = await failure(shop.stripe.customers.create({ name: 'Two' }, { idempotencyKey: 'k-two' }));
    expect(error).toMatchObject({ type: 'StripeIdempotencyError', statusCode: 400 });
  });

  it('a rejected request may be repeated with its key', async () => {
    await failure(shop.stripe.customers.create({ email: 'x' }, { idempotencyKey: 'k-free' }));
    const made = await shop.stripe.customers.create({ email: 'x@y.test' }, { idempotencyKey: 'k-free' });
    expect(made.email).toBe('x@y.test');
  });

  it('a 500 is stored under its key, and a new key succeeds', async () => {
    const { stripe, sandbox } = shop;
    sandbox.control.fault.mode = 'broken';
    expect(await failure(stripe.customers.create({}, { idempotencyKey: 'k-500' }))).toMatchObject({
      statusCode: 500,
    });
    sandbox.control.fault.mode = 'normal';
    expect(await failure(stripe.customers.create({}, { idempotencyKey: 'k-500' }))).toMatchObject({
      statusCode: 500,
    });
    expect((await stripe.customers.create({}, { idempotencyKey: 'k-501' })).object).toBe('customer');
  });

  it('a key whose first request is still running is 409', async () => {
    const { stripe, sandbox } = shop;
    Object.assign(sandbox.control.fault, { mode: 'slow', slowMs: 400, times: 1 });
    const first = stripe.customers.create({ name: 'Slow' }, { idempotencyKey: 'k-slow' });
    const asked = sandbox.control.requests['POST /v1/customers'] ?? 0;
    await expect.poll(() => sandbox.control.requests['POST /v1/customers']).toBeGreaterThan(asked);
    const second = await failure(stripe.customers.create({ name: 'Slow' }, { idempotencyKey: 'k-slow' }));
    expect(second).toMatchObject({ statusCode: 409, code: 'idempotency_key_in_use' });
    expect((await first).name).toBe('Slow');
  });

  it('a request whose response was lost was executed once', async () => {
    const { stripe, sandbox } = shop;
    Object.assign(sandbox.control.fault, { mode: 'lost-answer', only: 'POST /v1/customers', times: 2 });
    const lost = stripe.customers.create({ email: 'lost@example.test' }, { idempotencyKey: 'k-lost' });
    expect(await failure(lost)).toMatchObject({ type: 'StripeConnectionError' });
    sandbox.control.fault.mode = 'normal';
    const again = await stripe.customers.create({ email: 'lost@example.test' }, { idempotencyKey: 'k-lost' });
    const { data } = await stripe.customers.list({ email: 'lost@example.test' });
    expect(data.map(({ id }) => id)).toEqual([again.id]);
  });

  it('a request whose connection was reset was not executed', async () => {
    const { stripe, sandbox } = shop;
    Object.assign(sandbox.control.fault, { mode: 'reset' });
    await failure(stripe.customers.create({ email: 'reset@example.test' }));
    sandbox.control.fault.mode = 'normal';
    expect((await stripe.customers.list({ email: 'reset@example.test' })).data).toEqual([]);
  });
});

describe('expanding', () => {
  it('the fields that the shop needs can be expanded', async () => {
    const { stripe } = shop;
    const { id } = await shop.subscribe();
    const subscription = await shop.subscription(id, [
      'items.data.price.product',
      'default_payment_method',
      'customer.invoice_settings.default_payment_method',
      'latest_invoice',
    ]);
    expect(subscription.items.data[0]!.price.product).toMatchObject({ name: 'Short Premium' });
    expect(subscription.default_payment_method).toMatchObject({ card: { last4: '4242' } });
    expect(subscription.customer).toMatchObject({ email: 'mia@example.test' });
    const invoice = subscription.latest_invoice as Stripe.Invoice;
    const { data } = await stripe.invoicePayments.list({
      invoice: invoice.id,
      expand: ['data.payment.payment_intent.payment_method'],
    });
    expect(data[0]!.payment.payment_intent).toMatchObject({ payment_method: { type: 'card' } });
    const whole = await stripe.invoices.retrieve(invoice.id!, { expand: ['payments'] });
    expect(whole.payments?.data).toHaveLength(1);
    const list = await stripe.prices.list({ lookup_keys: ['short_monthly'], expand: ['data.product'] });
    expect(list.data[0]!.product).toMatchObject({ id: 'short' });
  });

  it('names that are too deep, unknown or not expandable are rejected', async () => {
    const { stripe } = shop;
    expect(
      (await failure(stripe.subscriptions.list({ expand: ['data.items.data.price.product'] }))).message,
    ).toContain('more than 4 levels');
    expect((await failure(stripe.subscriptions.list({ expand: ['customer'] }))).message).toContain(
      'cannot be expanded (customer)',
    );
    const line = stripe.invoices.list({ expand: ['data.lines.data.nothing'] });
    expect((await failure(line)).message).toContain('cannot be expanded');
  });
});

describe('lists', () => {
  it('pages are newest first and continue in both directions', async () => {
    const { stripe } = shop;
    const email = 'many@example.test';
    const made: string[] = [];
    for (let index = 0; index < 5; index += 1) made.unshift((await stripe.customers.create({ email })).id);
    const first = await stripe.customers.list({ email, limit: 2 });
    expect(first).toMatchObject({ has_more: true, url: '/v1/customers' });
    expect(first.data.map(({ id }) => id)).toEqual(made.slice(0, 2));
    const back = await stripe.customers.list({ email, limit: 2, ending_before: made[3] });
    expect(back.data.map(({ id }) => id)).toEqual(made.slice(1, 3));
    const all: string[] = [];
    for await (const { id } of stripe.customers.list({ email, limit: 2 })) all.push(id);
    expect(all).toEqual(made);
  });
});

describe('objects', () => {
  it('an amount includes its decimal form, which the SDK parses', () => {
    expect(shop.price).toMatchObject({ unit_amount: 199, type: 'recurring', lookup_key: 'short_monthly' });
    expect(JSON.parse(JSON.stringify(shop.price)).unit_amount_decimal).toBe('199');
  });

  it('a lookup key moves only on request', async () => {
    const { stripe } = shop;
    const next = {
      product: 'short',
      currency: 'eur',
      unit_amount: 299,
      recurring: { interval: 'month' },
    } as const;
    expect((await failure(stripe.prices.create({ ...next, lookup_key: 'short_monthly' }))).param).toBe(
      'lookup_key',
    );
    const moved = await stripe.prices.create({
      ...next,
      lookup_key: 'short_monthly',
      transfer_lookup_key: true,
    });
    const { data } = await stripe.prices.list({ lookup_keys: ['short_monthly'], active: true });
    expect(data.map(({ id }) => id)).toEqual([moved.id]);
  });

  it('metadata is merged, and removed by key or as a whole', async () => {
    const { stripe } = shop;
    const { id } = await stripe.customers.create({ metadata: { a: '1', b: '2' } });
    expect((await stripe.customers.update(id, { metadata: { a: '', c: '3' } })).metadata).toEqual({
      b: '2',
      c: '3',
    });
    expect((await stripe.customers.update(id, { metadata: '' })).metadata).toEqual({});
  });

  it('a deleted customer is returned as deleted, and its subscriptions end', async () => {
    const { stripe, sandbox } = shop;
    const { id } = await stripe.customers.create({ email: 'gone@example.test' });
    const session = await shop.open({ customer: id });
    sandbox.control.completeCheckout(session.id);
    await stripe.customers.del(id);
    expect(await stripe.customers.retrieve(id)).toMatchObject({ id, deleted: true });
    const { data } = await stripe.subscriptions.list({ customer: id, status: 'all' });
    expect(data.map(({ status }) => status)).toEqual(['canceled']);
  });

  it('an open checkout is complete and unpaid, and expires once', async () => {
    const session = await shop.open({ locale: 'de', client_reference_id: '7' });
    expect(session).toMatchObject({
      object: 'checkout.session',
      status: 'open',
      payment_status: 'unpaid',
      mode: 'subscription',
      amount_total: 199,
      currency: 'eur',
      payment_method_types: ['card'],
      success_url: SUCCESS,
      subscription: null,
      invoice: null,
      ui_mode: 'hosted_page',
    });
    const expired = await shop.stripe.checkout.sessions.expire(session.id);
    expect(expired).toMatchObject({ status: 'expired', url: null });
    expect((await failure(shop.stripe.checkout.sessions.expire(session.id))).statusCode).toBe(400);
  });

  it('unavailable payment methods are omitted without an error', async () => {
    const { payment_method_types: none } = await shop.open({ allowed_payment_method_types: ['klarna'] });
    expect(none).toEqual([]);
  });
});
