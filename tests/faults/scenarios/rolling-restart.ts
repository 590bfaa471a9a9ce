import { request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { emptyShort, registrationBody } from '../../support/registration.ts';
import { type ServerProcess, startServer } from '../../support/server-process.ts';
import { type LoadBalancer, startLoadBalancer } from '../../support/servers/nginx.ts';
import { freePort } from '../../support/servers/postgres-server.ts';
import type { FaultScenario, ScenarioRun } from '../scenario.ts';
import { type CountingMailServer, startCountingMailServer } from '../support/counting-mail-server.ts';
import { queryRows } from '../support/database-schema.ts';
import { atMost } from '../support/limits.ts';
import { type Member, newMember, visitorAt } from '../support/member.ts';

const CLIENTS = 12;
/** Seconds that an instance keeps serving after SIGTERM. */
const DRAIN_SECONDS = 2;
const LONGEST_END_MS = 10_000;

interface Ask {
  method: string;
  path: string;
  headers?: Record<string, string>;
  body?: string;
}

/** Sends a request on a new connection. Resolves with the response status, or with the error message. */
function ask(origin: string, { method, path, headers, body }: Ask): Promise<number | string> {
  return new Promise((resolve) => {
    const sent = request(`${origin}${path}`, { method, headers, agent: false }, (answer) => {
      answer.resume();
      answer.once('end', () => resolve(answer.statusCode ?? 0));
      answer.once('error', (error) => resolve(error.message));
    });
    sent.once('error', (error) => resolve(error.message));
    sent.end(body);
  });
}

/**
 * Returns a mix of requests: cached and uncached pages, API reads, saves and follows. nginx does not retry
 * follows.
 */
function asksOf({ username, session }: Member, other: Member): Ask[] {
  const authorization = `Bearer ${session}`;
  const json = { authorization, 'content-type': 'application/json' };
  // nginx serves anonymous requests for pages from its own cache. The cookie makes nginx forward the
  // requests.
  const cookie = `SID=${session}`;
  return [
    { method: 'GET', path: `/@${username}`, headers: { cookie } },
    { method: 'GET', path: `/@${username}?anew=1`, headers: { cookie } },
    { method: 'GET', path: '/api/v1/@me/short/user', headers: { authorization } },
    {
      method: 'PUT',
      path: '/api/v1/@me/short/update',
      headers: json,
      body: JSON.stringify({ profile: emptyShort({ titles: ['here'] }) }),
    },
    {
      method: 'POST',
      path: `/api/v1/users/@me/action/${other.id}/follow`,
      headers: json,
      body: JSON.stringify({ following: true }),
    },
  ];
}

class Load {
  sent = 0;
  readonly failed: string[] = [];
  #going = true;
  readonly #clients: Promise<unknown>;

  constructor(origin: string, members: readonly Member[]) {
    this.#clients = Promise.all(
      members.map((member, n) => this.#ask(origin, asksOf(member, members.at(n - 1) ?? member))),
    );
  }

  async #ask(origin: string, asks: readonly Ask[]): Promise<void> {
    for (let turn = 0; this.#going; turn += 1) {
      const one = asks[turn % asks.length];
      if (!one) return;
      const status = await ask(origin, one);
      this.sent += 1;
      if (typeof status === 'string' || status >= 400)
        this.failed.push(`${one.method} ${one.path.replace(/@\w+/, '@…')}: ${status}`);
    }
  }

  async end(): Promise<void> {
    this.#going = false;
    await this.#clients;
  }
}

