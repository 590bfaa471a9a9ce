import { afterEach, beforeEach, expect, it } from 'vitest';
import { openShop, type Shop } from '../testing/shop.ts';

let shop: Shop;
beforeEach(async () => {
  shop = await openShop();
  await shop.sandbox.control.settled();
  shop.heard.length = 0;
});
afterEach(() => shop.close());

it('events contain a signed snapshot of the object and the previous values of changed fields', async () => {
  const { stripe, customer } = shop;
  await stripe.customers.update(customer.id, { name: 'First' });
  await stripe.customers.update(customer.id, { name: 'Second' });
  await shop.sandbox.control.settled();
  expect(shop.heard.map(({ data }) => [data.object, data.previous_attributes])).toMatchObject([
    [{ name: 'First' }, { name: null }],
    [{ name: 'Second' }, { name: 'First' }],
  ]);
  expect(shop.heard[0]).toMatchObject({ api_version: '2026-10-28.endive', livemode: false });
  expect(shop.heard[0]!.request?.idempotency_key).toContain('stripe-node-retry');
});

it('held events are sent on request', async () => {
  const { control } = shop.sandbox;
  control.webhooks.mode = 'hold';
  await shop.subscribe();
  await control.settled();
  expect(shop.heard).toEqual([]);
  control.webhooks.mode = 'normal';
  await control.deliver();
  expect(shop.types()).toContain('checkout.session.completed');
});

it('lost events are listed as not delivered', async () => {
  const { stripe, sandbox } = shop;
  sandbox.control.webhooks.mode = 'lose';
  await stripe.customers.update(shop.customer.id, { name: 'Unheard' });
  await sandbox.control.settled();
  expect(shop.heard).toEqual([]);
  const { data } = await stripe.events.list({ delivery_success: false, types: ['customer.updated'] });
  expect(data).toHaveLength(1);
  expect(data[0]!.pending_webhooks).toBe(1);
  expect((await stripe.events.list({ delivery_success: true, types: ['customer.updated'] })).data).toEqual(
    [],
  );
  expect(await stripe.events.retrieve(data[0]!.id)).toMatchObject({ data: { object: { name: 'Unheard' } } });
});

it('duplicates have the same id', async () => {
  shop.sandbox.control.webhooks.mode = 'duplicate';
  await shop.stripe.customers.update(shop.customer.id, { name: 'Twice' });
  await shop.sandbox.control.settled();
  expect(shop.heard).toHaveLength(2);
  expect(shop.heard[0]!.id).toBe(shop.heard[1]!.id);
});

it('shuffled events all arrive, in another order', async () => {
  const { control } = shop.sandbox;
  const { id } = await shop.subscribe();
  await control.settled();
  control.webhooks.order = 'shuffled';
  shop.heard.length = 0;
  await control.advance(400 * 86_400_000);
  await control.settled();
  const made = (await shop.stripe.events.list({ limit: 100 })).data.map((event) => event.id);
  const heard = shop.heard.map((event) => event.id).filter((event) => made.includes(event));
  expect(new Set(heard)).toEqual(new Set(made));
  expect(heard).not.toEqual(made.toReversed());
  expect((await shop.subscription(id)).status).toBe('active');
});

it('an event is sent again until the endpoint accepts it', async () => {
  const { control } = shop.sandbox;
  shop.answering.status = 500;
  await shop.stripe.customers.update(shop.customer.id, { name: 'Again' });
  await expect.poll(() => shop.heard.length).toBeGreaterThan(1);
  shop.answering.status = 200;
  await control.settled();
  await expect
    .poll(async () => (await shop.stripe.events.list({ delivery_success: false })).data)
    .toEqual([]);
  expect(new Set(shop.heard.map(({ id }) => id)).size).toBe(1);
});

it('an endpoint receives the types it subscribed to, with its own secret, until it is disabled', async () => {
  const { stripe, sandbox } = shop;
  const [given] = (await stripe.webhookEndpoints.list()).data;
  const made = await stripe.webhookEndpoints.create({
    url: `${given!.url}/other`,
    enabled_events: ['customer.deleted'],
    api_version: '2026-10-28.endive',
  });
  expect(made.secret).toMatch(/^whsec_/);
  expect(made.secret).not.toBe(sandbox.webhookSecret);
  expect((await stripe.webhookEndpoints.retrieve(made.id)).secret).toBeUndefined();
  await stripe.customers.update(shop.customer.id, { name: 'Unwanted' });
  const { data } = await stripe.events.list({ type: 'customer.updated' });
  expect(data[0]!.pending_webhooks).toBeLessThanOrEqual(1);
  await stripe.webhookEndpoints.update(given!.id, { disabled: true });
  await sandbox.control.settled();
  shop.heard.length = 0;
  await stripe.customers.update(shop.customer.id, { name: 'Nobody hears' });
  await sandbox.control.settled();
  expect(shop.heard).toEqual([]);
});
