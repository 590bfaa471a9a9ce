import { Agent } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { SandboxMail } from '../../sandbox/mail/mail-server.ts';
import { newMember } from '../../tests/support/member.ts';
import { percentile } from '../../tests/support/quantiles.ts';
import { shortWithThreeLinks } from './dataset-calls.ts';
import { tokenOf, usernameOf } from './fill-database.ts';
import { timedCall } from './timed-call.ts';

/** Instances of the product, and the origin of the round-robin load balancer in front of them. */
export interface Instances {
  balancerOrigin: string;
  origins: readonly string[];
  mail: SandboxMail;
}

export interface CrossInstanceCheck {
  what: string;
  passed: boolean;
  figure: string;
}

const EVICTIONS = 50;
/** Saves that the rate limit `saveByAccount` allows per account in ten minutes. */
const SAVES_ALLOWED = 120;
const SAVES_TRIED = 140;
const REGISTRATIONS = 12;
/** Time to wait for duplicate emails, longer than any worker's polling interval. */
const DOUBLES_MS = 6000;

const agent = new Agent({ keepAlive: true, maxSockets: 8 });

/** Checks that several instances behave like a single one. */
export async function runCrossInstanceChecks(instances: Instances): Promise<CrossInstanceCheck[]> {
  return [
    await sessions(instances),
    await evictions(instances),
    await rateLimits(instances),
    await jobsOnce(instances),
  ];
}

async function sessions({ balancerOrigin, origins }: Instances): Promise<CrossInstanceCheck> {
  const { session } = await newMember(balancerOrigin);
  const statuses = async (): Promise<number[]> => {
    const asked = Array.from({ length: 20 }, () => origins)
      .flat()
      .map((origin) =>
        timedCall(agent, origin, { path: '/api/v2/users/@me', authorization: `Bearer ${session}` }),
      );
    return (await Promise.all(asked)).map(({ status }) => status);
  };
  const open = await statuses();
  await timedCall(agent, balancerOrigin, {
    path: '/api/v1/sign-in/logout',
    authorization: `Bearer ${session}`,
  });
  const ended = await statuses();
  return {
    what: 'a session created on one instance is valid on all, and ended on one is ended on all at once',
    passed: open.every((status) => status === 200) && ended.every((status) => status === 401),
    figure: `${open.length} calls before, ${ended.length} after, none wrong`,
  };
}

/**
 * Checks that a save evicts the cached page everywhere: saves through the load balancer, then polls every
 * instance until its page shows the saved title.
 */
async function evictions({ balancerOrigin, origins }: Instances): Promise<CrossInstanceCheck> {
  const account = 21;
  const page = (origin: string) => fetch(`${origin}/@${usernameOf(account)}`).then((answer) => answer.text());
  const delays: number[] = [];
  for (let round = 0; round < EVICTIONS; round += 1) {
    await Promise.all(origins.map(page));
    const title = `Round ${round} is saved`;
    const saved = await save(balancerOrigin, account, title);
    if (saved !== 200) throw new Error(`a save returned ${saved}`);
    const from = performance.now();
    const shown = origins.map(async (origin) => {
      while (!(await page(origin)).includes(title)) await wait(1);
      return performance.now() - from;
    });
    delays.push(Math.max(...(await Promise.all(shown))));
  }
  const [middle, longest] = [percentile(delays, 0.5), percentile(delays, 1)];
  return {
    what: 'a saved page is updated on every instance',
    // Without the eviction message, the stale page would be served for its TTL of 60 s.
    passed: longest < 30_000,
    figure: `${EVICTIONS} saves, on all instances after ${middle.toFixed(0)} ms (median), ${longest.toFixed(0)} ms (longest)`,
  };
}

async function rateLimits({ balancerOrigin }: Instances): Promise<CrossInstanceCheck> {
  const statuses: number[] = [];
  for (let n = 0; n < SAVES_TRIED; n += 1) statuses.push(await save(balancerOrigin, 31, `Save ${n}`));
  const accepted = statuses.filter((status) => status === 200).length;
  const refused = statuses.filter((status) => status === 429).length;
  return {
    what: 'a rate limit counts the requests of all instances',
    passed: accepted === SAVES_ALLOWED && accepted + refused === SAVES_TRIED,
    figure: `${accepted} of ${SAVES_TRIED} saves accepted (limit ${SAVES_ALLOWED}), ${refused} rejected with 429`,
  };
}

/** Checks that each registration sends one email, whichever worker takes the job. */
async function jobsOnce({ balancerOrigin, mail }: Instances): Promise<CrossInstanceCheck> {
  const before = mail.messages().length;
  for (let n = 0; n < REGISTRATIONS; n += 1) await newMember(balancerOrigin);
  const sent = () => mail.messages().slice(0, mail.messages().length - before);
  while (new Set(sent().map(receiver)).size < REGISTRATIONS) await wait(50);
  await wait(DOUBLES_MS);
  return {
    what: 'a job runs once, on one of the workers',
    passed: sent().length === REGISTRATIONS,
    figure: `${REGISTRATIONS} emails queued, ${sent().length} sent`,
  };
}

const receiver = ({ email }: ReturnType<SandboxMail['messages']>[number]) => email.to?.[0]?.address;

async function save(origin: string, account: number, title: string): Promise<number> {
  const { status } = await timedCall(agent, origin, {
    ...{ method: 'PUT', path: '/api/v1/@me/short/update', authorization: `Bearer ${tokenOf(account)}` },
    body: { profile: { ...shortWithThreeLinks(), titles: [title] } },
  });
  return status;
}

export const closeConnections = (): void => agent.destroy();