/** Restarts one instance after the other, while the load continues and visitors register. */
async function restartAll(
  balancer: LoadBalancer,
  servers: { server: ServerProcess; port: number }[],
  start: (port: number) => Promise<ServerProcess>,
  register: () => Promise<void>,
): Promise<{ slowestEndMs: number; wrong: string[] }> {
  let slowestEndMs = 0;
  const wrong: string[] = [];
  for (const each of servers) {
    await register();
    // Tells the load balancer to exclude the instance only at the moment of SIGTERM, so that the instance
    // still has requests and receives new ones.
    const left = balancer.excludeInstance(each.port);
    const from = performance.now();
    const code = await each.server.stop();
    slowestEndMs = Math.max(slowestEndMs, Math.round(performance.now() - from));
    await left;
    if (code !== 0) wrong.push(`an instance ended with ${code}: ${each.server.output().slice(-500)}`);
    each.server = await start(each.port);
    await balancer.excludeInstance(null);
  }
  return { slowestEndMs, wrong };
}

async function restartUnderLoad({ env, folder, quick }: ScenarioRun, mail: CountingMailServer) {
  const ports = [await freePort(), await freePort()];
  const balancer = await startLoadBalancer(ports);
  const start = (port: number) =>
    startServer({
      env: {
        ...{ ...env, DATA_DIR: `${folder}/${port}`, HOST: '127.0.0.1', PUBLIC_ORIGIN: balancer.origin },
        ...{ SMTP_URL: mail.url, TRUSTED_PROXIES: '127.0.0.1', DRAIN_SECONDS: String(DRAIN_SECONDS) },
        BOT_CHECK_SECRET: 'the same on every instance of the product',
      },
      port,
    });
  const servers: { server: ServerProcess; port: number }[] = [];
  for (const port of ports) servers.push({ server: await start(port), port });
  try {
    const members: Member[] = [];
    for (let n = 0; n < CLIENTS; n += 1) members.push(await newMember(balancer.origin));
    const addresses: string[] = [];
    const register = async () => {
      const visitor = visitorAt(balancer.origin);
      const body = await registrationBody(visitor);
      await visitor('POST /api/v1/sign-in/registration', { body });
      addresses.push(body.email);
    };
    const load = new Load(balancer.origin, members);
    const rounds = quick ? 1 : 3;
    const ends: Awaited<ReturnType<typeof restartAll>>[] = [];
    for (let round = 0; round < rounds; round += 1)
      ends.push(await restartAll(balancer, servers, start, register));
    await load.end();
    const unfinished = async () =>
      (
        await queryRows<{ n: number }>(
          env,
          `select count(*)::int as n from jobs.job where name like 'mail.%' and state < 'completed'`,
        )
      )[0]?.n ?? 0;
    for (let tries = 0; (await unfinished()) > 0 && tries < 1200; tries += 1) await wait(100);
    const told = addresses.filter((address) => mail.accepted.filter(({ to }) => to === address).length === 1);
    const slowest = Math.max(...ends.map(({ slowestEndMs }) => slowestEndMs));
    const wrong = [
      ...new Set(load.failed),
      ...ends.flatMap((end) => end.wrong),
      ...(told.length === addresses.length
        ? []
        : [`${told.length} of ${addresses.length} emails arrived once`]),
    ];
    const figure = `${rounds} rounds of 2 restarts: ${load.failed.length} failed of ${load.sent} sent, ended within ${slowest} ms (including ${DRAIN_SECONDS} s of draining), ${told.length} of ${addresses.length} queued emails arrived once`;
    return {
      held: wrong.length === 0,
      missed: atMost('ended within', slowest, LONGEST_END_MS),
      summary: [figure, ...wrong].join('; '),
    };
  } finally {
    for (const { server } of servers) await server.stop();
    await balancer.stop();
  }
}

/** Fault 19: a rolling restart fails no request. */
export const rollingRestart: FaultScenario = {
  number: 19,
  name: 'SIGTERM under load',
  expectation:
    'two instances behind nginx are restarted in turn three times under load, with nginx and the instance notified at the same time; no request fails, each exits within 10 s, jobs continue and run once',
  engines: ['PostgreSQL'],
  quick: true,
  async run(trial) {
    const mail = await startCountingMailServer();
    try {
      return await restartUnderLoad(trial, mail);
    } finally {
      await mail.close();
    }
  },
};
