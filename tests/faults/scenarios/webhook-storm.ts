import { setTimeout as wait } from 'node:timers/promises';
import { and, count, eq, isNull } from 'drizzle-orm';
import { openEngine } from '../../../db/client.ts';
import { billingCustomers, invoices, stripeEvents, subscriptions } from '../../../db/schema/index.ts';
import { DAY_MS, HOUR_MS } from '../../../platform/clock.ts';
import type { TestMember } from '../../support/test-app.ts';
import { checkoutSessionId, isPremium, type PayingApp, payingApp } from '../../support/worlds/paying-app.ts';
import type { FaultScenario, Outcome, ScenarioRun } from '../scenario.ts';

const SUBSCRIPTIONS = 500;
const AT_ONCE = 10;
/** Number of jobs that run concurrently. */
const WORKERS = 6;
/** Maximum number of hourly runs until reconciliation has handled all Stripe events. */
const HOURS = 5;

/** By then every renewal has been charged, but no failed one has been retried. */
const AFTER_RENEWAL_MS = 6 * HOUR_MS;

/** What happens to a subscription after the first payment. The payers get these fates in rotation. */
type Fate = 'runs on' | 'is cancelled' | 'fails to renew';
const FATES: readonly Fate[] = ['runs on', 'is cancelled', 'fails to renew'];

interface Payer {
  person: TestMember;
  fate: Fate;
}

const MAILS: Readonly<Record<Fate, readonly string[]>> = {
  'runs on': ['Your order: Ulifyi Short Premium'],
  'is cancelled': [
    'Ulifyi Short Premium has ended',
    'Your cancellation of Ulifyi Short Premium',
    'Your order: Ulifyi Short Premium',
  ],
  'fails to renew': ['Your order: Ulifyi Short Premium', 'Your payment didn’t go through'],
};

