import { createStaticHandler, RouterContextProvider } from 'react-router';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { setUpStripe } from '#connectors/stripe';
import { contracts } from '#contracts';
import type { Contract } from '#contracts/contract';
import { weekOf } from '#contracts/rules/quests/quest-week';
import { planWeek } from '#domain/quests';
import { decideReport } from '#domain/reports';
import { HOUR_MS, ManualClock } from '#platform/clock';
import { newId } from '#platform/ids';
import { openApiDocument } from '../apps/api/open-api.ts';
import type { Website } from '../apps/gateway/pages/website.ts';
import { pageContext } from '../apps/web/context/page-context.ts';
import routes from '../apps/web/routes.ts';
import { type RunningStripeSandbox, startStripeSandbox } from '../sandbox/stripe/index.ts';
import { type ChangedRows, watchRows } from './support/changed-rows.ts';
import { html } from './support/fake-website.ts';
import { sampleCalls } from './support/openapi/sample-calls.ts';
import { operator } from './support/operator.ts';
import { addPost } from './support/posts.ts';
import { solveCaptcha } from './support/registration.ts';
import { emptyShort } from './support/short.ts';
import {
  APP_HEADERS,
  FORM_HEADERS,
  ORIGIN,
  registerMember,
  type TestApp,
  type TestMember,
} from './support/test-app.ts';
import { BILLING_ADDRESS, checkoutSessionId } from './support/worlds/paying-app.ts';
import { type ProviderWorld, providerWorld } from './support/worlds/provider-world.ts';
import { weekPlan } from './support/worlds/quest-world.ts';
import { makePost, operator as moderator, sendReport } from './support/worlds/reports.ts';

/**
 * Checks that no GET changes a row (decision 25): every GET of the contracts and every page, requested by a
 * member and by a visitor. Database triggers record all changes. This list contains the changes that any GET
 * may cause, with their reasons.
 */
const ALWAYS = new Set([
  // Rate limits count every call.
  ...['insert rate_limits', 'update rate_limits'],
  // Records when a session was last seen, at most once an hour, because unused sessions expire.
  'update sessions',
  // A provider's access token lasts an hour; reading a card refreshes it.
  'update connections',
]);

const ANYTHING = [/./];
/** Allowed changes by name of the contract, with the reason why a link, a frame or a prefetch cannot trigger them. */
const LISTED: Record<string, readonly RegExp[]> = {
  // These contracts require a GET, but only scripts of this site may call them (`sideEffect`).
  logOut: [/^delete sessions$/, /^delete connect_attempts$/],
  createCheckout: ANYTHING,
  verifyCheckout: ANYTHING,
  // Needs a ticket that only pages of this site can read.
  beginConnecting: [/^insert connect_attempts$/],
  // Needs the secret of an attempt that the same session started.
  completeConnecting: [/^delete connect_attempts$/, /^insert (?:connections|account_events)$/],
  // Only logs that the portal was opened.
  openPortal: [/^insert billing_trail$/],
  // Copies the provider's state, as its webhooks do at any time.
  returnFromPortal: [/^(?:insert|update) (?:billing_customers|subscriptions|invoices)$/],
};

const gets = Object.entries(contracts as Record<string, Contract>).filter(
  ([, { method }]) => method === 'GET',
);
/** Path and source file of every page of the site. */
const pages = routes.map((route) => ({ path: route.index ? '/' : `/${route.path}`, file: route.file }));

let stripe: RunningStripeSandbox;
let world: ProviderWorld;
let app: TestApp;
let changed: ChangedRows;
let mia: TestMember;
let post: { id: string };
let questId: string;
let order: string;
/** Tokens of the links in emails, and of a cancellation receipt. */
let tokens: Record<'reset' | 'confirm' | 'notMe' | 'newEmail' | 'oldEmail' | 'appeal' | 'receipt', string>;

/** Creates a website for the real gateway. It runs the loaders of all pages, but renders nothing. */
async function loadersOnly(): Promise<Website> {
  const handler = createStaticHandler(
    await Promise.all(
      pages.map(async ({ path, file }) => {
        const module = await import(/* @vite-ignore */ `../apps/web/${file}`);
        return { path, loader: module.loader };
      }),
    ),
  );
  return {
    assets: new URL('./support/', import.meta.url).pathname,
    async render(request, page) {
      const context = new RouterContextProvider();
      context.set(pageContext, page);
      const answer = await handler.query(request, { requestContext: context });
      if (answer instanceof Response) return answer;
      loaded.push(new URL(request.url).pathname);
      return html('a page', { status: answer.statusCode });
    },
  };
}
/** Paths of the pages whose loaders have run. */
const loaded: string[] = [];

