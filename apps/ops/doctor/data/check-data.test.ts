import { appendFileSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { HOUR_MS, MINUTE_MS, SECOND_MS, systemClock } from '#platform/clock';
import { createSecretBox } from '#platform/crypto/secret-box';
import { openMedia, openPrivateFiles } from '../../../../connectors/media/index.ts';
import { MAIL_HOLD_SECONDS } from '../../../../contracts/jobs.ts';
import { addWeeks, weekOf } from '../../../../contracts/rules/quests/quest-week.ts';
import { type JobQueue, openJobQueue } from '../../../../db/jobs.ts';
import { connections, passkeys, terminations, totpSecrets } from '../../../../db/schema/index.ts';
import type { Context } from '../../../../domain/context/index.ts';
import { commandLine, operator } from '../../../../tests/support/operator.ts';
import { addPasskey, SoftwareAuthenticator } from '../../../../tests/support/passkeys.ts';
import { addTotp } from '../../../../tests/support/second-factors.ts';
import { startLocalBucket } from '../../../../tests/support/servers/local-bucket.ts';
import {
  registerConfirmedMember,
  registerMember,
  type TestApp,
  testApp,
} from '../../../../tests/support/test-app.ts';
import { failedJob } from '../../../../tests/support/worlds/failed-job.ts';
import { weekPlan } from '../../../../tests/support/worlds/quest-world.ts';
import {
  appealToken,
  BAD_LINK,
  lastEmailTo,
  saveLinks,
  sendReport,
} from '../../../../tests/support/worlds/reports.ts';
import { readEnv } from '../../../env.ts';
import type { Finding } from '../finding.ts';
import { checkBackups } from './check-backup.ts';
import { findDataProblems } from './check-data.ts';
import { checkDuties } from './check-duties.ts';
import { checkJobs } from './check-jobs.ts';
import { checkPasskeys } from './check-passkeys.ts';
import { checkSeals } from './check-seals.ts';
import { checkStorage } from './check-storage.ts';

let app: TestApp;
let queue: JobQueue;
let folder: string;
beforeAll(async () => {
  app = await testApp({ start: new Date(), env: { PUBLIC_ORIGIN: 'http://localhost:3000' } });
  await app.app.listen({ host: '127.0.0.1', port: 0 });
  queue = await openJobQueue(app.engine, () => undefined);
  folder = mkdtempSync(join(tmpdir(), 'doctor-'));
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await queue.stop();
  await app.close();
});

const originOf = ({ server }: { server: Server }) =>
  `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
const context = (changes: Partial<Context> = {}): Context => ({
  ...operator(app),
  jobOperations: queue.operations,
  publicOrigin: originOf(app.app),
  ...changes,
});
const lines = (findings: readonly Finding[]) =>
  findings.map(({ level, subject, problem }) => `${level} ${subject} ${problem}`.trim());
const execute = (query: ReturnType<typeof sql>) => app.engine.db.execute(query);

describe('jobs', () => {
  const now = { clock: systemClock };
  const check = async (changes: Partial<Context> = now, isServed = true) =>
    lines(await checkJobs(context(changes), isServed));
  const complete = () =>
    execute(sql`update jobs.job set state = 'completed', completed_on = now() where name = 'quests.decide'`);

  test('that no one processes are bad, and without a server they cannot be judged', async () => {
    expect(await check()).toEqual([expect.stringMatching(/^bad jobs have not been processed:/)]);
    expect(await check(now, false)).toEqual([expect.stringMatching(/^warn jobs .* no server runs/)]);
    const db = { execute: async () => ({ rows: [{ isReadOnly: true }] }) } as unknown as Context['db'];
    expect(await check({ ...now, db })).toEqual([expect.stringMatching(/^warn jobs .* is read-only/)]);
    await queue.send(app.engine.db, 'quests.decide', {});
    await complete();
    expect(await check()).toEqual([]);
    const later = { clock: { now: () => new Date(Date.now() + 6 * MINUTE_MS) } };
    expect(await check(later)).toEqual([expect.stringMatching(/^bad jobs have not been processed since 2/)]);
  });

  test('that have been due for long, or have failed, are something to consider', async () => {
    await queue.send(app.engine.db, 'mail.quest-won', { questId: 'one' });
    await execute(
      sql`update jobs.job set start_after = now() - interval '11 minutes' where name = 'mail.quest-won'`,
    );
    expect(await check()).toEqual([expect.stringContaining('warn job mail.quest-won has been due for 11')]);
    await execute(
      sql`update jobs.job set state = 'completed', completed_on = now() where name = 'mail.quest-won'`,
    );
    const id = await failedJob(app, queue, 'one');
    expect(await check()).toEqual([expect.stringContaining('warn failed jobs (1) are not retried')]);
    await queue.operations.discard(id);
    expect(await check()).toEqual([]);
  });
});

describe('storage', () => {
  const check = async (changes: Partial<Context> = {}) => lines(await checkStorage(context(changes)));
  const inFolder = async (DATA_DIR: string) => {
    const env = readEnv({ DATA_DIR });
    return {
      ...context().connectors,
      media: await openMedia(env),
      privateFiles: openPrivateFiles(env),
    };
  };
  /** Serves a folder, as a careless proxy would. */
  const serveFolder = async (root: string): Promise<Server> => {
    const server = createServer(({ url = '' }, response) => {
      const path = join(root, url);
      response.statusCode = existsSync(path) ? 200 : 404;
      response.end(response.statusCode === 200 ? readFileSync(path) : '');
    });
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    return server;
  };

  test('that works and hides private files is in order, and nothing stays in it', async () => {
    expect(await check()).toEqual([]);
    const keys: string[] = [];
    for (const storage of [app.media, await context().connectors.privateFiles])
      for await (const key of storage.list()) keys.push(key);
    expect(keys).toEqual([]);
  });

  test('that cannot be written is bad', async () => {
    const broken = join(folder, 'broken');
    const connectors = await inFolder(broken);
    await connectors.media.put('a/b', Buffer.from('x'));
    rmSync(join(broken, 'media'), { recursive: true });
    writeFileSync(join(broken, 'media'), 'a file in place of the folder');
    expect(await check({ connectors })).toEqual([
      expect.stringMatching(/^bad media cannot be written: (ENOTDIR|EEXIST|Cannot write)/),
    ]);
  });

  test('whose private files the proxy serves is bad', async () => {
    const root = join(folder, 'served');
    const server = await serveFolder(root);
    const found = await check({ connectors: await inFolder(root), publicOrigin: originOf({ server }) });
    server.close();
    expect(found).toEqual([
      expect.stringMatching(/^bad private files can be read by anyone, .*\/private\/doctor\//),
    ]);
  });

  test('of a site that does not respond is something to consider', async () => {
    expect(await check({ publicOrigin: 'http://127.0.0.1:9' })).toEqual([
      expect.stringMatching(/^warn private files were not requested/),
    ]);
  });

  test('in a bucket is in order if strangers are refused, and bad if the key is', async () => {
    const bucket = await startLocalBucket();
    const settings = (key: string) => ({
      ...{ MEDIA_S3_BUCKET: 'people', MEDIA_S3_REGION: 'eu-central-2', MEDIA_S3_ACCESS_KEY_ID: key },
      ...{ MEDIA_S3_SECRET_ACCESS_KEY: 'secret', MEDIA_S3_ENDPOINT: bucket.origin },
      MEDIA_S3_FORCE_PATH_STYLE: 'on',
    });
    const inBucket = async (key: string) => {
      const env = readEnv({ DATA_DIR: folder, ...settings(key) });
      const media = await openMedia(env);
      return { ...context().connectors, media, privateFiles: openPrivateFiles(env) };
    };
    expect(await check({ connectors: await inBucket('key-id') })).toEqual([]);
    expect(bucket.requests.filter((one) => /^GET \/people\/private\/doctor\//.test(one))).toHaveLength(2);
    expect(await check({ connectors: await inBucket('another') })).toEqual([
      expect.stringMatching(/^bad media cannot be written/),
      expect.stringMatching(/^bad private files cannot be written/),
    ]);
    await bucket.close();
  });
});

describe('the latest backup', () => {
  const check = async (clock: Context['clock'] = app.clock) => lines(await checkBackups(context({ clock })));
  const ops = commandLine(() => context());

  test('is something to consider if there is none or if it is old, and bad if it was changed', async () => {
    expect(await check()).toEqual([expect.stringMatching(/^warn backup was never written/)]);
    const path = join(folder, 'all.tar');
    expect(await ops('backup', path)).toMatchObject({ done: true });
    expect(await check()).toEqual(['ok  0 h old, verified']);
    const later = { now: () => new Date(app.clock.now().getTime() + 50 * HOUR_MS) };
    expect((await check(later))[0]).toMatch(/^warn backup is 50 hours old/);
    appendFileSync(path, 'x'.repeat(512));
    expect((await check())[0]).toMatch(/^bad backup cannot be restored: .*all\.tar/);
    rmSync(path);
    expect(await check()).toEqual(['ok  0 h old, no longer on this machine']);
  });
});

describe('encrypted data', () => {
  const OLD = { id: 'old', key: Buffer.alloc(32, 1) };
  const NEW = { id: 'new', key: Buffer.alloc(32, 2) };

  test('of an old key is something to consider, and of a removed or changed one bad', async () => {
    const { id: accountId } = await registerMember(app);
    const at = app.clock.now();
    const box = createSecretBox([OLD]);
    await app.engine.db.insert(totpSecrets).values({
      ...{ accountId, createdAt: at, confirmedAt: at },
      secret: box.seal('secret', `totp:${accountId}`),
    });
    await app.engine.db.insert(connections).values({
      ...{ accountId, service: 'discord', providerId: '1', displayName: 'M', username: 'm', profileUrl: '' },
      ...{ authorizedAt: at, profileReadAt: at },
      grant: box.seal('{}', `grant:discord:${accountId}`),
    });
    const check = async (...keys: Parameters<typeof createSecretBox>[0]) =>
      lines(await checkSeals(context({ secrets: createSecretBox(keys) })));
    expect(await check(OLD, NEW)).toEqual([]);
    expect(await check(NEW, OLD)).toEqual([
      'warn SECRET_KEYS old is an old key that 2 stored secrets still need',
    ]);
    const lost = [
      expect.stringMatching(/^bad connected accounts \(1\) cannot be decrypted/),
      expect.stringMatching(/^bad authenticator apps \(1\) cannot be decrypted/),
    ];
    expect(await check(NEW)).toEqual(lost);
    expect(await check({ ...NEW, id: 'old' })).toEqual(lost);
    await app.engine.db.delete(connections).where(eq(connections.accountId, accountId));
    await app.engine.db.delete(totpSecrets).where(eq(totpSecrets.accountId, accountId));
  });

  test('of a member’s own second step is in order', async () => {
    const member = await registerConfirmedMember(app);
    await addTotp(app, member);
    expect(lines(await checkSeals(context()))).toEqual([]);
  });
});

describe('passkeys', () => {
  const check = async (changes: Partial<Context> = {}) => lines(await checkPasskeys(context(changes)));

  test('of another domain are bad, and without a domain there are none', async () => {
    const member = await registerConfirmedMember(app);
    await addPasskey(member.api, new SoftwareAuthenticator());
    expect(await check()).toEqual([]);
    const elsewhere = { rpId: 'elsewhere.example', origins: ['https://elsewhere.example'] };
    expect(await check({ passkeySite: elsewhere })).toEqual([
      expect.stringMatching(/^bad passkeys of localhost \(1\) are lost/),
    ]);
    await app.engine.db.delete(passkeys).where(eq(passkeys.accountId, member.id));
    expect(await check({ passkeySite: null })).toEqual([expect.stringMatching(/^warn passkeys are off/)]);
  });
});

describe('passkeys of two origins', () => {
  test('are bad where the host of their domain does not allow the other origin', async () => {
    const other = 'https://sign-in.example';
    const check = async (home: string) =>
      lines(await checkPasskeys(context({ passkeySite: { rpId: '127.0.0.1', origins: [home, other] } })));
    const allows = createServer(({ url }, response) =>
      response.end(url === '/.well-known/webauthn' ? JSON.stringify({ origins: [other] }) : ''),
    );
    await new Promise<void>((listening) => allows.listen(0, '127.0.0.1', listening));
    expect(await check(originOf({ server: allows }))).toEqual([]);
    allows.close();
    expect(await check(originOf(app.app))).toEqual([
      expect.stringMatching(/^bad passkeys at https:\/\/sign-in\.example do not work/),
    ]);
  });
});

describe('open duties', () => {
  const check = async () => lines(await checkDuties(context()));
  const ops = commandLine(() => context());
  const today = () => weekOf(app.clock.now().getTime());

  test('quests that are not planned are something to consider, and bad in their week', async () => {
    expect(await check()).toEqual([
      expect.stringContaining(`bad quests of this week (${today()})`),
      expect.stringContaining(`warn quests of next week (${addWeeks(today(), 1)})`),
    ]);
    for (const week of [1, 2, 3].map((weeks) => addWeeks(today(), weeks)))
      expect(await ops('quests', 'plan', JSON.stringify(weekPlan(week)))).toMatchObject({ done: true });
    app.clock.advance(7 * 24 * HOUR_MS);
    expect(await check()).toEqual([]);
  });

  test('a report that waits for a day is bad, an appeal something to consider', async () => {
    const owner = await registerMember(app);
    await saveLinks(owner);
    const subject = { kind: 'link', username: owner.username, link_id: BAD_LINK.id } as const;
    const number = await sendReport((await registerMember(app)).api, { subject });
    app.clock.advance(23 * HOUR_MS);
    expect(await check()).toEqual([]);
    app.clock.advance(2 * HOUR_MS);
    expect(await check()).toEqual([expect.stringContaining(`bad reports ${number} have waited`)]);
    await ops('reports', 'decide', number, 'hide', 'It is a fraud.');
    expect(await check()).toEqual([]);
    app.clock.advance(MAIL_HOLD_SECONDS * SECOND_MS);
    const params = { token: appealToken(await lastEmailTo(app, owner.email)) };
    await app.visitor('POST /api/v1/appeals/{token}', { params, body: { text: 'It is my shop.' } });
    expect(await check()).toEqual([`warn appeals against ${number} are not answered`]);
    await ops('reports', 'appeal', number, 'owner', 'reversed', 'You are right.');
    expect(await check()).toEqual([]);
  });

  test('a declaration without an account is something to consider, and bad after a day', async () => {
    const body = { name: 'Mia Keller', email: 'unknown@example.com' };
    const { number } = await app.visitor('POST /api/v1/contracts/cancel', { body });
    await app.engine.db.update(terminations).set({ state: 'operator' });
    expect(await check()).toEqual([expect.stringContaining(`warn declarations ${number} about the end`)]);
    app.clock.advance(25 * HOUR_MS);
    expect(await check()).toEqual([expect.stringContaining(`bad declarations ${number}`)]);
    await ops('contracts', 'close', number, 'By post.');
    expect(await check()).toEqual([]);
  });
});

test('`doctor --data` reports all checks of the data, as JSON for the operator’s own process', async () => {
  const { text } = await commandLine(() => context())('doctor', '--data', '--json');
  const found = await findDataProblems(context());
  expect(
    JSON.parse(text)
      .map(({ doc }: { doc: string }) => doc)
      .sort(),
  ).toEqual(found.map(({ doc }) => doc).sort());
  expect(new Set(found.map(({ doc }) => doc.split('#doctor-')[1]))).toEqual(
    new Set(['database', 'jobs', 'storage', 'backup', 'encrypted-data', 'passkeys', 'open-duties']),
  );
});
