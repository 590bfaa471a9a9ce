import type { AddressInfo } from 'node:net';
import { and, eq } from 'drizzle-orm';
import { setUpStripe } from '../../../connectors/stripe/index.ts';
import { subscriptions } from '../../../db/schema/index.ts';
import { reconcileBilling } from '../../../domain/billing/index.ts';
import { readShort } from '../../../domain/short/index.ts';
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
  /** Advances the clock that the product and Stripe share, and runs whatever falls due at Stripe. */
  advance(ms: number): Promise<void>;
  /** Advances to `afterMs` after the end of the member's paid period, which lasts 28 to 31 days. */
  advancePastPeriod(person: TestMember, afterMs: number): Promise<void>;
  /** Waits until all pending webhooks have arrived and the jobs that they queue have run. */
  settle(): Promise<void>;
  /** Runs the hourly reconcile job. */
  reconcile(): Promise<void>;
  /** Registers a member with a saved billing address. */
  registerPayer(): Promise<TestMember>;
  /** Signs a member in again after the session has expired. */
  signIn(person: TestMember): Promise<void>;
  /** Starts an order and returns the URL of the payment page. */
  order(person: TestMember, method?: 'card' | 'paypal'): Promise<string>;
  /** Places and pays an order, then waits as `settle` does. */
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

export const checkoutSessionId = (url: string): string => /cs_\w+/.exec(url)?.[0] ?? '';

/**
 * Starts the product with its own Stripe sandbox. Both use one clock, and webhooks are sent over the network.
 * Uses the given engine, if any.
 */
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
    async advancePastPeriod({ id }, afterMs) {
      const [row] = await app.engine.db
        .select()
        .from(subscriptions)
        .where(and(eq(subscriptions.accountId, id), subscriptions.live));
      if (!row) throw new Error('no subscription');
      await paying.advance(row.periodEnd.getTime() + afterMs - clock.now().getTime());
    },
    async settle() {
      do {
        await stripe.control.settled();
        await app.jobs.run();
      } while (app.jobs.waiting.length > 0);
    },
    reconcile: () => reconcileBilling(app.app.system),
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

/** Whether a Short that is read now shows this member as Premium. Cached pages and responses follow within a minute. */
export async function isPremium(app: TestApp, { username }: TestMember): Promise<boolean> {
  const { hasPremium } = await readShort(app.app.system, { username });
  return hasPremium;
}
