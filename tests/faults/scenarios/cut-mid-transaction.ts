import { count, eq, sql } from 'drizzle-orm';
import { RequestError } from '../../../contracts/client.ts';
import { type Engine, openEngine } from '../../../db/client.ts';
import { accounts, follows, shorts, supportMessages } from '../../../db/schema/index.ts';
import { visitorAt } from '../../support/api-at.ts';
import { type Member, newMember } from '../../support/member.ts';
import { registrationBody } from '../../support/registration.ts';
import { startServer } from '../../support/server-process.ts';
import { portOf, startTcpProxy, type TcpProxy, throughProxy } from '../../support/servers/tcp-proxy.ts';
import { emptyShort } from '../../support/short.ts';
import type { FaultScenario, Outcome, ScenarioRun } from '../scenario.ts';

const ROUNDS = 30;
/** Approximate number of packets in a transaction. The connection is cut before or after one of them. */
const PIECES = 10;

interface World {
  origin: string;
  engine: Engine;
  proxy: TcpProxy;
  member: Member;
  other: Member;
}

interface Tally {
  cuts: number;
  /** Number of changes that succeeded only when the request was repeated. */
  retried: number;
  wrong: string[];
}

/**
 * Resets the connection of the next transaction just before or just after a random packet. `happened` returns
 * whether this has occurred.
 */
function cutNext(proxy: TcpProxy): { happened: () => boolean } {
  const at = Math.floor(Math.random() * PIECES);
  const after = Math.random() < 0.5;
  let pieces = -1;
  let chosen: unknown;
  let cut = false;
  proxy.onSent = (piece, connection) => {
    if (chosen === undefined && piece.includes('begin')) chosen = connection;
    if (connection !== chosen || cut) return;
    pieces += 1;
    if (pieces < at) return;
    cut = true;
    // The delay lets the packet arrive before the connection is cut.
    if (after) setTimeout(connection.cut, 1);
    else connection.cut();
  };
  return { happened: () => cut };
}

/**
 * Sends the request, and repeats it up to five times if the response is 503. Records any other error in
 * `tally.wrong`.
 */
async function withRetry(tally: Tally, what: string, send: () => Promise<unknown>): Promise<void> {
  for (let attempt = 1; ; attempt += 1)
    try {
      await send();
      if (attempt > 1) tally.retried += 1;
      return;
    } catch (error) {
      if (!(error instanceof RequestError)) throw error;
      // An earlier attempt took effect, but its response was lost.
      if (attempt > 1 && error.status === 409) {
        tally.retried += 1;
        return;
      }
      if (error.status !== 503 || error.headers.get('retry-after') === null || attempt > 5) {
        tally.wrong.push(`${what}: ${error.status} ${JSON.stringify(error.data)}`);
        return;
      }
    }
}

async function saveOnce({ origin, engine, member }: World, tally: Tally, round: number): Promise<void> {
  const api = member.api(origin);
  const row = async () => {
    const [stored] = await engine.db.select().from(shorts).where(eq(shorts.accountId, member.id));
    return { version: stored?.version ?? 0, title: stored?.titles[0] };
  };
  const before = await row();
  await withRetry(tally, 'save', () =>
    api('PUT /api/v1/@me/short/update', {
      body: { profile: emptyShort({ titles: [`round ${round}`] }) },
      headers: { 'if-match': `"${member.id}.${before.version}"` },
    }),
  );
  const { version, title } = await row();
  if (version !== before.version + 1 || title !== `round ${round}`)
    tally.wrong.push(`save ${round}: version ${before.version} became ${version}, ${title}`);
}

async function writeOnce({ origin, engine, member }: World, tally: Tally, round: number): Promise<void> {
  const text = `Something in round ${round}`;
  await withRetry(tally, 'message', () =>
    member.api(origin)('POST /api/v1/support', { body: { topic: 'other', text } }),
  );
  const messages = await engine.db
    .select({ id: supportMessages.id })
    .from(supportMessages)
    .where(eq(supportMessages.text, text));
  const mails: unknown = await engine.db.execute(
    sql`select 1 from jobs.job where name = 'mail.operator' and data->>'messageId' = ${messages[0]?.id ?? ''}`,
  );
  const told = (mails as { rows: unknown[] }).rows.length;
  if (messages.length !== 1 || told !== 1)
    tally.wrong.push(`message ${round}: ${messages.length} of it, ${told} mails`);
}

async function followOnce(
  { origin, engine, member, other }: World,
  tally: Tally,
  round: number,
): Promise<void> {
  const following = round % 2 === 0;
  await withRetry(tally, 'follow', () =>
    member.api(origin)('POST /api/v1/users/@me/action/{user_id}/follow', {
      params: { user_id: other.id },
      body: { following },
    }),
  );
  const [rows] = await engine.db
    .select({ n: count() })
    .from(follows)
    .where(eq(follows.followerId, member.id));
  if (rows?.n !== Number(following)) tally.wrong.push(`follow ${round}: ${rows?.n} rows`);
}

async function registerOnce({ origin, engine }: World, tally: Tally): Promise<void> {
  const visitor = visitorAt(origin);
  const body = await registrationBody(visitor);
  await withRetry(tally, 'registration', async () =>
    visitor('POST /api/v1/sign-in/registration', {
      body: { ...body, bot_check: (await registrationBody(visitor)).bot_check },
    }),
  );
  const [rows] = await engine.db
    .select({ n: count() })
    .from(accounts)
    .innerJoin(shorts, eq(shorts.accountId, accounts.id))
    .where(eq(accounts.email, body.email));
  if (rows?.n !== 1) tally.wrong.push(`registration: ${rows?.n} whole accounts`);
}

async function tried({ env }: ScenarioRun): Promise<Outcome> {
  if (!env.DATABASE_URL) throw new Error('this scenario needs PostgreSQL');
  const proxy = await startTcpProxy(portOf(env.DATABASE_URL));
  const server = await startServer({ env: { ...env, DATABASE_URL: throughProxy(env.DATABASE_URL, proxy) } });
  const engine = await openEngine({ dataDir: '', databaseUrl: env.DATABASE_URL });
  try {
    const { origin } = server;
    const world: World = {
      ...{ origin, engine, proxy },
      member: await newMember(origin),
      other: await newMember(origin),
    };
    const tally: Tally = { cuts: 0, retried: 0, wrong: [] };
    const changes = [saveOnce, writeOnce, followOnce, registerOnce];
    for (let round = 0; round < ROUNDS; round += 1)
      for (const change of changes) {
        const { happened } = cutNext(proxy);
        await change(world, tally, round);
        if (happened()) tally.cuts += 1;
      }
    const { cuts, retried, wrong } = tally;
    return {
      held: wrong.length === 0 && cuts > 0 && retried > 0,
      summary: [
        `${ROUNDS * changes.length} changes, ${cuts} cut, ${retried} completed by a repeated request, ${wrong.length} missing, duplicated or incomplete`,
        ...wrong.slice(0, 5),
      ].join('; '),
    };
  } finally {
    await engine.close();
    await server.stop();
    await proxy.close();
  }
}

/** Fault 8 in `docs/faults.md`. */
export const cutMidTransaction: FaultScenario = {
  number: 8,
  name: 'connection cut mid-transaction',
  expectation:
    'the connection is reset between begin and commit; the transaction is rolled back, the response is 503, and the repeated request is executed once',
  engines: ['PostgreSQL'],
  run: tried,
};
