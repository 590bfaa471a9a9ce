import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import Stripe from 'stripe';
import { afterEach, expect, it } from 'vitest';
import { DAY_MS } from '#platform/clock';
import { sandboxFront } from '../../http/stand-in.ts';
import { stripeSandbox } from '../index.ts';
import { openShop, type Shop, submit, visit } from '../testing/shop.ts';

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

async function shopWith(options: Parameters<typeof openShop>[0] = {}): Promise<Shop> {
  const shop = await openShop(options);
  closing.push(shop.close);
  return shop;
}

async function tempFile(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'stripe-'));
  closing.push(() => rm(folder, { recursive: true }));
  return join(folder, 'stripe.json');
}

it('a restart restores all objects, keys and the time', async () => {
  const file = await tempFile();
  const first = await shopWith({ file });
  const { id } = await first.subscribe();
  await first.sandbox.control.advance(3 * DAY_MS);
  first.sandbox.control.webhooks.mode = 'hold';
  await first.stripe.customers.update(first.customer.id, { name: 'Kept' }, { idempotencyKey: 'k-kept' });
  await first.sandbox.control.settled();
  const moment = first.sandbox.control.now().getTime();
  await first.sandbox.close();
  const second = stripeSandbox({ publicOrigin: first.sandbox.origin, file });
  expect(second.secretKey).toBe(first.sandbox.secretKey);
  expect(second.webhookSecret).toBe(first.sandbox.webhookSecret);
  expect(second.control.now().getTime()).toBeGreaterThanOrEqual(moment);
  expect(second.control.payments()).toMatchObject([{ succeeded: 1, liveSubscriptions: 1 }]);
  second.control.cancelNow(id);
  first.heard.length = 0;
  await second.control.deliver();
  await second.control.settled();
  expect(first.types()).toEqual(['customer.updated', 'customer.subscription.deleted']);
  await second.close();
});

it('another process can change the state, another website cannot', async () => {
  const shop = await shopWith();
  const address = `${shop.sandbox.origin}/sandbox/stripe/control.json`;
  const post = (body: object, headers: Record<string, string> = {}) =>
    fetch(address, { method: 'POST', body: JSON.stringify(body), headers });
  const { id } = await shop.open();
  const answer = await post({ do: [{ op: 'completeCheckout', id, card: '4242424242424242' }], settle: true });
  expect(await answer.json()).toMatchObject({
    payments: [{ succeeded: 1 }],
    sessions: [{ id, status: 'complete' }],
  });
  const fault = { mode: 'down', only: 'GET /v1/customers/:id' };
  expect((await post({ fault })).status).toBe(200);
  await expect(shop.stripe.customers.retrieve(shop.customer.id)).rejects.toMatchObject({ statusCode: 503 });
  await expect(shop.stripe.customers.list()).resolves.toBeTruthy();
  expect((await post({ fault: { mode: 'normal' } }, { origin: 'https://evil.example' })).status).toBe(400);
  expect(shop.sandbox.control.fault.mode).toBe('down');
  expect((await post({ unknown: 1 })).status).toBe(400);
  expect((await post({ do: [{ op: 'cancelNow', id: 'sub_x' }] })).status).toBe(400);
});

it('the page shows the objects, and its buttons change them', async () => {
  const shop = await shopWith();
  const subscription = await shop.subscribe();
  const page = `${shop.sandbox.origin}/sandbox/stripe`;
  const { body } = await visit(page);
  for (const text of [subscription.id, 'mia@example.test', '4000000000000341', 'invoice.paid'])
    expect(body).toContain(text);
  const change = JSON.stringify({ do: [{ op: 'cancelNow', id: subscription.id }] });
  expect((await submit(page, { change })).status).toBe(303);
  expect((await shop.subscription(subscription.id)).status).toBe('canceled');
  await submit(page, { change: '{}', fault: 'slow', webhooks: 'hold', order: 'shuffled' });
  expect(shop.sandbox.control.fault.mode).toBe('slow');
  expect(shop.sandbox.control.webhooks).toEqual({ mode: 'hold', order: 'shuffled' });
});

it('a reset removes objects and faults, and the shop’s settings still work', async () => {
  const shop = await shopWith();
  await shop.subscribe();
  shop.sandbox.control.fault.mode = 'garbage';
  await expect(shop.stripe.customers.list()).rejects.toThrow('Invalid JSON');
  await shop.sandbox.control.settled();
  shop.sandbox.control.reset();
  shop.heard.length = 0;
  expect((await shop.stripe.customers.list()).data).toEqual([]);
  await shop.stripe.customers.create({});
  await shop.sandbox.control.settled();
  expect(shop.types()).toEqual(['customer.created']);
});

it('in front of another server it handles only Stripe’s URLs', async () => {
  const sandbox = stripeSandbox({ publicOrigin: 'http://localhost:3000' });
  const front = await sandboxFront(sandbox);
  const server = createServer((request, response) => {
    if (!front.takes(request, response)) response.end('product');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(
    () => front.close(),
    () => server.close(),
  );
  const address = server.address();
  const port = address !== null && typeof address === 'object' ? address.port : 0;
  const get = async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).text();
  expect(await get('/v1/customers')).toContain('You did not provide an API key');
  expect(await get('/v1/unknown')).toContain('Unrecognized request URL');
  expect(await get('/sandbox/stripe')).toContain('Stand-in for Stripe');
  expect(await get('/sandbox/providers')).toBe('product');
  expect(await get('/sandbox/stripes')).toBe('product');
  expect(await get('/api/v1/customers')).toBe('product');
});

it('as a separate process it prints its keys and survives a kill', async () => {
  const file = await tempFile();
  const start = async (port: number) => {
    const child = spawn(process.execPath, [
      'sandbox/stripe/serve.ts',
      '--port',
      String(port),
      '--file',
      file,
    ]);
    closing.push(() => child.kill('SIGKILL'));
    const [line] = await firstLine(child);
    return { child, told: JSON.parse(line ?? '{}') };
  };
  const first = await start(0);
  const { origin, secretKey } = first.told;
  const { port, hostname: host } = new URL(origin);
  const stripe = new Stripe(secretKey, { host, port: Number(port), protocol: 'http', telemetry: false });
  const { id } = await stripe.customers.create({ email: 'kept@example.test' });
  first.child.kill('SIGKILL');
  await new Promise((resolve) => first.child.once('exit', resolve));
  const second = await start(Number(port));
  expect(second.told).toEqual(first.told);
  expect(await stripe.customers.retrieve(id)).toMatchObject({ email: 'kept@example.test' });
});

async function firstLine(child: ChildProcess): Promise<string[]> {
  if (!child.stdout) throw new Error('no output');
  for await (const line of createInterface({ input: child.stdout })) return [line];
  return [];
}
