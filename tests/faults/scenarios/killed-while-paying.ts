import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PaymentsOfCustomer } from '../../../sandbox/stripe/index.ts';
import { startServer } from '../../support/server-process.ts';
import { freePort } from '../../support/servers/free-port.ts';
import type { FaultScenario, ScenarioRun } from '../scenario.ts';
import { type StripeProcess, startStripeProcess } from '../stripe-process.ts';
import { type CountingMailServer, startCountingMailServer } from '../support/counting-mail-server.ts';
import { newPayer, type Payer, reconcile } from '../support/payers.ts';
import { PAYMENT_STEPS, type PaymentStep, type Shop } from '../support/payment-steps.ts';
import { unfinishedJobs } from '../support/unfinished-jobs.ts';
import { waitUntil } from '../support/wait-until.ts';

const KILLER = new URL('../support/kill-at-query.ts', import.meta.url).href;
/** Timeout in ms. A server that is still alive after the timeout has not reached the kill point. */
const GIVE_UP_MS = 60_000;

interface Case {
  what: string;
  step: PaymentStep;
  payer: Payer;
  /** Whether the server died at its kill point. */
  killed: boolean;
}

async function killAndCount(
  { env, folder, quick }: ScenarioRun,
  mail: CountingMailServer,
  port: number,
  provider: StripeProcess,
) {
  const killAt = join(folder, 'kill-at');
  const settings = {
    ...{ ...env, ...provider.env, SMTP_URL: mail.url },
    ...{ NODE_OPTIONS: `--import ${KILLER}`, KILL_AT_FILE: killAt },
  };
  let server = await startServer({ env: settings, port, fromSources: true });
  const { origin } = server;
  const billed = () => waitUntil(async () => (await unfinishedJobs(env, 'billing')) === 0);
  const shop: Shop = {
    ...{ origin, provider, mail, billed },
    mailed: (payer, subject) => waitUntil(() => mailsOf(mail, payer, subject).length > 0),
  };
  const wrong: string[] = [];
  const cases: Case[] = [];
  try {
    for (const step of PAYMENT_STEPS)
      for (const { at, namesPayer } of step.points.filter((point) => !quick || point.quick)) {
        const payer = await newPayer(origin);
        const known = new Set((await provider.control({})).map(({ customer }) => customer));
        const act = await step.begin(shop, payer);
        // Waits for the billing jobs of earlier cases, which could otherwise hit the kill point.
        if (!namesPayer && !quick) await billed();
        writeFileSync(`${killAt}-new`, namesPayer ? `${at}\n${payer.id}` : at);
        renameSync(`${killAt}-new`, killAt);
        const answered = act().then(
          () => true,
          () => false,
        );
        const killed = await waitUntil(() => server.process.signalCode === 'SIGKILL', GIVE_UP_MS);
        rmSync(killAt);
        if (!killed) await server.stop('SIGKILL');
        server = await startServer({ env: settings, port, fromSources: true });
        await step.resume(shop, payer, await answered);
        await reconcile({ ...env, ...provider.env }, payer);
        const own = (await provider.control({})).filter(({ customer }) => !known.has(customer));
        const what = `${step.name}, killed before ${at}`;
        const difference = await wrongOf(payer, origin, own);
        if (difference) wrong.push(`${what}: ${difference}`);
        cases.push({ what, step, payer, killed });
      }
    await waitUntil(() =>
      cases.every(({ step, payer }) =>
        step.mails.every((subject) => mailsOf(mail, payer, subject).length > 0),
      ),
    );
    // Another worker takes over a killed worker's jobs once they expire, after half a minute or more.
    if (!quick)
      await waitUntil(
        async () => (await unfinishedJobs(env, 'billing')) + (await unfinishedJobs(env, 'mail')) === 0,
      );
    for (const one of cases) {
      const difference = [
        ...wrongMails(mail, one),
        ...(one.step.name === 'cancelling' ? await notCancelled(one.payer, origin) : []),
      ];
      wrong.push(...difference.map((text) => `${one.what}: ${text}`));
    }
    return { cases, wrong };
  } finally {
    await server.stop();
  }
}

/**
 * Returns the message ids of a payer's emails whose subject begins with `begins`. An email that was sent
 * again has the same id.
 */
const mailsOf = ({ accepted }: CountingMailServer, { email }: Payer, begins: string): string[] => [
  ...new Set(
    accepted.filter(({ to, subject }) => to === email && subject.startsWith(begins)).map(({ id }) => id),
  ),
];

/** Returns a description of each expected email that was not sent exactly once. */
const wrongMails = (mail: CountingMailServer, { step, payer }: Case): string[] =>
  step.mails.flatMap((subject) => {
    const { length } = mailsOf(mail, payer, subject);
    return length === 1 ? [] : [`${length} emails “${subject}…”`];
  });

/**
 * Returns a message unless the subscription is cancelled, runs until the end of the paid period and is not
 * refunded.
 */
async function notCancelled({ api }: Payer, origin: string): Promise<string[]> {
  const { subscriptions, payments } = await api(origin)('GET /api/v1/@me/payments');
  const [one] = subscriptions;
  const isSo = one?.status === 'canceled' && !one.ended && payments[0]?.refunded === 0;
  return isSo ? [] : [`not cancelled: ${JSON.stringify({ subscriptions, payments })}`];
}

/** Describes the error, or returns null if the account has Premium, one subscription and one payment. */
async function wrongOf(
  { username, api }: Payer,
  origin: string,
  customers: readonly PaymentsOfCustomer[],
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

/**
 * Fault 14: after the restart, every payer can continue; after reconciliation, every payer has paid once and
 * received what was paid for.
 */
export const killedWhilePaying: FaultScenario = {
  number: 14,
  name: 'killed while paying or cancelling',
  expectation:
    'SIGKILL before each write of ordering, paying, returning from the payment page and cancelling; paid once, Premium correct after reconciliation, cancelled once, every email sent once',
  engines: ['embedded', 'PostgreSQL'],
  quick: true,
  async run(trial) {
    const mail = await startCountingMailServer();
    const port = await freePort();
    const provider = await startStripeProcess(port);
    try {
      const { cases, wrong } = await killAndCount(trial, mail, port, provider);
      const missedPoints = cases.filter(({ killed }) => !killed).map(({ what }) => `not reached: ${what}`);
      const told = [
        `${cases.length - missedPoints.length} of ${cases.length} killed at their point (${PAYMENT_STEPS.map(({ name }) => `${name} ${cases.filter(({ step }) => step.name === name).length}`).join(', ')}), ${wrong.length} wrong`,
        ...missedPoints,
        ...wrong,
      ];
      return {
        held: wrong.length === 0 && missedPoints.length === 0 && cases.length > 0,
        summary: told.join('; '),
      };
    } finally {
      provider.stop();
      await mail.close();
    }
  },
};
