import type { Server } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ManualClock } from '#platform/clock';
import { checkKeys, createProviders, type ProviderSettings } from '../../../connectors/providers/index.ts';
import { stripeClient } from '../../../connectors/stripe/client.ts';
import { setUpStripe } from '../../../connectors/stripe/index.ts';
import { sandboxSettings } from '../../../sandbox/provider-settings.ts';
import { type RunningSandbox, startProviderSandbox } from '../../../sandbox/providers/index.ts';
import { type RunningStripeSandbox, startStripeSandbox } from '../../../sandbox/stripe/index.ts';
import {
  type FailingMailServer,
  startFailingMailServer,
} from '../../../tests/support/servers/failing-mail-server.ts';
import { type TestApp, testApp } from '../../../tests/support/test-app.ts';
import { createOutside } from '../../create-outside.ts';
import { readEnv } from '../../env.ts';
import { checkCountedIp } from './check-counted-ip.ts';
import { checkDisk } from './check-disk.ts';
import { checkMailLogin } from './check-mail-login.ts';
import { checkOrigin } from './check-origin.ts';
import { checkPaymentAccount, checkPaymentSettings } from './check-payments.ts';
import { checkServices } from './check-services.ts';
import { checkTestMail } from './check-test-mail.ts';
import type { Finding } from './finding.ts';

const outside = (settings: NodeJS.ProcessEnv) => createOutside(readEnv(settings));
const lines = (findings: readonly Finding[]) =>
  findings.map(({ level, subject, problem }) => `${level} ${subject} ${problem}`.trim());

describe('Stripe', () => {
  let sandbox: RunningStripeSandbox;
  const ORIGIN = 'https://example.com';
  beforeEach(async () => {
    sandbox = await startStripeSandbox({ clock: new ManualClock() });
    return () => sandbox.close();
  });
  const check = async (changes: NodeJS.ProcessEnv = {}) => {
    const settings = {
      ...{ PUBLIC_ORIGIN: ORIGIN, STRIPE_SECRET_KEY: sandbox.secretKey, STRIPE_ORIGIN: sandbox.origin },
      ...{ STRIPE_WEBHOOK_SECRETS: 'whsec_1', ...changes },
    };
    return lines([
      ...checkPaymentSettings(readEnv(settings)),
      ...(await checkPaymentAccount(outside(settings))),
    ]);
  };
  const setUp = () =>
    setUpStripe(sandbox, {
      webhookUrl: `${ORIGIN}/api/v1/webhooks/stripe`,
      paymentsUrl: `${ORIGIN}/account/payments`,
      termsUrl: `${ORIGIN}/legal/terms`,
      privacyUrl: `${ORIGIN}/legal/privacy`,
    });

  test('without set-up lacks everything; after it, all is in order', async () => {
    expect(await check()).toEqual([
      'ok  test mode',
      expect.stringContaining('bad Stripe product is missing'),
      expect.stringContaining('bad Stripe price is missing'),
      expect.stringContaining('bad Stripe webhook does not exist'),
      expect.stringContaining('warn Stripe portal was not configured'),
    ]);
    await setUp();
    expect(await check()).toEqual(['ok  test mode']);
  });

  test('names what was changed after the set-up', async () => {
    await setUp();
    const stripe = stripeClient(sandbox);
    await stripe.products.update('short', { active: false });
    await stripe.prices.create({
      ...{ product: 'short', currency: 'eur', unit_amount: 499, recurring: { interval: 'month' } },
      ...{ lookup_key: 'short_monthly', transfer_lookup_key: true },
    });
    const { data: endpoints } = await stripe.webhookEndpoints.list();
    await stripe.webhookEndpoints.update(endpoints[0]?.id ?? '', {
      ...{ enabled_events: ['invoice.paid'], disabled: true },
    });
    const { data: portals } = await stripe.billingPortal.configurations.list({ limit: 100 });
    await stripe.billingPortal.configurations.update(
      portals.find(({ metadata }) => metadata?.made_by)?.id ?? '',
      { features: { subscription_cancel: { enabled: true, mode: 'immediately' } } },
    );
    expect(await check()).toEqual([
      'ok  test mode',
      expect.stringContaining('bad Stripe product is archived'),
      expect.stringMatching(/^bad Stripe price is 4\.99 EUR, not the 1\.99 EUR/),
      expect.stringContaining('bad Stripe webhook is disabled'),
      expect.stringContaining('bad Stripe webhook does not send checkout.session.completed, '),
      expect.stringContaining('bad Stripe portal ends paid time at once'),
    ]);
  });

  test('notices an endpoint of another API version', async () => {
    await stripeClient(sandbox).webhookEndpoints.create({
      ...{
        url: `${ORIGIN}/api/v1/webhooks/stripe`,
        enabled_events: ['invoice.paid'],
        api_version: '2020-08-27',
      },
    });
    await setUp();
    expect(await check()).toEqual([
      'ok  test mode',
      expect.stringMatching(/^warn Stripe webhook sends events of API version 2020-08-27 instead of 20/),
    ]);
  });

  test('refuses a wrong key, which no finding repeats', async () => {
    const found = await check({ STRIPE_SECRET_KEY: 'sk_test_wrong' });
    expect(found).toEqual(['ok  test mode', expect.stringContaining('bad STRIPE_SECRET_KEY is refused')]);
    expect(found.join()).not.toContain('sk_test');
  });

  test('that does not respond is not a finding about the account', async () => {
    sandbox.control.fault.mode = 'down';
    await expect(check()).rejects.toThrow();
  });
});