beforeAll(async () => {
  const clock = new ManualClock();
  stripe = await startStripeSandbox({ clock, retryScale: 0.001 });
  const settings = {
    secretKey: stripe.secretKey,
    webhookSecrets: [stripe.webhookSecret],
    origin: stripe.origin,
  };
  world = await providerWorld({ clock, stripe: settings, website: await loadersOnly() });
  app = world.app;
  const site = 'https://ulifyi.example';
  await setUpStripe(settings, {
    webhookUrl: `${site}/api/v1/webhooks/stripe`,
    paymentsUrl: `${site}/account/payments`,
    termsUrl: `${site}/legal/terms`,
    privacyUrl: `${site}/legal/privacy`,
  });
  mia = await registerMember(app);
  await app.jobs.run();
  for (const service of ['discord', 'spotify', 'youtube'] as const) await world.connect(mia, service);
  await mia.api('PUT /api/v1/@me/short/update', {
    body: { profile: emptyShort({ shortcuts: ['spotify_top', 'spotify_listening'] }) },
  });
  await mia.api('POST /api/v1/@me/payments/billing/add', { body: BILLING_ADDRESS });
  const { payment_url } = await mia.api('GET /api/v1/@me/payments/create/checkout', {
    query: { product_id: 'short', payment_method: 'card', agreed: 'terms_and_start' },
  });
  stripe.control.completeCheckout(checkoutSessionId(payment_url), {});
  order = (await app.engine.db.query.checkouts.findMany())[0]?.token ?? '';
  post = await addPost(app, mia, { description: 'Down by the river' });
  const [quest] = await planWeek(operator(app), { plan: weekPlan(weekOf(clock.now().getTime())) });
  questId = quest?.id ?? '';
  // Makes infrequent writes due again, such as the one that records when a session was last seen.
  clock.advance(2 * HOUR_MS);
  tokens = await mailedTokens();
  changed = await watchRows(app.engine);
});
afterAll(async () => {
  await world.close();
  await stripe.close();
});

async function mailedTokens(): Promise<typeof tokens> {
  const { visitor } = app;
  await visitor('POST /api/v1/sign-in/password-reset', {
    body: { login: mia.email, bot_check: await solveCaptcha(visitor) },
  });
  await visitor('POST /api/v1/sign-in/session', { body: { login: mia.username, password: mia.password } });
  await mia.api('POST /api/v1/@me/security/proof', { body: { password: mia.password } });
  await mia.api('PUT /api/v1/@me/security/email', { body: { email: 'next@example.com' } });
  const { id } = await makePost(app, mia);
  const number = await sendReport((await registerMember(app)).api, { subject: { kind: 'post', id } });
  await decideReport(moderator(app), { number, decision: 'hide', grounds: 'Because of this.' });
  const receipt = await visitor('POST /api/v1/contracts/cancel', {
    body: { name: 'Mia Keller', email: 'nobody@example.com' },
  });
  await app.jobs.run();
  const written = JSON.stringify([receipt, ...app.mail.messages().map(({ email }) => email.text)]);
  const tokenAfter = (path: string) => {
    const token = new RegExp(`${path}/([\\w.-]{20,})`).exec(written)?.[1];
    if (!token) throw new Error(`no link to ${path}`);
    return token;
  };
  return {
    reset: tokenAfter('/sign-in/reset'),
    confirm: tokenAfter('/sign-in/confirm'),
    notMe: tokenAfter('/sign-in/not-me'),
    newEmail: tokenAfter('/sign-in/new-email'),
    oldEmail: tokenAfter('/sign-in/old-email'),
    appeal: tokenAfter('/appeal'),
    receipt: tokenAfter('/contracts/receipts'),
  };
}

const bearer = (person: TestMember) => ({ authorization: `Bearer ${person.session}` });

async function changesOf(ask: () => Promise<unknown>): Promise<string[]> {
  const before = app.jobs.waiting.length;
  await ask();
  const jobs = app.jobs.waiting.slice(before).map(({ name }) => `job ${name}`);
  return [...(await changed()), ...jobs].filter((change) => !ALWAYS.has(change));
}

async function addressOf(name: string): Promise<string> {
  const given: Record<string, Record<string, unknown>> = {
    openInvoice: { id: (await mia.api('GET /api/v1/@me/payments')).payments[0]?.id ?? 'in_1' },
    verifyCheckout: { token: order },
    readPasswordReset: { token: tokens.reset },
    readNewEmail: { token: tokens.newEmail },
    readEmailChange: { token: tokens.oldEmail },
    readAppeal: { token: tokens.appeal },
    listAccountEvents: { before: newId() },
    readReceipt: { token: tokens.receipt },
    beginConnecting: await mia.api('POST /api/v1/short/generate/ticket', { body: { service: 'discord' } }),
  };
  const known = {
    ...{ username: mia.username, display_name: 'Mia', user_id: mia.id, userId: mia.id, id: post.id },
    ...{ quest_id: questId, page: 1, service: 'discord', token: 'made-up' },
    after: Buffer.from(JSON.stringify([0, 0, newId()])).toString('base64url'),
    before: '2026-01-05',
    days: 7,
    ...given[name],
  };
  const call = sampleCalls(JSON.parse(JSON.stringify(openApiDocument('https://api.example'))), known).find(
    (one) => one.name === name,
  );
  if (!call) throw new Error(`the OpenAPI document has no ${name}`);
  const path = call.path.replace(/\{(\w+)\}/g, (_, param: string) =>
    encodeURIComponent(call.params[param] ?? ''),
  );
  const query = new URLSearchParams(call.query);
  // A period is either a number of days, or two dates.
  if (query.has('days')) for (const date of ['from', 'to']) query.delete(date);
  return `${path}?${query}`;
}

