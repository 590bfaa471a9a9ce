import { createHmac } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { brand } from '#brand';
import { ManualClock } from '#platform/clock';
import { type RunningStripeSandbox, startStripeSandbox } from '../../sandbox/stripe/index.ts';
import { checkShapes } from '../../sandbox/stripe/testing/check-shapes.ts';
import { PRICE_KEY, stripeClient } from './client.ts';
import { EVENT_TYPES } from './events.ts';
import {
  createPayments,
  InvalidSignature,
  PaymentsNotFound,
  PaymentsRefused,
  PaymentsUnavailable,
  setUpStripe,
} from './index.ts';

const clock = new ManualClock();
const shapes = checkShapes();
let sandbox: RunningStripeSandbox;
beforeAll(async () => {
  sandbox = await startStripeSandbox({ clock, inspect: shapes.inspect });
});
afterAll(async () => {
  await sandbox.close();
  shapes.report();
});
afterEach(() => {
  sandbox.control.fault.mode = 'normal';
});

const settings = () => ({
  secretKey: sandbox.secretKey,
  webhookSecrets: ['whsec_old', 'whsec_new'],
  origin: sandbox.origin,
});
const payments = () => createPayments(settings(), { clock });
const OPTIONS = {
  webhookUrl: 'http://127.0.0.1:1/webhooks',
  paymentsUrl: 'https://example.com/account/payments',
  termsUrl: 'https://example.com/legal/terms',
  privacyUrl: 'https://example.com/legal/privacy',
};

describe('set-up of an account', () => {
  test('creates everything once and changes nothing the second time', async () => {
    expect(await setUpStripe(settings(), OPTIONS)).toEqual({
      product: 'made',
      price: 'made',
      portal: 'made',
      endpoint: 'made',
      webhookSecret: expect.stringMatching(/^whsec_/),
    });
    expect(await setUpStripe(settings(), OPTIONS)).toEqual({
      product: 'was there',
      price: 'was there',
      portal: 'was there',
      endpoint: 'was there',
      webhookSecret: null,
    });
    expect(await payments().price()).toMatchObject({ amount: brand.premium.amount, currency: 'eur' });
  });

  test('transfers the lookup key to a changed price', async () => {
    const stripe = stripeClient(settings());
    const { id: old } = await payments().price();
    await stripe.prices.create({
      product: 'short',
      currency: 'eur',
      unit_amount: 499,
      recurring: { interval: 'month' },
      lookup_key: PRICE_KEY,
      transfer_lookup_key: true,
    });
    expect((await setUpStripe(settings(), OPTIONS)).price).toBe('made');
    const now = await payments().price();
    expect(now).toMatchObject({ amount: brand.premium.amount });
    expect(now.id).not.toBe(old);
  });

  test('repairs a portal that would end paid time at once, and an archived product', async () => {
    const stripe = stripeClient(settings());
    const { data } = await stripe.billingPortal.configurations.list({ limit: 100 });
    const own = data.find(({ metadata }) => metadata?.made_by);
    await stripe.billingPortal.configurations.update(own?.id ?? '', {
      features: { subscription_cancel: { enabled: true, mode: 'immediately' } },
    });
    await stripe.products.update('short', { active: false });
    expect(await setUpStripe(settings(), OPTIONS)).toMatchObject({ portal: 'changed', product: 'changed' });
    const mended = await stripe.billingPortal.configurations.retrieve(own?.id ?? '');
    expect(mended.features.subscription_cancel.mode).toBe('at_period_end');
    expect((await stripe.products.retrieve('short')).active).toBe(true);
  });

  test('repairs an endpoint with missing events', async () => {
    const stripe = stripeClient(settings());
    const { data } = await stripe.webhookEndpoints.list();
    await stripe.webhookEndpoints.update(data[0]?.id ?? '', { enabled_events: ['invoice.paid'] });
    expect((await setUpStripe(settings(), OPTIONS)).endpoint).toBe('changed');
    const { enabled_events } = await stripe.webhookEndpoints.retrieve(data[0]?.id ?? '');
    expect(enabled_events.toSorted()).toEqual([...EVENT_TYPES].toSorted());
  });
});

