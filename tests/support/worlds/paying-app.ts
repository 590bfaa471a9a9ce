import type { AddressInfo } from 'node:net';
import { setUpStripe } from '../../../connectors/stripe/index.ts';
import { reconcile } from '../../../domain/billing/index.ts';
import { ManualClock } from '../../../platform/clock.ts';
import {
  type HowToPay,
  type RunningStripeSandbox,
  startStripeSandbox,
} from '../../../sandbox/stripe/index.ts';
import { checkShapes } from '../../../sandbox/stripe/testing/check-shapes.ts';
import { sessionFrom } from '../registration.ts';
import {
  ORIGIN,
  registerMember,
  type TestApp,
  type TestAppOptions,
  type TestMember,
  testApp,
} from '../test-app.ts';

export interface PayingApp extends TestApp {
  stripe: RunningStripeSandbox;
  /** Moves the product's clock and Stripe's; what falls due there happens. */
  advance(ms: number): Promise<void>;
  /** Everything that is under way arrives: webhooks, then the jobs that they lead to. */
  settle(): Promise<void>;
  /** What the hourly job does. */
  reconcile(): Promise<void>;
  /** Somebody with a saved billing address. */
  registerPayer(): Promise<TestMember>;
  /** Signs somebody in again, whose session has ended meanwhile. */
  signIn(person: TestMember): Promise<void>;
  /** Begins an order; gives the payment page's address. */
  order(person: TestMember, method?: 'card' | 'paypal'): Promise<string>;
  /** Begins and pays an order, and lets everything arrive. */
  subscribe(person: TestMember, how?: HowToPay): Promise<void>;
}

export const BILLING_ADDRESS = {
  first_name: 'Mia',
  last_name: 'Keller',
  street: 'Limmatstrasse 12',
  city: 'Zürich',
  state: 'ZH',
  country: 'switzerland',
  zip: '8005',
};

/** The id of the checkout session of a payment page. */
export const checkoutSessionId = (url: string): string => /cs_\w+/.exec(url)?.[0] ?? '';

/** The product with a Stripe of its own, both on one clock, with webhooks over the network; on a given engine. */
export async function payingApp(options: Pick<TestAppOptions, 'engine' | 'env'> = {}): Promise<PayingApp> {
  const clock = new ManualClock();
  const shapes = checkShapes();
  const stripe = await startStripeSandbox({ clock, retryScale: 0.001, inspect: shapes.inspect });
  const settings = {
    secretKey: stripe.secretKey,
    webhookSecrets: [stripe.webhookSecret],
    origin: stripe.origin,
  };
  const app = await testApp({ clock, stripe: settings, ...options });
  await app.app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.app.server.address() as AddressInfo;
  const webhookUrl = `http://127.0.0.1:${port}/api/v1/webhooks/stripe`;
  stripe.addEndpoint(webhookUrl);
  await setUpStripe(settings, {
    webhookUrl,
    paymentsUrl: `${ORIGIN}/account/payments`,
    termsUrl: `${ORIGIN}/legal/terms`,
    privacyUrl: `${ORIGIN}/legal/privacy`,
  });
  const paying: PayingApp = {
    ...app,
    stripe,
    async advance(ms) {
      clock.advance(ms);
      await stripe.control.advance(0);
    },
    async settle() {
      do {
        await stripe.control.settled();
        await app.jobs.run();
      } while (app.jobs.waiting.length > 0);
    },
    reconcile: () => reconcile(app.app.system),
    async registerPayer() {
      const person = await registerMember(app);
      await person.api('POST /api/v1/@me/payments/billing/add', { body: BILLING_ADDRESS });
      return person;
    },
    async signIn(person) {
      const { headers } = await app.visitor.exchange('POST /api/v1/sign-in/session', {
        body: { login: person.username, password: person.password },
      });
      const session = sessionFrom(headers);
      Object.assign(person, { session, api: app.as(session) });
    },
    async order(person, method = 'card') {
      const { payment_url } = await person.api('GET /api/v1/@me/payments/create/checkout', {
        query: { product_id: 'short', payment_method: method, agreed: 'terms_and_start' },
      });
      return payment_url;
    },
    async subscribe(person, how = {}) {
      const url = await paying.order(person, how.paypal ? 'paypal' : 'card');
      stripe.control.completeCheckout(checkoutSessionId(url), how);
      await paying.settle();
    },
    async close() {
      await stripe.close();
      await app.close();
      shapes.report();
    },
  };
  return paying;
}

/** Whether everybody sees this person as a Premium member. */
export async function isPremium(app: TestApp, { username }: TestMember): Promise<boolean> {
  const { hasPremium } = await app.visitor('GET /api/v1/@me/short/{username}', {
    params: { username },
    query: {},
  });
  return hasPremium === true;
}
