import { Agent, type ClientRequest, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ConcurrencyLimiter } from '#platform/concurrency/concurrency-limiter';
import { loginPrincipals } from '../../api/login-principals.ts';
import { admissionControl } from './admission-control.ts';

const FEWEST = 4;

let app: FastifyInstance;
let places: ConcurrencyLimiter;
let port: number;
let now = 0;
/**
 * Number of requests that reached the hook after `admissionControl`, which in the product authenticates the
 * caller.
 */
let identified = 0;
let finish: () => void;
let agent: Agent;

beforeEach(async () => {
  now = 0;
  places = new ConcurrencyLimiter({ isSaturated: () => true, now: () => now, loopUtilization: () => 1 });
  const { promise, resolve } = Promise.withResolvers<void>();
  finish = resolve;
  agent = new Agent({ keepAlive: true });
  app = Fastify();
  admissionControl(app, places, () => '');
  identified = 0;
  app.addHook('onRequest', async () => {
    identified += 1;
  });
  app.all('/work', async () => {
    await promise;
    return 'done';
  });
  app.post('/login', { config: { principalsOf: loginPrincipals } }, async () => {
    await promise;
    return 'done';
  });
  app.get('/fails', () => {
    throw new Error('oops');
  });
  app.get('/limited', { handlerTimeout: 20 }, async () => 'in time');
  app.get('/page', async () => (await app.inject('/part')).body);
  app.get('/part', async () => `${places.stats.active} inside`);
  app.get('/always', { config: { admission: 'always' } }, async () => 'yes');
  await app.listen({ host: '127.0.0.1', port: 0 });
  ({ port } = app.server.address() as AddressInfo);
  await expect.poll(() => places.stats.limit).toBe(FEWEST);
});
afterEach(async () => {
  finish();
  agent.destroy();
  await app.close();
});

interface Asked {
  sent: ClientRequest;
  answer: Promise<{ status: number; text: string }>;
}

function ask(path: string, { method = 'GET', headers = {} } = {}): Asked {
  const sent = request({ host: '127.0.0.1', port, path, method, headers, agent });
  const answer = new Promise<{ status: number; text: string }>((resolve, reject) => {
    sent.on('error', reject);
    sent.on('response', async (response) => {
      let text = '';
      for await (const part of response) text += part;
      resolve({ status: response.statusCode ?? 0, text });
    });
  });
  return { sent, answer };
}
const answerOf = (path: string) => {
  const { sent, answer } = ask(path);
  sent.end();
  return answer;
};
const inside = (count: number) => expect.poll(() => places.stats.active).toBe(count);

test('a request that gets no slot in time gets 503; a route that needs none responds', async () => {
  const working = Array.from({ length: FEWEST }, () => answerOf('/work'));
  await inside(FEWEST);
  const late = answerOf('/work');
  await expect.poll(() => places.stats.waiting).toBe(1);
  expect((await answerOf('/always')).text).toBe('yes');
  now = 10_000;
  expect((await late).status).toBe(503);
  finish();
  expect((await Promise.all(working)).every(({ status }) => status === 200)).toBe(true);
  expect(places.stats.active).toBe(0);
});

test('failures and unknown paths release their slot', async () => {
  expect((await answerOf('/fails')).status).toBe(500);
  expect((await answerOf('/nothing')).status).toBe(404);
  expect(places.stats.active).toBe(0);
});

test('an in-process call of a page takes no slot of its own', async () => {
  expect((await answerOf('/page')).text).toBe('1 inside');
});

test.each<[string, (n: number) => string]>([
  ['to one account', (n) => (n % 2 === 0 ? 'mia' : ' MIA')],
  ['of one network', (n) => `person_${n}`],
])('a burst of logins %s leaves slots for others', async (_, login) => {
  const logins = Array.from({ length: 20 }, (_, n) => {
    const body = JSON.stringify({ login: login(n) });
    const headers = { 'content-type': 'application/json', 'content-length': String(body.length) };
    const { sent, answer } = ask('/login', { method: 'POST', headers });
    sent.end(body);
    return answer;
  });
  await inside(2);
  const others = [answerOf('/work'), answerOf('/work')];
  await inside(4);
  expect(places.stats).toMatchObject({ waiting: 0, rejected: 0 });
  finish();
  const all = await Promise.all([...others, ...logins]);
  expect(all.filter(({ status }) => status !== 200)).toEqual([]);
});

test('logins to one account share a limit from every network', () => {
  const [here, there] = ['203.0.113.7', '198.51.100.7'].map((ip) =>
    loginPrincipals({ body: { login: 'mia' }, ip }),
  );
  expect(here?.filter((principal) => there?.includes(principal))).toEqual(['login mia']);
});

test.each([null, undefined, 'mia', [], { login: 7 }, {}])(
  'a login with the body %j shares that of its network',
  (body) => {
    expect(loginPrincipals({ body, ip: '203.0.113.7' })).toEqual(['logins of 203.0.113.7']);
  },
);

test('a slow sender holds no slot until its body has arrived', async () => {
  const body = JSON.stringify({ slow: true });
  const { sent, answer } = ask('/work', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-length': String(body.length) },
  });
  sent.write(body.slice(0, 3));
  // By the time this response arrives, the server has read the first chunk.
  await answerOf('/always');
  expect(places.stats.active).toBe(0);
  sent.end(body.slice(3));
  await inside(1);
  finish();
  expect((await answer).status).toBe(200);
});

test('a request with a body also waits for a slot before it is identified', async () => {
  const working = Array.from({ length: FEWEST }, () => answerOf('/work'));
  await inside(FEWEST);
  const { sent, answer } = ask('/work', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-length': '2' },
  });
  sent.end('{}');
  await expect.poll(() => places.stats.waiting).toBe(1);
  expect(identified).toBe(FEWEST);
  finish();
  expect((await answer).status).toBe(200);
  expect(identified).toBe(FEWEST + 1);
  await Promise.all(working);
  await inside(0);
});

test('a client that disconnects while it waits takes no slot', async () => {
  const working = Array.from({ length: FEWEST }, () => answerOf('/work'));
  await inside(FEWEST);
  const { sent, answer } = ask('/work');
  answer.catch(() => undefined);
  sent.end();
  await expect.poll(() => places.stats.waiting).toBe(1);
  sent.destroy();
  await answerOf('/always');
  finish();
  await Promise.all(working);
  await inside(0);
});

test('a request whose time limit passes while it waits takes no slot', async () => {
  const working = Array.from({ length: FEWEST }, () => answerOf('/work'));
  await inside(FEWEST);
  expect((await answerOf('/limited')).status).toBe(503);
  finish();
  await Promise.all(working);
  expect(places.stats).toMatchObject({ active: 0, waiting: 0 });
});
