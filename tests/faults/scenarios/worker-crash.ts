import { RequestError } from '../../../contracts/client.ts';
import { visitorAt } from '../../support/api-at.ts';
import { registrationBody } from '../../support/registration.ts';
import { runServerToExit, type ServerProcess, startServer } from '../../support/server-process.ts';
import { freePort } from '../../support/servers/free-port.ts';
import type { FaultScenario, ScenarioRun } from '../scenario.ts';
import { type CountingMailServer, startCountingMailServer } from '../support/counting-mail-server.ts';
import { queryRows } from '../support/database-schema.ts';
import { createUndecidedQuests, queueDecision } from '../support/undecided-quests.ts';
import { unfinishedJobs } from '../support/unfinished-jobs.ts';
import { waitUntil } from '../support/wait-until.ts';

const KILLER = new URL('../support/kill-at-query.ts', import.meta.url).href;
/**
 * Parts of database messages. For each of them, a worker that decides quests is killed just before it sends
 * such a message.
 */
const DECIDING = [
  'update "quest_votes"',
  'update "quests"',
  'insert into "awards"',
  'insert into "profile_stats"',
];
const PEOPLE = 5;
/** The worker is killed at this email, counted from 1. */
const FATAL_MAIL = 3;
/**
 * Kills a worker at each message in `DECIDING`, lets another worker finish, and checks that every quest was
 * decided once.
 */
async function decide({ env }: ScenarioRun, mail: CountingMailServer) {
  const wrong: string[] = [];
  const settings = { ...env, SMTP_URL: mail.url };
  // Starts a server once to run the migrations.
  await (await startServer({ env })).stop();
  await createUndecidedQuests(env);
  for (const at of DECIDING) {
    await queueDecision(env);
    const { code } = await runServerToExit({
      fromSources: true,
      env: { ...settings, NODE_OPTIONS: `--import ${KILLER}`, KILL_AT: at },
    });
    if (code !== null) wrong.push(`it was not killed before ${at}`);
    const [half] = await queryRows<{ n: number }>(
      env,
      'select count(*)::int as n from quests where (decided_at is null) <> (id not in (select quest_id from awards))',
    );
    if (half?.n !== 0) wrong.push(`killed before ${at}: ${half?.n} quests half decided`);
  }
  await queueDecision(env);
  const server = await startServer({ env: settings });
  if (!(await waitUntil(() => mail.accepted.length >= 3))) wrong.push('the winners received no email');
  await server.stop();
  const [won] = await queryRows<{ quests: number; points: number; decided: number }>(
    env,
    `select (select count(*)::int from awards) as quests, (select sum(highscore)::int from profile_stats) as points,
            (select count(*)::int from quests where decided_at is not null) as decided`,
  );
  if (won?.quests !== 3 || won.points !== 600 || won.decided !== 3 || mail.accepted.length !== 3)
    wrong.push(`wins: ${JSON.stringify(won)}, ${mail.accepted.length} mails`);
  return {
    wrong,
    told: `${DECIDING.length} workers killed while deciding: ${won?.quests} wins of ${won?.decided} quests, ${mail.accepted.length} emails`,
  };
}

/**
 * Registers an account, which queues an email. Returns the email address, or null if the server dies during
 * the request.
 */
async function register(origin: string): Promise<string | null> {
  const visitor = visitorAt(origin);
  try {
    const body = await registrationBody(visitor);
    await visitor('POST /api/v1/sign-in/registration', { body });
    return body.email;
  } catch (error) {
    if (error instanceof RequestError) throw error;
    return null;
  }
}

/**
 * Starts the process that runs jobs. On PostgreSQL, another process serves requests. On the embedded engine,
 * this process does both.
 */
async function startWorker(
  trial: ScenarioRun,
  mail: CountingMailServer,
  port: number,
): Promise<ServerProcess> {
  const { env } = trial;
  return startServer({
    env: { ...env, SMTP_URL: mail.url, ...(env.DATABASE_URL ? { ROLE: 'worker' } : {}) },
    port,
  });
}

/** Kills the worker while it sends emails, before or after the mail server accepts one. */
async function mailWhileKilled(trial: ScenarioRun, moment: 'onArrival' | 'onAccepted') {
  const mail = await startCountingMailServer();
  const port = await freePort();
  const front = trial.env.DATABASE_URL
    ? await startServer({ env: { ...trial.env, ROLE: 'web', SMTP_URL: mail.url } })
    : undefined;
  let worker = await startWorker(trial, mail, port);
  try {
    mail[moment] = (count) => count !== FATAL_MAIL || !worker.process.kill('SIGKILL');
    const addresses: string[] = [];
    const { origin } = front ?? worker;
    for (let n = 0; n < PEOPLE; n += 1) {
      const address = await register(origin);
      if (address) addresses.push(address);
      else if (front) throw new Error('the registration failed');
    }
    await waitUntil(() => worker.process.signalCode === 'SIGKILL');
    mail[moment] = () => true;
    const from = performance.now();
    worker = await startWorker(trial, mail, port);
    const all = await waitUntil(() =>
      addresses.every((address) => mail.accepted.some(({ to }) => to === address)),
    );
    const seconds = Math.round((performance.now() - from) / 1000);
    // Another worker takes over the interrupted job once the job has expired.
    await waitUntil(async () => (await unfinishedJobs(trial.env, 'mail')) === 0);
    const ids = new Set(mail.accepted.map(({ id }) => id));
    const again = mail.accepted.length - ids.size;
    const wrong = [
      ...(all ? [] : [`${moment}: an email is missing`]),
      ...(ids.size === new Set(mail.accepted.map(({ to }) => to)).size
        ? []
        : [`${moment}: two emails to one member`]),
      // An accepted email whose confirmation did not reach the worker is sent again, with the same message
      // id.
      ...(again <= (moment === 'onAccepted' ? 1 : 0) ? [] : [`${moment}: ${again} mails again`]),
    ];
    const told = `killed ${moment === 'onAccepted' ? 'after' : 'before'} the mail server accepted an email: ${ids.size} emails to ${addresses.length} members within ${seconds} s, ${again} arrived again with the same message id`;
    return { wrong, told };
  } finally {
    await worker.stop();
    await front?.stop();
    await mail.close();
  }
}

/** Fault 15: the next worker completes an interrupted job, which takes effect only once. */
export const workerCrash: FaultScenario = {
  number: 15,
  name: 'job worker dies mid-job',
  expectation:
    'SIGKILL at four points of deciding quests, and before and after the mail server accepts an email; every quest is won once and its points are granted once, every email arrives, and none twice with another message id',
  engines: ['embedded', 'PostgreSQL'],
  async run(trial) {
    const mail = await startCountingMailServer();
    const deciding = await decide(trial, mail).finally(() => mail.close());
    const parts = [
      deciding,
      await mailWhileKilled(trial, 'onArrival'),
      await mailWhileKilled(trial, 'onAccepted'),
    ];
    const wrong = parts.flatMap((part) => part.wrong);
    return { held: wrong.length === 0, summary: [...parts.map(({ told }) => told), ...wrong].join('; ') };
  },
};