/** Calls `work` for each item, `AT_ONCE` items at a time. */
async function forEach<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const left = [...items];
  const worker = async () => {
    for (let item = left.shift(); item !== undefined; item = left.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

/**
 * Runs `WORKERS` jobs at a time, like the workers of several instances, until `arriving` is settled and no
 * job is waiting.
 */
async function storm(app: PayingApp, arriving: Promise<unknown>): Promise<void> {
  let isOver = false;
  const over = arriving.finally(() => {
    isOver = true;
  });
  const worker = async () => {
    while (!isOver || app.jobs.waiting.length > 0) {
      const [job] = app.jobs.waiting.splice(0, 1);
      const rest = app.jobs.waiting.splice(0);
      if (job) app.jobs.waiting.push(job);
      const running = app.jobs.run();
      app.jobs.waiting.push(...rest);
      // A failed webhook job is not retried, because the hourly job reconciles its data. A failed email is
      // retried, as in the real queue.
      await running.catch(() => {
        if (job?.name.startsWith('mail.')) app.jobs.waiting.push(job);
      });
      if (!job) await wait(5);
    }
  };
  await Promise.all([over, ...Array.from({ length: WORKERS }, worker)]);
}

/**
 * Collects all emails during the scenario, because the sandbox mailbox stores only the last two hundred. `of`
 * returns the sorted subjects of a member's emails about Premium.
 */
function keptMails(app: PayingApp): { of(person: TestMember): string[]; stop(): void } {
  const seen = new Map<number, { to: string; subject: string }>();
  const look = () => {
    for (const { id, email } of app.mail.messages())
      seen.set(id, { to: email.to?.[0]?.address ?? '', subject: email.subject ?? '' });
  };
  const timer = setInterval(look, 20);
  return {
    of({ email }) {
      look();
      return [...seen.values()]
        .filter(({ to }) => to === email)
        .map(({ subject }) => subject.replace("'", '’'))
        .filter((subject) => Object.values(MAILS).flat().includes(subject))
        .sort();
    },
    stop: () => clearInterval(timer),
  };
}

const customerOf = async ({ engine }: PayingApp, { id }: TestMember): Promise<string> => {
  const [row] = await engine.db.select().from(billingCustomers).where(eq(billingCustomers.accountId, id));
  return row?.stripeId ?? '';
};

/**
 * Compares the stored billing state with Stripe's, and Premium with the subscription's fate. Returns the
 * difference, or null if there is none.
 */
async function compared(app: PayingApp, { person, fate }: Payer): Promise<string | null> {
  const facts = await app.app.system.connectors.payments?.readCustomer(await customerOf(app, person));
  if (!facts) return 'no customer';
  const { db } = app.engine;
  const [rows, bills] = await Promise.all([
    db.select().from(subscriptions).where(eq(subscriptions.accountId, person.id)),
    db.select().from(invoices).where(eq(invoices.accountId, person.id)),
  ]);
  const sorted = (lines: string[]) => lines.sort().join('; ');
  const ours = sorted([
    ...rows.map(({ id, status, periodEnd, endsAt, endedAt }) =>
      JSON.stringify({ id, status, periodEnd, endsAt, endedAt }),
    ),
    ...bills.map(({ id, paid, total, refunded }) => JSON.stringify({ id, paid, total, refunded })),
  ]);
  const theirs = sorted([
    ...facts.subscriptions.map(({ id, status, periodEnd, endsAt, endedAt }) =>
      JSON.stringify({ id, status, periodEnd, endsAt, endedAt }),
    ),
    ...facts.invoices.map(({ id, paid, total, refunded }) => JSON.stringify({ id, paid, total, refunded })),
  ]);
  if (ours !== theirs) return `stored ${ours}, at Stripe ${theirs}`;
  const premium = await isPremium(app, person);
  return premium === (fate !== 'is cancelled') ? null : `Premium is ${premium}, but the subscription ${fate}`;
}

async function tried({ env, quick }: ScenarioRun): Promise<Outcome> {
  const engine = await openEngine({
    dataDir: env.DATA_DIR,
    databaseUrl: env.DATABASE_URL,
    acquireTimeoutMs: 30_000,
  });
  await engine.migrate();
  const app = await payingApp({ engine });
  const mails = keptMails(app);
  try {
    const { control } = app.stripe;
    const payers: Payer[] = [];
    await forEach(
      Array.from({ length: quick ? 6 : SUBSCRIPTIONS }, (_, n) => n),
      async (n) => {
        payers.push({ person: await app.registerPayer(), fate: FATES[n % FATES.length] ?? 'runs on' });
      },
    );
    Object.assign(control.webhooks, {
      mode: 'hold',
      order: 'shuffled',
      copies: 5,
      loseEvery: 10,
      atOnce: 20,
    });
    await forEach(payers, async ({ person }) => {
      control.completeCheckout(checkoutSessionId(await app.order(person)));
    });
    // The webhooks arrive only now, a day later, while members continue to act.
    await app.advance(DAY_MS);
    Object.assign(control.webhooks, { mode: 'normal' });
    await storm(
      app,
      Promise.all([
        control.deliver(),
        forEach(payers, async ({ person, fate }) => {
          const customer = await customerOf(app, person);
          if (fate === 'fails to renew') control.failNextRenewal(customer);
          if (fate !== 'is cancelled') return;
          const { payments } = app.app.system.connectors;
          const facts = await payments?.readCustomer(customer);
          await payments?.scheduleCancellation(facts?.subscriptions[0]?.id ?? '', 'period_end');
        }),
      ]).then(() => control.settled()),
    );
    let rounds = await reconciled(app);
    // All payers subscribed at the same moment.
    const [first] = payers;
    if (first) await app.advancePastPeriod(first.person, AFTER_RENEWAL_MS);
    await storm(app, control.settled());
    rounds += await reconciled(app);
    const wrong: string[] = [];
    for (const payer of payers) {
      const difference = await compared(app, payer);
      const mailed = mails.of(payer.person);
      if (difference) wrong.push(difference);
      else if (mailed.join() !== MAILS[payer.fate].join())
        wrong.push(`${payer.fate}, mailed ${mailed.join(', ')}`);
    }
    const [events] = await engine.db.select({ n: count() }).from(stripeEvents);
    return {
      held: wrong.length === 0,
      summary: [
        `${wrong.length} wrong of ${payers.length} subscriptions and their emails; ${events?.n} events ×5, every tenth lost, ${rounds} rounds of the hourly job`,
        ...wrong.slice(0, 3),
      ].join('; '),
    };
  } finally {
    mails.stop();
    await app.close();
  }
}

/** Runs the hourly job until all Stripe events are handled, at most `HOURS` times. Returns the number of runs. */
async function reconciled(app: PayingApp): Promise<number> {
  for (let round = 1; ; round += 1) {
    await app.advance(HOUR_MS);
    await storm(app, app.reconcile());
    const [open] = await app.engine.db
      .select({ n: count() })
      .from(stripeEvents)
      .where(and(isNull(stripeEvents.handledAt)));
    if (open?.n === 0 || round === HOURS) return round;
  }
}

/** Fault 13 in `docs/faults.md`. */
export const webhookStorm: FaultScenario = {
  number: 13,
  name: 'webhook storm',
  expectation:
    'events of 500 subscriptions arrive five times each, shuffled, a day late, every tenth never, while members cancel and renewals fail; in the end the stored state matches Stripe and each email was sent once',
  engines: ['embedded', 'PostgreSQL'],
  quick: true,
  run: tried,
};
