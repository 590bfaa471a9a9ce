import { afterAll, beforeAll, expect, test } from 'vitest';
import { openJobQueue } from '../../db/jobs.ts';
import {
  fakeWebsite,
  html,
  requestOverSocket,
  type SocketResponse,
} from '../../tests/support/fake-website.ts';
import {
  APP_HEADERS,
  ORIGIN,
  registerMember,
  type TestApp,
  type TestMember,
  testApp,
} from '../../tests/support/test-app.ts';

const TOKEN = 'a token that only the watcher has';
let app: TestApp;
let person: TestMember;
beforeAll(async () => {
  app = await testApp({ env: { METRICS_TOKEN: TOKEN }, website: fakeWebsite() });
  person = await registerMember(app);
});
afterAll(() => app.close());

const get = (path: string, headers: Record<string, string> = {}): Promise<SocketResponse> =>
  requestOverSocket(app.app, path, { headers });

async function figures(): Promise<string> {
  const { status, body, headers } = await get('/metrics', { authorization: `Bearer ${TOKEN}` });
  expect(status).toBe(200);
  expect(headers['content-type']).toContain('text/plain; version=0.0.4');
  expect(headers['cache-control']).toBe('no-store');
  return body.toString();
}

/** Returns the value of one series, named as in the Prometheus output: `jobs{queue="…",state="waiting"}`. */
async function figure(series: string): Promise<number> {
  const line = (await figures()).split('\n').find((each) => each.startsWith(`${series} `));
  return line === undefined ? 0 : Number(line.slice(series.length + 1));
}

test.each([undefined, 'Bearer', `Bearer ${TOKEN}x`, `bearer ${TOKEN}`, `App ${TOKEN}`, TOKEN])(
  'with %j the response is 401 without a body',
  async (authorization) => {
    const { status, body } = await get('/metrics', authorization === undefined ? {} : { authorization });
    expect(status).toBe(401);
    expect(body.toString()).toBe('');
  },
);

test('requests are counted and timed by route pattern and status', async () => {
  const route = '/api/v1/users/@me/:username';
  const counted = () => figure(`http_requests_total{method="GET",route="${route}",status="200"}`);
  const before = await counted();
  for (let times = 0; times < 3; times += 1)
    expect((await get(`/api/v1/users/@me/${person.username}`, APP_HEADERS)).status).toBe(200);
  expect(await counted()).toBe(before + 3);
  await get('/api/v1/users/@me/nobody_has_this', APP_HEADERS);
  expect(await figure(`http_requests_total{method="GET",route="${route}",status="404"}`)).toBe(1);
  expect(await figure(`http_request_duration_seconds_count{route="${route}"}`)).toBeGreaterThanOrEqual(4);
});

test('a login through the page counts under the API route, and the reads of the page do not', async () => {
  const form = await testApp({
    env: { METRICS_TOKEN: TOKEN },
    website: {
      ...fakeWebsite(),
      /** Behaves like the action of the login form. */
      async render(request, { api }) {
        if (request.method === 'GET') {
          const { provider } = await api('GET /api/v1/sign-in/bot-check');
          return html(`a form with ${provider}`);
        }
        const body = { login: member.username, password: typed };
        await api('POST /api/v1/sign-in/session', { body }).catch(() => null);
        return html('an answer');
      },
    },
  });
  const member = await registerMember(form);
  let typed = 'not the password';
  try {
    const headers = { origin: ORIGIN, 'content-type': 'application/x-www-form-urlencoded' };
    const send = (method: string) => requestOverSocket(form.app, '/sign-in/login', { method, headers });
    expect((await send('GET')).body.toString()).toContain('a form with altcha');
    await send('POST');
    typed = member.password;
    await send('POST');
    await send('POST');
    const { body } = await requestOverSocket(form.app, '/metrics', {
      headers: { authorization: `Bearer ${TOKEN}` },
    });
    const lines = body.toString().split('\n');
    const session = 'http_requests_total{method="POST",route="/api/v1/sign-in/session",status=';
    expect(lines).toContain(`${session}"200"} 2`);
    expect(lines).toContain(`${session}"401"} 1`);
    expect(lines.filter((line) => line.includes('/api/v1/sign-in/bot-check'))).toEqual([]);
  } finally {
    await form.close();
  }
});

test('public pages are counted by how they were served', async () => {
  const counts = async () =>
    Promise.all(
      ['direct', 'fresh', 'stale', 'missed'].map((answer) =>
        figure(`page_cache_answers_total{answer="${answer}"}`),
      ),
    );
  const before = await counts();
  const since = async () => (await counts()).map((count, place) => count - (before[place] ?? 0));
  const page = `/${person.username}`;
  await get(page);
  expect(await since()).toEqual([0, 0, 0, 1]);
  await get(page);
  expect(await since()).toEqual([1, 0, 0, 1]);
  await get(`${page}?utm_source=x`);
  expect(await since()).toEqual([1, 1, 0, 1]);
  app.clock.advance(61_000);
  await get(page);
  expect(await since()).toEqual([1, 1, 1, 1]);
  expect(await figure('page_cache_pages')).toBeGreaterThan(0);
});

test('jobs are counted by queue and outcome', async () => {
  await app.jobs.send(app.engine.db, 'accounts.clean-up', {});
  await app.jobs.run();
  expect(await figure('job_tries_total{queue="accounts.clean-up",outcome="done"}')).toBe(1);
  await app.jobs.send(app.engine.db, 'mail.receipt', { terminationId: 'no uuid' });
  await expect(app.jobs.run()).rejects.toThrow();
  expect(await figure('job_tries_total{queue="mail.receipt",outcome="failed"}')).toBe(1);
});

test('waiting jobs are counted from their rows, with the state of the database', async () => {
  const queue = await openJobQueue(app.engine, () => undefined);
  try {
    app.jobs.operations.count = queue.operations.count;
    await queue.send(app.engine.db, 'mail.quest-won', { questId: 'a quest' });
    expect(await figure('jobs{queue="mail.quest-won",state="waiting"}')).toBe(1);
    expect(await figures()).toContain('job_oldest_due_seconds{queue="mail.quest-won"} ');
    expect(await figure('database_up')).toBe(1);
    app.jobs.operations.count = () => Promise.reject(new Error('away'));
    expect(await figure('database_up')).toBe(0);
    expect(await figures()).not.toContain('jobs{queue=');
  } finally {
    await queue.stop();
  }
});

test('memory, event loop, database and load are reported, without personal data', async () => {
  const text = await figures();
  const wanted = [
    ...['process_resident_memory_bytes', 'nodejs_eventloop_lag_p99_seconds', 'work_places', 'work_waiting'],
    ...['work_refused_total{reason="overload"}', 'database_up', 'process_cpu_seconds_total'],
    ...(app.engine.pool ? ['database_connections', 'database_waiting'] : []),
  ];
  for (const name of wanted) expect(text).toContain(`\n${name} `);
  for (const personal of [person.username, person.email, person.id, '127.0.0.1'])
    expect(text).not.toContain(personal);
});

test('without a configured token the route does not exist', async () => {
  const closed = await testApp();
  try {
    expect((await closed.app.inject({ url: '/metrics' })).statusCode).toBe(404);
  } finally {
    await closed.close();
  }
});