describe('failures', () => {
  test.each(['down', 'reset', 'garbage'] as const)('%s is "unavailable"', async (mode) => {
    sandbox.control.fault.mode = mode;
    await expect(payments().readCustomer('cus_1')).rejects.toBeInstanceOf(PaymentsUnavailable);
  });

  test('a wrong key is "unavailable" to callers', async () => {
    const locked = createPayments({ ...settings(), secretKey: 'sk_test_wrong' }, { clock });
    await expect(locked.price()).rejects.toBeInstanceOf(PaymentsUnavailable);
  });

  test('a price from memory says nothing about the provider', async () => {
    const one = payments();
    await one.price();
    sandbox.control.fault.mode = 'down';
    for (let times = 0; times < 5; times += 1) {
      await one.price();
      await expect(one.readCustomer('cus_1')).rejects.toThrow(PaymentsUnavailable);
    }
    sandbox.control.fault.mode = 'normal';
    await expect(one.readCustomer('cus_1')).rejects.toThrow('not called');
  });

  test('a missing object is "not found"', async () => {
    await expect(payments().readCheckout('cs_test_none')).rejects.toBeInstanceOf(PaymentsNotFound);
  });

  test('a rejected call is "refused"', async () => {
    await expect(payments().refund('')).rejects.toBeInstanceOf(PaymentsRefused);
  });

  test('no error contains the text of the provider', async () => {
    const failure = await payments()
      .readCheckout('cs_test_secret')
      .catch((error: Error) => error);
    expect(String(failure)).not.toContain('cs_test_secret');
  });

  test('a deleted customer is null, and one of another account is not found', async () => {
    const id = await payments().createCustomer('person', 'a-key');
    await stripeClient(settings()).customers.del(id);
    expect(await payments().readCustomer(id)).toBeNull();
    await expect(payments().readCustomer('cus_of_another_account')).rejects.toThrow(PaymentsNotFound);
  });
});

describe('reading a webhook event', () => {
  const sign = (body: string, secret: string, at = Math.floor(clock.now().getTime() / 1000)) =>
    `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`;
  const event = (changes: object = {}) =>
    JSON.stringify({
      id: 'evt_1',
      object: 'event',
      type: 'invoice.paid',
      livemode: false,
      data: { object: { id: 'in_1', object: 'invoice', customer: 'cus_1' } },
      ...changes,
    });
  const read = (body: string, signature: string) => payments().readEvent(Buffer.from(body), signature);

  test.each(['whsec_old', 'whsec_new'])(
    'accepts either secret while one is replaced (%s)',
    async (secret) => {
      const body = event();
      expect(await read(body, sign(body, secret))).toEqual({
        id: 'evt_1',
        type: 'invoice.paid',
        subject: 'cus_1',
      });
    },
  );

  test('rejects an unknown secret', async () => {
    const body = event();
    await expect(read(body, sign(body, 'whsec_third'))).rejects.toBeInstanceOf(InvalidSignature);
  });

  test.each([
    ['a live event for a test key', { livemode: true }],
    ['an unused event type', { type: 'tax.settings.updated' }],
    ['an event without a customer', { data: { object: { id: 'in_1', object: 'invoice', customer: null } } }],
  ])('ignores %s', async (_, changes) => {
    const body = event(changes);
    expect(await read(body, sign(body, 'whsec_new'))).toBeNull();
  });

  test.each(['charge.dispute.created', 'refund.failed'])('names the charge of %s', async (type) => {
    const body = event({ type, data: { object: { id: 'x_1', customer: 'cus_1', charge: 'ch_1' } } });
    expect(await read(body, sign(body, 'whsec_new'))).toEqual({ id: 'evt_1', type, subject: 'ch_1' });
  });

  test.each([-300, 300])(
    'accepts a signature of %d seconds and rejects one a second later',
    async (seconds) => {
      const body = event();
      const now = Math.floor(clock.now().getTime() / 1000);
      // The clock has millisecond precision, but signatures only have seconds.
      const edge = seconds < 0 ? seconds + 1 : seconds;
      expect(await read(body, sign(body, 'whsec_new', now + edge))).not.toBeNull();
      const beyond = now + seconds + 2 * Math.sign(seconds);
      await expect(read(body, sign(body, 'whsec_new', beyond))).rejects.toBeInstanceOf(InvalidSignature);
    },
  );
});
