import { setTimeout as wait } from 'node:timers/promises';
import { visitorAt } from '../../support/api-at.ts';
import { type Member, newMember } from '../../support/member.ts';
import { registrationBody } from '../../support/registration.ts';
import { type ServerProcess, startServer } from '../../support/server-process.ts';
import { freePort } from '../../support/servers/free-port.ts';
import { type LoadBalancer, startLoadBalancer } from '../../support/servers/nginx.ts';
import type { FaultScenario, ScenarioRun } from '../scenario.ts';
import { type CountingMailServer, startCountingMailServer } from '../support/counting-mail-server.ts';
import { queryRows } from '../support/database-schema.ts';
import { atMost } from '../support/limits.ts';
import { MemberLoad } from '../support/member-load.ts';

/**
 * The quick round shares the machine with other tests. With more clients, the instances would be overloaded and
 * would correctly reject requests (fault 22), whether or not they are restarted.
 */
const CLIENTS = { quick: 3, full: 12 };
/** Seconds that an instance keeps serving after SIGTERM. */
const DRAIN_SECONDS = 2;
const LONGEST_END_MS = 10_000;

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
    for (let n = 0; n < CLIENTS[quick ? 'quick' : 'full']; n += 1)
      members.push(await newMember(balancer.origin));
    const addresses: string[] = [];
    const register = async () => {
      const visitor = visitorAt(balancer.origin);
      const body = await registrationBody(visitor);
      await visitor('POST /api/v1/sign-in/registration', { body });
      addresses.push(body.email);
    };
    const load = new MemberLoad(balancer.origin, members);
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