describe('card services', () => {
  let sandbox: RunningSandbox;
  beforeAll(async () => {
    sandbox = await startProviderSandbox();
  });
  afterAll(() => sandbox.close());
  const check = async (change: (settings: Required<ProviderSettings>) => void = () => undefined) => {
    const settings = structuredClone(sandboxSettings(sandbox.origin, sandbox.origin));
    change(settings);
    const options = { clock: new ManualClock(), productUrl: 'http://localhost:3000', timeoutMs: 500 };
    const ask = () =>
      checkKeys(createProviders(settings, options), (service) => `http://localhost:3000/${service}`);
    return lines(await checkServices({ checkKeys: ask })).filter((line) => line !== 'ok');
  };

  test('that accept the keys are in order', async () => {
    expect(await check()).toEqual([]);
  });

  test('that refuse a key are bad, each by its variables, and no finding repeats the key', async () => {
    const found = await check(({ discord, youtube, spotify, eventbrite }) => {
      Object.assign(discord.credentials, { clientSecret: 'wrong-1' });
      Object.assign(youtube.credentials, { clientSecret: 'wrong-2', apiKey: 'wrong-3' });
      Object.assign(spotify.credentials, { clientSecret: 'wrong-4' });
      Object.assign(eventbrite.credentials, { privateToken: 'wrong-5' });
    });
    expect(found.map((line) => line.split(' refused', 1)[0]).sort()).toEqual([
      'bad DISCORD_CLIENT_ID, DISCORD_CLIENT_SECRET',
      'bad EVENTBRITE_TOKEN',
      'bad GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET, YOUTUBE_API_KEY',
      'bad GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET, YOUTUBE_API_KEY',
      'bad SPOTIFY_CLIENT_ID, SPOTIFY_CLIENT_SECRET',
    ]);
    expect(found.join()).not.toContain('wrong-');
  });

  test('that do not respond are something to consider and do not stop the others', async () => {
    const found = await check(({ spotify }) => {
      spotify.urls.token = 'http://127.0.0.1:9/token';
    });
    expect(found).toEqual([expect.stringMatching(/^warn SPOTIFY_CLIENT_ID, .* not confirmed by spotify/)]);
  });
});

