import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { requestOverSocket } from '../../../tests/support/fake-website.ts';
import { registerMember, type TestApp, type TestMember, testApp } from '../../../tests/support/test-app.ts';

let api: TestApp;
/** The website's server, which proxies the API of the other one. */
let web: TestApp;
let member: TestMember;
beforeAll(async () => {
  api = await testApp({ env: { TRUSTED_PROXIES: '127.0.0.1' } });
  await api.app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = api.app.server.address() as AddressInfo;
  web = await testApp({ env: { ROLE: 'web', API_ORIGIN: `http://127.0.0.1:${port}` } });
  member = await registerMember(api);
});
afterAll(async () => {
  await web.close();
  await api.close();
});

const ask = (path: string, site: string) =>
  requestOverSocket(web.app, path, {
    headers: {
      cookie: `SID=${member.session}`,
      'sec-fetch-site': site,
      'sec-fetch-mode': 'cors',
      'sec-fetch-dest': 'empty',
    },
  });

test.each([
  ['/api/v1/sign-in/logout', 403],
  ['/api/./v1/sign-in/logout', 400],
  ['/api/%2e/v1/sign-in/logout', 400],
  ['/api/v1/sign-in/%2E/logout', 400],
  ['/api/v1/x/../sign-in/logout', 400],
  ['/api/v1/x/%2e%2E/sign-in/logout', 400],
  ['/api/v1/x/.%2e/sign-in/logout?x=1', 400],
  ['/api/v1\\sign-in\\logout', 400],
  ['/api/v1/.\\sign-in/logout', 400],
])('another site that requests %s gets %i and logs no member out', async (path, status) => {
  expect((await ask(path, 'cross-site')).status).toBe(status);
  expect((await member.api('GET /api/v2/users/@me')).user.user_id).toBe(member.id);
});

test('calls of this site reach the API with their query', async () => {
  const { status, body } = await ask('/api/v1/@me/security/activity?before=made-up', 'same-origin');
  expect([status, JSON.parse(body.toString()).error]).toEqual([400, 'invalid_input']);
  expect((await ask('/api/v2/users/@me', 'same-origin')).status).toBe(200);
});
