import { setTimeout as wait } from 'node:timers/promises';
import { startSandboxMail } from '../../../sandbox/mail/mail-server.ts';
import { type Member, newMember } from '../../support/member.ts';
import { startServer } from '../../support/server-process.ts';
import type { PostgresServer } from '../../support/servers/postgres-server.ts';
import { portOf, startTcpProxy, type TcpProxy, throughProxy } from '../../support/servers/tcp-proxy.ts';
import type { FaultScenario, Outcome, ScenarioRun } from '../scenario.ts';
import { atMost } from '../support/limits.ts';
import {
  countStatuses,
  isGracefulRejection,
  sendTimed,
  startSteadyLoad,
  type TimedRequest,
  type TimedResponse,
} from '../support/steady-load.ts';
import { newWriters, saveNext, type Writer } from '../support/writers.ts';

const PER_SECOND = 25;
/** Maximum time in ms from the return of the database to the last 503 response. */
const RIGHT_AGAIN_MS = 2000;
/** Waiting time in ms before the outage, so that the cached page becomes stale during the outage. */
const SOON_STALE_MS = 45_000;

interface World {
  postgres: PostgresServer;
  /** Proxy between the second instance and the database. */
  proxy: TcpProxy;
  origins: [string, string];
  reader: Member;
  writer: Writer;
  mails: () => number;
  quick: boolean;
}

/** Returns a function that returns requests of every kind in turn. */
const questions =
  (origin: string, { reader, writer }: World) =>
  (turn: number): TimedRequest => {
    const bearer = { authorization: `Bearer ${reader.session}` };
    const kinds: TimedRequest[] = [
      { kind: 'kept page', url: `${origin}/@${writer.member.username.toLowerCase()}` },
      { kind: 'uncached page', url: `${origin}/@none${turn}` },
      {
        kind: 'account page',
        url: `${origin}/account`,
        init: { headers: { cookie: `SID=${reader.session}` } },
      },
      { kind: 'read', url: `${origin}/api/v1/@me/short/user`, init: { headers: bearer } },
      { kind: 'healthz', url: `${origin}/healthz` },
    ];
    return kinds[turn % kinds.length] ?? { kind: 'healthz', url: `${origin}/healthz` };
  };

/** Saves continuously until the returned function is called, ignoring rejected saves. */
function keepSaving(writer: Writer, origin: string): () => Promise<void> {
  let stopped = false;
  const saving = (async () => {
    while (!stopped) {
      await saveNext(writer, writer.member.api(origin)).catch(() => undefined);
      await wait(20);
    }
  })();
  return async () => {
    stopped = true;
    await saving;
  };
}

const titleAt = async (origin: string, { member }: Writer): Promise<number> => {
  const page = await (await fetch(`${origin}/@${member.username.toLowerCase()}`)).text();
  return Number(/save (\d+)/.exec(page)?.[1] ?? Number.NaN);
};

/** Requests the page twice, because a compressed variant is cached only when it is first requested. */
const cachedTitleAt = async (origin: string, writer: Writer): Promise<number> => {
  await titleAt(origin, writer);
  return titleAt(origin, writer);
};

/** Polls the condition. Returns the ms until it holds, or null after the timeout. */
async function until(holds: () => Promise<boolean> | boolean, ms: number): Promise<number | null> {
  const begun = performance.now();
  while (performance.now() - begun < ms) {
    if (await holds()) return performance.now() - begun;
    await wait(50);
  }
  return null;
}