describe('a call', () => {
  // Logging out comes last, because the other calls use the same session.
  const names = gets.map(([name]) => name).filter((name) => name !== 'logOut');

  test.each([...names, 'logOut'])('%s', async (name) => {
    const url =
      name === 'completeConnecting'
        ? (await world.decideConsent(await world.beginConnecting(mia, 'discord'), {})).slice(ORIGIN.length)
        : await addressOf(name);
    await changed();
    const ask = async (headers: Record<string, string>) => {
      const { statusCode } = await app.app.inject({ url, headers });
      // A request that the contract rejects (400) would not reach the domain verb, so it would test nothing.
      expect([200, 202, 204, 303, 401, 404, 409]).toContain(statusCode);
    };
    expect(await changesOf(() => ask(APP_HEADERS))).toEqual([]);
    const listed = LISTED[name] ?? [];
    const byMember = await changesOf(() => ask(bearer(mia)));
    expect(byMember.filter((change) => !listed.some((known) => known.test(change)))).toEqual([]);
    // A listed exception that no longer occurs must be removed from the list.
    expect(byMember.length > 0).toBe(listed.length > 0);
  });
});

const params: Record<string, () => string> = {
  username: () => mia.username,
  id: () => post.id,
  quest_id: () => questId,
  'token?': () => order,
  shortcut: () => 'spotify_listening',
};
const addressOfPage = (path: string) =>
  path
    .replace('reset/:token', `reset/${tokens.reset}`)
    .replace('confirm/:token', `confirm/${tokens.confirm}`)
    .replace('not-me/:token', `not-me/${tokens.notMe}`)
    .replace('new-email/:token', `new-email/${tokens.newEmail}`)
    .replace('old-email/:token', `old-email/${tokens.oldEmail}`)
    .replace('appeal/:token', `appeal/${tokens.appeal}`)
    .replace(/:(\w+\??)/g, (_, name: string) => params[name]?.() ?? '')
    .replace('*', 'nothing/here');

test.each(pages.map(({ path }) => path))('the page %s', async (path) => {
  mia = (await isSignedIn()) ? mia : await signedInAgain();
  await changed();
  const url = addressOfPage(path);
  for (const asked of [url, path === '/:username' ? `/@${mia.username}` : `${url}?lng=de`]) {
    const cookie = `SID=${mia.session}; has_session=1`;
    for (const headers of [{ ...FORM_HEADERS, cookie }, { ...FORM_HEADERS }])
      expect(await changesOf(() => app.app.inject({ url: asked, headers }))).toEqual([]);
  }
});

const isSignedIn = async () =>
  (await app.app.inject({ url: '/api/v2/users/@me', headers: bearer(mia) })).statusCode === 200;
async function signedInAgain(): Promise<TestMember> {
  const session = await app.app.inject({
    method: 'POST',
    url: '/api/v1/sign-in/session',
    headers: APP_HEADERS,
    payload: { login: mia.username, password: mia.password },
  });
  const value = session.cookies.find(({ name }) => name === 'SID')?.value ?? '';
  return { ...mia, session: value, api: app.as(value) };
}

test('the loaders of the pages have run', () => {
  expect(loaded.length).toBeGreaterThan(pages.length);
  expect(loaded).toEqual(
    expect.arrayContaining([
      ...['/account/short', '/sign-in/logout'],
      ...[`/sign-in/confirm/${tokens.confirm}`, `/sign-in/not-me/${tokens.notMe}`],
      ...[`/sign-in/new-email/${tokens.newEmail}`, `/sign-in/old-email/${tokens.oldEmail}`],
    ]),
  );
});

test.each([
  '/login?return_to=/about',
  '/register',
  '/s?sId=',
  '/user/mia_b',
  '/sitemap.xml',
  '/robots.txt',
  '/readyz',
  '/api/openapi.json',
  '/?state=made-up',
])('the URL %s', async (url) => {
  const cookie = `SID=${mia.session}; login_attempt_made-up=x`;
  expect(await changesOf(() => app.app.inject({ url, headers: { ...FORM_HEADERS, cookie } }))).toEqual([]);
});

test('a change is detected', async () => {
  mia = (await isSignedIn()) ? mia : await signedInAgain();
  expect(
    await changesOf(() => mia.api('PUT /api/v1/@me/short/update', { body: { profile: emptyShort() } })),
  ).toEqual(['update shorts']);
});