describe('the mail server', () => {
  let server: FailingMailServer;
  beforeAll(async () => {
    server = await startFailingMailServer();
  });
  afterAll(() => server.close());
  const send = async () => lines(await checkTestMail('me@example.com', outside({ SMTP_URL: server.url })));

  test('answers a test email in its own words', async () => {
    expect(await send()).toEqual([expect.stringMatching(/^ok {2}accepted for me@example\.com: 250 /)]);
    expect(server.delivered).toEqual(['me@example.com']);
    await server.setState('rejecting');
    expect(await send()).toEqual([
      'bad test email to me@example.com was not accepted: 550 5.1.1 <me@example.com>: no such mailbox',
    ]);
    await server.setState('refusing');
    expect(await send()).toEqual([expect.stringContaining('was not accepted: no answer (')]);
    expect(lines(await checkTestMail('me@example.com', outside({})))).toEqual([
      'bad test email to me@example.com was not accepted: SMTP_URL is not set',
    ]);
    await server.setState('well');
  });

  test('is reached by a login that sends nothing, and no finding contains its password', async () => {
    const before = server.delivered.length;
    expect(await checkMailLogin(server.url, outside({}))).toEqual([]);
    expect(server.delivered).toHaveLength(before);
    const found = await checkMailLogin('smtp://me:pass-word@127.0.0.1:9', outside({}));
    expect(lines(found)).toEqual([expect.stringContaining('bad mail server 127.0.0.1:9')]);
    expect(JSON.stringify(found)).not.toContain('pass-word');
  });
});

describe('the public origin', () => {
  const SECRET_KEYS = `one:${Buffer.alloc(32, 1).toString('base64')}`;
  const started: TestApp[] = [];
  afterAll(async () => {
    for (const app of started) await app.close();
  });
  const start = async (env: Record<string, string>) => {
    const app = await testApp({ env: { SECRET_KEYS, ...env } });
    started.push(app);
    await app.app.listen({ host: '127.0.0.1', port: 0 });
    return addressOf(app.app.server);
  };
  const addressOf = (server: Pick<Server, 'address'>) =>
    `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  test('that believes a forged X-Forwarded-For is bad', async () => {
    const check = async (PUBLIC_ORIGIN: string, keys = SECRET_KEYS) =>
      lines(await checkCountedIp(outside({ PUBLIC_ORIGIN, SECRET_KEYS: keys })));
    const origin = await start({});
    expect(await check(origin)).toEqual(["ok  counts 127.0.0.1 as this machine's IP"]);
    // Nothing is in front of the server, so the visitor is what it takes for the proxy.
    expect(await check(await start({ TRUSTED_PROXIES: '127.0.0.1' }))).toEqual([
      expect.stringMatching(/^bad X-Forwarded-For of visitors is believed/),
    ]);
    const others = `one:${Buffer.alloc(32, 2).toString('base64')}`;
    expect(await check(origin, others)).toEqual([
      expect.stringMatching(/^warn X-Forwarded-For was not tested/),
    ]);
  }, 90_000);

  test('without HSTS, a redirect and a certificate is bad, and so is one that does not respond', async () => {
    const origin = await start({});
    expect(lines(await checkOrigin(origin, outside({}), new Date()))).toEqual([
      expect.stringMatching(/^bad .*\/healthz has no Strict-Transport-Security/),
      expect.stringMatching(/^bad http:.* responds with \d+ instead of leading to https/),
      expect.stringMatching(/^bad certificate of 127\.0\.0\.1 is not accepted/),
    ]);
    const closed = createServer().listen(0);
    const gone = `http://127.0.0.1:${(closed.address() as AddressInfo).port}`;
    await new Promise((done) => closed.close(done));
    expect(lines(await checkOrigin(gone, outside({}), new Date()))).toEqual([
      expect.stringMatching(/^bad .* does not respond/),
    ]);
  }, 90_000);
});

test('little free space is something to consider, and none bad', async () => {
  const check = async (low: number, full: number) =>
    (await checkDisk({ DATA_DIR: '.' }, { low, full })).map(({ level }) => level);
  expect(new Set(await check(0, 0))).toEqual(new Set(['ok']));
  expect(new Set(await check(Number.MAX_VALUE, 0))).toEqual(new Set(['warn']));
  expect(new Set(await check(Number.MAX_VALUE, Number.MAX_VALUE))).toEqual(new Set(['bad']));
});

test('the disk of a data folder that does not exist yet is the one it would be on', async () => {
  const [data] = await checkDisk({ DATA_DIR: '/proc/none/data' }, { low: 1, full: 1 });
  expect(data).toMatchObject({ level: 'bad', subject: 'DATA_DIR /proc/none/data' });
});
