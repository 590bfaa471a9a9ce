import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { sendCommand } from '../../apps/ops/socket.ts';
import { setUpStripe } from '../../connectors/stripe/index.ts';
import { type Api, createApi } from '../../contracts/client.ts';
import type { PaymentsOfCustomer } from '../../sandbox/stripe/index.ts';
import { registration, sessionFrom } from '../support/people.ts';
import { freePort } from '../support/postgres-server.ts';
import { type ServerProcess, startServer } from '../support/server-process.ts';
import type { FaultScenario } from './scenario.ts';

/** Each call to the provider takes that long, so that kills fall into the middle of one. */
const SLOW_MS = 40;
/** Ordering and paying takes about this long. */
const WINDOW_MS = 600;

interface Provider {
  process: ChildProcess;
  origin: string;
  secretKey: string;
  webhookSecret: string;
}

interface Figures {
  cases: number;
  wrong: string[];
  /** How many had paid when the server was killed. */
  paidBefore: number;
}

/** The stand-in for Stripe as a process of its own, which is not killed. */
async function startProvider(endpoint: string): Promise<Provider> {
  const child = spawn(process.execPath, ['sandbox/stripe/serve.ts', '--endpoint', endpoint], {
    cwd: new URL('../..', import.meta.url).pathname,
    env: { PATH: process.env.PATH },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  return { process: child, ...JSON.parse(line.toString()) };
}

async function control({ origin }: Provider, change: object): Promise<{ payments: PaymentsOfCustomer[] }> {
  const answer = await fetch(`${origin}/sandbox/stripe/control.json`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(change),
  });
  if (!answer.ok) throw new Error(await answer.text());
  return (await answer.json()) as { payments: PaymentsOfCustomer[] };
}

const apiAt = (origin: string, authorization: string) =>
  createApi({ origin, transport: (url, init) => fetch(url, init), headers: { authorization } });

async function newPayer(origin: string) {
  const visitor = apiAt(origin, 'App test-app-token');
  const body = await registration(visitor);
  const { headers } = await visitor.exchange('POST /api/v1/sign-in/registration', { body });
  const session = sessionFrom(headers);
  await apiAt(origin, `Bearer ${session}`)('POST /api/v1/@me/payments/billing/add', {
    body: {
      ...{ first_name: 'Mia', last_name: 'Keller', street: 'Limmatstrasse 12', city: 'Zürich' },
      ...{ state: 'ZH', country: 'CH', zip: '8005' },
    },
  });
  return { username: body.username, api: (at: string) => apiAt(at, `Bearer ${session}`) };
}

/** Orders, and pays unless that page is paid already. */
async function orderAndPay(api: Api, provider: Provider): Promise<void> {
  const { payment_url } = await api('GET /api/v1/@me/payments/create/checkout', {
    query: { product_id: 'short', payment_method: 'card', agreed: 'terms_and_start' },
  });
  const [id] = /cs_\w+/.exec(payment_url) ?? [];
  await control(provider, { do: [{ op: 'completeCheckout', id }] });
}

async function killAndCount(env: { DATA_DIR: string }, rounds: number): Promise<Figures> {
  const port = await freePort();
  const provider = await startProvider(`http://localhost:${port}/api/v1/webhooks/stripe`);
  const { origin: stripe, secretKey, webhookSecret } = provider;
  await setUpStripe(
    { secretKey, origin: stripe },
    {
      webhookUrl: `http://localhost:${port}/api/v1/webhooks/stripe`,
      paymentsUrl: `http://localhost:${port}/account/payments`,
      termsUrl: `http://localhost:${port}/legal/terms`,
      privacyUrl: `http://localhost:${port}/legal/privacy`,
    },
  );
  await control(provider, { fault: { mode: 'slow', slowMs: SLOW_MS } });
  const settings = {
    ...env,
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_WEBHOOK_SECRETS: webhookSecret,
    STRIPE_ORIGIN: stripe,
  };
  let server = await startServer({ env: settings, port });
  const figures: Figures = { cases: 0, wrong: [], paidBefore: 0 };
  for (let round = 0; round < rounds; round += 1) {
    const payer = await newPayer(server.origin);
    const known = new Set((await control(provider, {})).payments.map(({ customer }) => customer));
    await killAtRandom(server, orderAndPay(payer.api(server.origin), provider));
    const own = async () =>
      (await control(provider, {})).payments.filter(({ customer }) => !known.has(customer));
    const paidBefore = (await own()).some(({ succeeded }) => succeeded > 0);
    if (paidBefore) figures.paidBefore += 1;
    server = await startServer({ env: settings, port });
    if (!paidBefore) await orderAndPay(payer.api(server.origin), provider);
    const words = ['billing', 'reconcile', payer.username];
    await sendCommand(env.DATA_DIR, { operator: 'test', words }, () => {});
    figures.cases += 1;
    const wrong = await wrongOf(payer, server.origin, await own());
    if (wrong) figures.wrong.push(`round ${round}: ${wrong}`);
  }
  await server.stop();
  provider.process.kill();
  return figures;
}

async function killAtRandom(server: ServerProcess, work: Promise<void>): Promise<void> {
  const done = work.catch(() => undefined);
  await wait(Math.random() * WINDOW_MS);
  await server.stop('SIGKILL');
  await done;
}

/** What is not as it should be; null when the person has Premium, one subscription and one payment. */
async function wrongOf(
  { username, api }: Awaited<ReturnType<typeof newPayer>>,
  origin: string,
  customers: PaymentsOfCustomer[],
): Promise<string | null> {
  const paying = customers.filter(({ succeeded }) => succeeded > 0);
  const [one] = paying;
  if (paying.length !== 1 || one?.succeeded !== 1 || one.liveSubscriptions !== 1 || one.refunded > 0)
    return `at the provider: ${JSON.stringify(customers)}`;
  const { payments, subscriptions } = await api(origin)('GET /api/v1/@me/payments');
  if (payments.length !== 1 || subscriptions.length !== 1)
    return `${payments.length} payments, ${subscriptions.length} subscriptions`;
  const short = await api(origin)('GET /api/v1/@me/short/{username}', { params: { username }, query: {} });
  return short.hasPremium ? null : 'no Premium';
}

/** Fault 14: everybody can get on after the restart, and has after reconciling what they paid for, paid once. */
export const killedWhilePaying: FaultScenario = {
  number: 14,
  name: 'killed while paying',
  holds: 'SIGKILL at a random moment of ordering and paying; paid once, Premium right after reconciling',
  on: ['embedded', 'PostgreSQL'],
  quick: true,
  async run({ env, quick }) {
    const { cases, wrong, paidBefore } = await killAndCount(env, quick ? 3 : 30);
    const told = [`${wrong.length} wrong of ${cases} cases, ${paidBefore} had paid before`, ...wrong];
    return { held: wrong.length === 0, figure: told.join('; ') };
  },
};
