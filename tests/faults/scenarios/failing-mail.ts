import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { openEngine } from '../../../db/client.ts';
import { visitorAt } from '../../support/api-at.ts';
import { median } from '../../support/quantiles.ts';
import { registrationBody } from '../../support/registration.ts';
import { type ServerProcess, startServer } from '../../support/server-process.ts';
import {
  type FailingMailServer,
  type MailServerState,
  startFailingMailServer,
} from '../../support/servers/failing-mail-server.ts';
import { freePort } from '../../support/servers/free-port.ts';
import type { FaultScenario } from '../scenario.ts';
import { atMost } from '../support/limits.ts';
import { waitUntil } from '../support/wait-until.ts';

const PEOPLE = 5;
/** Transient failures. Once they end, every email must be delivered. */
const PASSING = ['refusing', 'silent', 'busy'] as const satisfies readonly MailServerState[];
/** Timeout in ms for a delivery. Far longer than the 10 to 20 s after which a failed first attempt is retried. */
const GIVE_UP_MS = 180_000;

/** Maximum registration time while the mail server fails, as a multiple of the normal one. */
const MOST_SLOWER = 1.5;

/**
 * Registers accounts, each of which receives an email. Returns their email addresses, and the median and the
 * longest duration of a registration in ms.
 */
async function register(
  origin: string,
): Promise<{ addresses: string[]; usualMs: number; longestMs: number }> {
  const visitor = visitorAt(origin);
  const addresses: string[] = [];
  const times: number[] = [];
  for (let n = 0; n < PEOPLE; n += 1) {
    const body = await registrationBody(visitor);
    const from = performance.now();
    await visitor('POST /api/v1/sign-in/registration', { body });
    times.push(performance.now() - from);
    addresses.push(body.email);
  }
  return { addresses, usualMs: Math.round(median(times)), longestMs: Math.round(Math.max(...times)) };
}

const arrives = (isSo: () => boolean) => waitUntil(isSo, GIVE_UP_MS);

/** Returns the failed jobs in the database, as `<name>: <error>`. */
async function failedJobs(dataDir: string): Promise<string[]> {
  const engine = await openEngine({ dataDir });
  try {
    const { rows } = (await engine.db.execute(
      sql`select name || ': ' || (output ->> 'reason') as failure from jobs.job where state = 'failed'`,
    )) as { rows: { failure: string }[] };
    return rows.map(({ failure }) => failure);
  } finally {
    await engine.close();
  }
}

async function failAndCount(env: { DATA_DIR: string }, mail: FailingMailServer) {
  const wrong: string[] = [];
  const told: string[] = [];
  const missed: string[] = [];
  let written = '';
  const port = await freePort();
  const settings = { env: { ...env, SMTP_URL: mail.url }, port };
  let server: ServerProcess = await startServer(settings);
  const well = await register(server.origin);
  if (!(await arrives(() => mail.delivered.length === PEOPLE))) wrong.push('no email arrives');
  told.push(`registering ${well.usualMs} ms, ${well.longestMs} at most`);
  const all = [...well.addresses];
  const judge = (state: string, usualMs: number) =>
    missed.push(...atMost(`registering while ${state} ×`, usualMs / well.usualMs, MOST_SLOWER, ''));

  for (const state of PASSING) {
    await mail.setState(state);
    const { addresses, usualMs, longestMs } = await register(server.origin);
    judge(state, usualMs);
    all.push(...addresses);
    if (state === 'refusing') await wait(5000);
    else if (!(await arrives(() => mail.failureCount() > 0)))
      wrong.push(`${state}: no delivery was attempted`);
    if (state === 'silent') {
      // Stops the server while it attempts a delivery.
      const code = await server.stop();
      written += server.output();
      if (code !== 0) wrong.push(`the server ended with ${code} while the mail server was silent`);
      server = await startServer(settings);
    }
    const from = performance.now();
    await mail.setState('well');
    if (!(await arrives(() => all.every((address) => mail.delivered.includes(address)))))
      wrong.push(`${state}: not delivered`);
    told.push(
      `${state} ${usualMs} ms, ${longestMs} at most, delivered ${Math.round((performance.now() - from) / 1000)} s later`,
    );
  }

  await mail.setState('rejecting');
  const { usualMs, longestMs } = await register(server.origin);
  judge('rejecting', usualMs);
  if (!(await arrives(() => mail.failureCount() === PEOPLE)))
    wrong.push('rejecting: not all deliveries were attempted');
  await server.stop();
  const bounced = await failedJobs(env.DATA_DIR);
  const recorded = bounced.filter((failure) => failure.includes('550 5.1.1')).length;
  told.push(`rejecting ${usualMs} ms, ${longestMs} at most, ${recorded} of ${PEOPLE} bounces recorded`);
  if (recorded !== PEOPLE || bounced.length !== PEOPLE) wrong.push(`failed jobs: ${bounced.join(', ')}`);
  if ((bounced.join('') + written + server.output()).includes('@example.com'))
    wrong.push('an email address is in the log or in the job');
  if (mail.delivered.length !== all.length)
    wrong.push(`${mail.delivered.length} of ${all.length} emails delivered`);
  return { wrong, told, missed };
}

/** Fault 16: no request waits for the mail server, and each email is delivered once after the server recovers. */
export const failingMail: FaultScenario = {
  number: 16,
  name: 'mail server down',
  expectation:
    'the mail server refuses connections, is silent, or returns 451 or 550; registration takes at most 1.5 × as long, every email is delivered once after recovery, bounces are stored as failed and not retried',
  engines: ['embedded'],
  async run({ env }) {
    const mail = await startFailingMailServer();
    try {
      const { wrong, told, missed } = await failAndCount(env, mail);
      return {
        held: wrong.length === 0,
        missed,
        summary: [...told, `${wrong.length} wrong`, ...wrong].join('; '),
      };
    } finally {
      await mail.close();
    }
  },
};
