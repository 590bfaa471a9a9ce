import { existsSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { join, resolve } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fillDatabase, tokenOf, usernameOf } from '../bench/support/fill-database.ts';
import { openEngine } from '../db/client.ts';
import { accounts, posts } from '../db/schema/index.ts';
import { hashPassword } from '../platform/crypto/password-hash.ts';
import { visitorAt } from './support/api-at.ts';
import { folderFromTemplate } from './support/data-template.ts';
import { type ServerProcess, startServer } from './support/server-process.ts';
import { isServerEngine } from './support/test-engine.ts';

/** `npm test` builds first; without a build the tests are skipped. */
const isBuilt = existsSync(join(resolve(process.env.BUILD_DIR ?? 'build'), 'server/index.js'));
const LIMIT = { timeout: 120_000 };
const PEOPLE = 1000;
const CROWD = 200;
/** Number of concurrent calls by one member. */
const MANY = 100;
const PASSWORD = 'two calm otters';
/** Number of pages that are rendered one after another to measure their time. */
const MEASURED = 20;
/** Maximum work in ms of a burst of pages, which may wait for 10 s. */
const BURST_MS = 4000;
/** Number of pages below which there is no burst to speak of. */
const FEWEST = 10;

// Skip these tests when the test run is repeated on PostgreSQL, because the result would be the same.
describe.runIf(isBuilt && !isServerEngine())('on an idle server', () => {
  let folder: string;
  let server: ServerProcess;
  let postId: string;
  beforeAll(async () => {
    folder = folderFromTemplate('bursts-');
    const engine = await openEngine({ dataDir: folder });
    await fillDatabase(async (statement) => engine.embedded?.exec(statement), PEOPLE, new Date());
    const [post] = await engine.db.select({ id: posts.id }).from(posts).limit(1);
    postId = post?.id ?? '';
    const passwordHash = await hashPassword(PASSWORD);
    await engine.db
      .update(accounts)
      .set({ passwordHash })
      .where(eq(accounts.username, usernameOf(1)));
    await engine.close();
    server = await startServer({ env: { DATA_DIR: folder } });
  }, 120_000);
  afterAll(async () => {
    await server?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  /** Sends a request on a connection of its own and returns the status. */
  const ask = (
    path: string,
    person?: number,
    method = 'GET',
    agent: Agent | false = false,
  ): Promise<number> =>
    new Promise((answer, reject) => {
      const headers = {
        ...(person === undefined ? {} : { authorization: `Bearer ${tokenOf(person)}` }),
        ...(method === 'POST' ? { 'content-type': 'application/json' } : {}),
      };
      const sent = request(`${server.origin}${path}`, { agent, method, headers }, (response) => {
        response.on('error', reject).on('end', () => answer(response.statusCode ?? 0));
        response.resume();
      });
      sent.on('error', reject);
      sent.end(method === 'POST' ? '{}' : undefined);
    });
  const people = Array.from({ length: CROWD }, (_, n) => n + 1);
  const OWN_SHORT = '/api/v1/@me/short/user';

  test.each<[string, (person: number) => Promise<number>]>([
    ['likes of one post', (n) => ask(`/api/v1/users/@me/media/action/${postId}/like`, n, 'POST')],
    ['reads', (n) => ask(OWN_SHORT, n)],
  ])('200 simultaneous %s by different people are served', LIMIT, async (_, call) => {
    const statuses = await Promise.all(people.map(call));
    expect(statuses.filter((status) => status !== 200)).toEqual([]);
  });

  test('simultaneous visits of different pages are served', LIMIT, async ({ annotate }) => {
    const visit = (n: number) => ask(`/@${usernameOf(n)}`);
    // The first page loads the website.
    await visit(CROWD + 1);
    const begun = performance.now();
    for (let n = 1; n <= MEASURED; n += 1) expect(await visit(CROWD + 1 + n)).toBe(200);
    const pageMs = (performance.now() - begun) / MEASURED;
    const crowd = people.slice(0, BURST_MS / pageMs);
    expect(crowd.length).toBeGreaterThanOrEqual(FEWEST);
    await annotate(`${crowd.length} pages of ${Math.round(pageMs)} ms`);
    const statuses = await Promise.all(crowd.map(visit));
    expect(statuses.filter((status) => status !== 200)).toEqual([]);
  });

  test("a hundred parallel calls of one member do not shed other members' calls", LIMIT, async () => {
    const [greedy = 1, ...others] = people;
    const agent = new Agent({ keepAlive: true });
    let isOver = false;
    const served: number[] = [];
    const flood = Array.from({ length: MANY }, async () => {
      while (!isOver) served.push(await ask(OWN_SHORT, greedy, 'GET', agent));
    });
    const statuses: number[] = [];
    for (const person of others) statuses.push(await ask(OWN_SHORT, person));
    isOver = true;
    await Promise.all(flood);
    agent.destroy();
    expect(statuses.filter((status) => status !== 200)).toEqual([]);
    expect(served).toContain(200);
  });

  test("a hundred parallel logins of one member do not shed other members' calls", LIMIT, async () => {
    const body = { login: usernameOf(1), password: PASSWORD };
    const visitor = visitorAt(server.origin);
    let isOver = false;
    let logins = 0;
    const flood = Array.from({ length: MANY }, async () => {
      while (!isOver)
        await visitor('POST /api/v1/sign-in/session', { body }).then(
          () => (logins += 1),
          () => undefined,
        );
    });
    const statuses: number[] = [];
    for (const person of people.slice(1)) statuses.push(await ask(OWN_SHORT, person));
    isOver = true;
    await Promise.all(flood);
    expect(statuses.filter((status) => status !== 200)).toEqual([]);
    expect(logins).toBeGreaterThan(0);
  });
});
