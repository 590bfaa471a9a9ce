import { createServer } from 'node:http';
import Stripe from 'stripe';
import { type RunningStripeSandbox, type StartOptions, startStripeSandbox } from '../index.ts';
import { checkShapes } from './check-shapes.ts';

/**
 * A small shop that uses the stand-in over the network. It has the real SDK and a webhook endpoint that
 * records events, and it submits forms like a browser.
 */
export interface Shop {
  sandbox: RunningStripeSandbox;
  stripe: Stripe;
  customer: Stripe.Customer;
  price: Stripe.Price;
  /** Verified events in order of arrival. */
  heard: Stripe.Event[];
  types(): string[];
  /** Status of the endpoint's responses, 200 by default. */
  answering: { status: number };
  open(more?: Partial<Stripe.Checkout.SessionCreateParams>): Promise<Stripe.Checkout.Session>;
  /** Creates an active subscription that is paid with the card. */
  subscribe(card?: string): Promise<Stripe.Subscription>;
  subscription(id: string, expand?: string[]): Promise<Stripe.Subscription>;
  /** Advances to `afterMs` after the end of the subscription's period, and waits for the webhooks. */
  advancePastPeriod(subscription: Stripe.Subscription, afterMs: number): Promise<void>;
  close(): Promise<void>;
}

export const SUCCESS = 'http://localhost:3999/success/{CHECKOUT_SESSION_ID}';
export const CANCEL = 'http://localhost:3999/cancel';
export const RETURN = 'http://localhost:3999/account';

export const clientFor = ({ secretKey, host, port }: RunningStripeSandbox, key = secretKey): Stripe =>
  new Stripe(key, { host, port, protocol: 'http', telemetry: false, maxNetworkRetries: 0 });

export async function openShop(options: StartOptions = {}): Promise<Shop> {
  const shapes = checkShapes();
  const sandbox = await startStripeSandbox({ retryScale: 0.001, inspect: shapes.inspect, ...options });
  const stripe = clientFor(sandbox);
  const endpoint = await listen(stripe, sandbox.webhookSecret);
  sandbox.addEndpoint(endpoint.url);
  const customer = await stripe.customers.create({ email: 'mia@example.test', metadata: { user_id: '7' } });
  await stripe.products.create({
    id: 'short',
    name: 'Short Premium',
    images: ['https://example.test/a.png'],
  });
  const price = await stripe.prices.create({
    product: 'short',
    currency: 'eur',
    unit_amount: 199,
    recurring: { interval: 'month' },
    lookup_key: 'short_monthly',
    tax_behavior: 'inclusive',
  });
  const open: Shop['open'] = (more = {}) =>
    stripe.checkout.sessions.create({
      mode: 'subscription',
      customer: customer.id,
      line_items: [{ price: price.id, quantity: 1 }],
      allowed_payment_method_types: ['card'],
      success_url: SUCCESS,
      cancel_url: CANCEL,
      subscription_data: { metadata: { user_id: '7' } },
      ...more,
    });
  const subscription: Shop['subscription'] = (id, expand) => stripe.subscriptions.retrieve(id, { expand });
  return {
    sandbox,
    stripe,
    customer,
    price,
    heard: endpoint.heard,
    types: () => endpoint.heard.map(({ type }) => type),
    answering: endpoint.answering,
    open,
    subscribe: async (card) => {
      const { id } = await open();
      sandbox.control.completeCheckout(id, { card });
      const { subscription: made } = await stripe.checkout.sessions.retrieve(id);
      return subscription(String(made));
    },
    subscription,
    advancePastPeriod: async ({ items }, afterMs) => {
      const { control } = sandbox;
      const end = items.data[0]?.current_period_end ?? 0;
      await control.advance(end * 1000 - control.now().getTime() + afterMs);
      await control.settled();
    },
    close: async () => {
      await sandbox.close();
      await endpoint.close();
      shapes.report();
    },
  };
}

async function listen(stripe: Stripe, secret: string) {
  const heard: Stripe.Event[] = [];
  const answering = { status: 200 };
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    const signature = request.headers['stripe-signature'] ?? '';
    const event = await stripe.webhooks.constructEventAsync(Buffer.concat(parts), signature, secret);
    heard.push(event);
    response.writeHead(answering.status).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    url: `http://127.0.0.1:${address.port}/webhooks`,
    heard,
    answering,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

export interface Visited {
  status: number;
  body: string;
  location: string | null;
  headers: Headers;
}

export async function visit(address: string): Promise<Visited> {
  return visited(await fetch(address, { redirect: 'manual' }));
}

export async function submit(address: string, form: Record<string, string>): Promise<Visited> {
  return visited(
    await fetch(address, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' }),
  );
}

async function visited(response: Response): Promise<Visited> {
  const location = response.headers.get('location');
  return {
    status: response.status,
    body: await response.text(),
    location: location === null ? null : new URL(location, response.url).href,
    headers: response.headers,
  };
}

/** Returns the form of a card payment. `decision` is the buyer's answer to the bank, if the bank requires one. */
export const byCard = (card: string, decision?: 'yes' | 'no'): Record<string, string> => ({
  method: 'card',
  card,
  ...(decision === undefined ? {} : { decision }),
});