async function stopAndStart(world: World): Promise<Outcome> {
  const { postgres, origins, writer, quick, mails } = world;
  const [origin] = origins;
  const questionAt = questions(origin, world);
  await saveNext(writer, writer.member.api(origin));
  // Puts the page into the cache before the outage. It is requested twice, because a compressed variant is
  // cached only when it is first requested.
  for (const _ of [1, 2]) await sendTimed(questionAt(0));
  if (!quick) await wait(SOON_STALE_MS);
  const asking = startSteadyLoad(questionAt, PER_SECOND);
  const awayMs = quick ? 2000 : 20_000;
  await wait(500);
  await postgres.kill();
  const goneAt = performance.now();
  // Saves run only during the outage, because every successful save would evict the cached page.
  const stopSaving = keepSaving(writer, origins[1]);
  await wait(awayMs);
  const backFrom = performance.now();
  await postgres.start();
  const backAt = performance.now();
  const before = mails();
  const registered = await until(
    () =>
      newMember(origin).then(
        () => true,
        () => false,
      ),
    10_000,
  );
  const mailed = await until(() => mails() > before, 30_000);
  await wait(RIGHT_AGAIN_MS);
  await stopSaving();
  const answers = await asking.stop();
  const stored = await writer.member.api(origin)('GET /api/v1/@me/short/user');
  const lost = Math.max(0, writer.acknowledged - Number(stored.profile.titles[0]?.replace('save ', '')));

  const away = answers.filter(({ sentAt, ms }) => sentAt > goneAt && sentAt + ms < backFrom);
  const kept = away.filter(({ kind }) => kind === 'kept page');
  const others = away.filter(({ kind }) => kind !== 'kept page' && kind !== 'healthz');
  const healthy = away.filter(({ kind }) => kind === 'healthz');
  const last = answers.filter(({ status, sentAt }) => status === 503 && sentAt > backAt).at(-1);
  const rightAfter = last ? last.sentAt + last.ms - backAt : 0;
  const strange = answers.filter(
    (answer) => ![200, 404].includes(answer.status) && !isGracefulRejection(answer),
  );
  const held =
    [kept, healthy].every((some) => some.length > 0 && some.every(({ status }) => status === 200)) &&
    others.length > 0 &&
    others.every(isGracefulRejection) &&
    strange.length === 0 &&
    registered !== null &&
    mailed !== null &&
    lost === 0;
  return {
    held,
    missed: atMost('recovery', rightAfter, RIGHT_AGAIN_MS),
    summary:
      `away ${awayMs / 1000} s: cached page ${countStatuses(kept)}, health ${countStatuses(healthy)}, everything else ${countStatuses(others)}; ` +
      `recovered ${Math.round(rightAfter)} ms after its return, a job done after ${Math.round((registered ?? 0) + (mailed ?? 0))} ms; ` +
      `${lost} lost of ${writer.acknowledged} acknowledged saves${told(strange)}`,
  };
}

const told = (strange: readonly TimedResponse[]): string =>
  strange.length === 0
    ? ''
    : `; strange: ${strange
        .slice(0, 5)
        .map(({ kind, status, type }) => `${kind} ${status} ${type}`)
        .join(', ')}`;

/**
 * Checks that the second instance shows a change although it missed the notification while its connection was
 * cut.
 */
async function missedChange({ proxy, origins, writer }: World): Promise<Outcome> {
  const [first, second] = origins;
  // Cached, so that a page with the next save shows that its message has arrived. A message that arrives
  // later would evict the page, and the second instance could not render it during the outage.
  await cachedTitleAt(second, writer);
  await saveNext(writer, writer.member.api(first));
  const known = writer.acknowledged;
  const seen = await until(async () => (await cachedTitleAt(second, writer)) === known, 5000);
  proxy.cut();
  await saveNext(writer, writer.member.api(first));
  const old = await titleAt(second, writer);
  proxy.restore();
  const took = await until(async () => (await titleAt(second, writer)) === writer.acknowledged, 10_000);
  return {
    held: seen !== null && old === known && took !== null,
    summary:
      `without its database, the second instance showed save ${old} of ${known}; ` +
      `a change missed during the outage was shown ${took === null ? 'never' : `${Math.round(took)} ms`} after the connection was restored`,
  };
}

async function tried({ env, postgres, quick }: ScenarioRun): Promise<Outcome> {
  if (!postgres || !env.DATABASE_URL) throw new Error('this scenario needs PostgreSQL');
  const proxy = await startTcpProxy(portOf(env.DATABASE_URL));
  const mail = await startSandboxMail();
  const settings = { ...env, SMTP_URL: mail.url };
  const first = await startServer({ env: settings });
  const second = await startServer({
    env: {
      ...settings,
      DATA_DIR: `${env.DATA_DIR}-2`,
      DATABASE_URL: throughProxy(env.DATABASE_URL, proxy),
      // Jobs run on the first instance, whose database connection has no proxy.
      ROLE: 'web',
    },
  }).catch(async (error) => {
    await first.stop();
    throw error;
  });
  try {
    const [writer] = await newWriters(first.origin, 1);
    if (!writer) throw new Error('no writer could register');
    const world: World = {
      ...{ postgres, proxy, quick, writer },
      origins: [first.origin, second.origin],
      reader: await newMember(first.origin),
      mails: () => mail.messages().length,
    };
    const outcomes = [await stopAndStart(world), await missedChange(world)];
    return {
      held: outcomes.every(({ held }) => held),
      missed: outcomes.flatMap(({ missed = [] }) => missed),
      summary: outcomes.map(({ summary }) => summary).join('; '),
    };
  } finally {
    await Promise.all([first.stop(), second.stop()]);
    await Promise.all([mail.close(), proxy.close()]);
  }
}

/** Fault 6 in `docs/faults.md`. */
export const databaseOutage: FaultScenario = {
  number: 6,
  name: 'database outage',
  expectation:
    'PostgreSQL is killed and restarted under load; cached pages are 200 throughout, everything else is 503 with Retry-After, the same process recovers within 2 s after the restart, jobs too; changes whose notification was lost are shown',
  engines: ['PostgreSQL'],
  quick: true,
  run: tried,
};
