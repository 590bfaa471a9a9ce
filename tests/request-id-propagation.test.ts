import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Website } from '../apps/gateway/pages/website.ts';
import { createLogger } from '../platform/logging.ts';
import { html, requestOverSocket } from './support/fake-website.ts';
import { solveCaptcha } from './support/registration.ts';
import {
  FORM_HEADERS,
  ORIGIN,
  registerMember,
  type TestApp,
  type TestMember,
  testApp,
} from './support/test-app.ts';

/**
 * A website with a single page. A POST requests a password reset for the member in the URL's parameter
 * `login`. Every request also reads this member's profile.
 */
const website: Website = {
  assets: null,
  async render(request, page) {
    const login = new URL(request.url).searchParams.get('login') ?? '';
    if (request.method === 'POST') {
      const body = { login, bot_check: await solveCaptcha(app.visitor) };
      await page.api('POST /api/v1/sign-in/password-reset', { body });
    }
    const { data } = await page.api('GET /api/v1/users/@me/{username}', { params: { username: login } });
    return html(data.username);
  },
};

interface Line {
  reqId?: string;
  msg: string;
  route?: string;
  job?: string;
}

let app: TestApp;
/** A second server with the same website, which calls the API of `app` over the network. */
let remote: TestApp;
let person: TestMember;
let written = '';
const lines = (): Line[] =>
  written
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Line);
beforeAll(async () => {
  const log = createLogger('info', false, {
    write: (line) => {
      written += line;
    },
  });
  // The API trusts request ids from the IP of the website's server.
  app = await testApp({ website, log, env: { TRUSTED_PROXIES: '127.0.0.1' } });
  await app.app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.app.server.address() as AddressInfo;
  remote = await testApp({ website, log, env: { ROLE: 'web', API_ORIGIN: `http://127.0.0.1:${port}` } });
  person = await registerMember(app);
  await app.jobs.run();
  written = '';
});
afterAll(async () => {
  await remote.close();
  await app.close();
});

const askForReset = (asked: TestApp, headers: Record<string, string> = {}) =>
  requestOverSocket(asked.app, `/sign-in/reset?login=${person.username}`, {
    method: 'POST',
    headers: { origin: ORIGIN, ...FORM_HEADERS, ...headers },
  });

test('page, API and job log the id of the request, and no personal data', async () => {
  const answer = await askForReset(app);
  expect(answer.status).toBe(200);
  const id = String(answer.headers['x-request-id']);
  expect(id).toMatch(/^[\da-f-]{36}$/);
  await app.jobs.run();
  expect(app.mail.messages().length).toBeGreaterThan(0);

  const own = lines().filter(({ reqId }) => reqId === id);
  expect(own).toMatchObject([
    { msg: 'request', route: '/api/v1/sign-in/password-reset', status: 202 },
    { msg: 'request', route: '/*', status: 200 },
    { msg: 'job', job: 'mail.password-reset', outcome: 'done' },
  ]);
  for (const personal of [person.email, person.username, person.password, person.session, '127.0.0.1'])
    expect(written).not.toContain(personal);
});

test('an id is forwarded to an API on another host, and accepted only from a trusted proxy', async () => {
  const sent = 'f'.repeat(32);
  const answer = await askForReset(remote, { 'x-request-id': sent });
  const id = String(answer.headers['x-request-id']);
  expect([answer.status, id]).toEqual([200, expect.stringMatching(/^[\da-f-]{36}$/)]);
  await app.jobs.run();
  const own = lines().filter(({ reqId }) => reqId === id);
  expect(own.map(({ msg, route, job }) => route ?? job ?? msg)).toEqual([
    '/api/v1/sign-in/password-reset',
    '/api/v1/users/@me/:username',
    '/*',
    'mail.password-reset',
  ]);
  expect(written).not.toContain(sent);
  // This client has the IP of the trusted website, so the API accepts the id.
  expect((await askForReset(app, { 'x-request-id': sent })).headers['x-request-id']).toBe(sent);
});
