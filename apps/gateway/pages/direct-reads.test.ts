import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type Api, createApi, RequestError } from '#contracts/client';
import {
  APP_TOKEN,
  registerMember,
  type TestApp,
  type TestMember,
  testApp,
} from '../../../tests/support/test-app.ts';
import { inProcessTransport } from '../http/in-process.ts';
import { withDirectReads } from './direct-reads.ts';

let app: TestApp;
let person: TestMember;
beforeAll(async () => {
  app = await testApp();
  person = await registerMember(app);
});
afterAll(() => app.close());

/**
 * Returns two API clients of the same caller: one that calls the routes, and one that reads directly, as
 * pages do.
 */
function callers(authorization: string): { byRoute: Api; direct: Api } {
  const headers = { authorization, 'accept-language': 'de' };
  const caller = { ip: '203.0.113.7', requestId: 'of-the-page-itself', headers, log: app.app.log };
  const byRoute = createApi({ transport: inProcessTransport(app.app, caller), headers });
  return { byRoute, direct: withDirectReads(app.app, byRoute, caller) };
}

type Ask = (api: Api) => Promise<unknown>;
const shortOf =
  (username: string, query: { loggedIn?: 'false' | null } = { loggedIn: 'false' }): Ask =>
  (api) =>
    api('GET /api/v1/@me/short/{username}', { params: { username }, query });
const profileOf =
  (username: string): Ask =>
  (api) =>
    api('GET /api/v1/users/@me/{username}', { params: { username } });
const whoAmI: Ask = (api) => api('GET /api/v2/users/@me');

/** Returns the data of a call, or those details of its error that a page can read. */
const outcome = (call: Promise<unknown>) =>
  call.catch((error: unknown) => {
    if (!(error instanceof RequestError)) throw error;
    const { status, message, data, headers } = error;
    return { status, message, data, language: headers.get('content-language') };
  });

describe('a direct read', () => {
  const cases: [string, () => Ask][] = [
    ['a Short', () => shortOf(person.username)],
    ['a Short in capitals', () => shortOf(person.username.toUpperCase(), { loggedIn: null })],
    ['a profile', () => profileOf(person.username)],
    ['oneself', () => whoAmI],
    ['nobody', () => shortOf('nobody_here')],
    ['no username', () => shortOf('a b')],
    ['a query that the contract does not know', () => shortOf(person.username, { more: 1 } as object)],
  ];
  const asking: [string, () => string][] = [
    ['the app', () => `App ${APP_TOKEN}`],
    ['a member', () => `Bearer ${person.session}`],
    ['an ended session', () => 'Bearer gone'],
    ['a wrong token', () => 'App wrong'],
    ['no token', () => ''],
  ];

  test.each(asking.flatMap(([who, as]) => cases.map(([what, ask]) => ({ who, as, what, ask }))))(
    'returns $what to $who as the route does, without calling the route',
    async ({ as, ask }) => {
      const { byRoute, direct } = callers(as());
      const expected = await outcome(ask()(byRoute));
      const routed = vi.spyOn(app.app, 'inject').mockClear();
      expect(await outcome(ask()(direct))).toEqual(expected);
      expect(routed).not.toHaveBeenCalled();
    },
  );

  test('is not used for calls that read headers, or for routes that change data or use headers', async () => {
    const { direct } = callers(`Bearer ${person.session}`);
    const routed = vi.spyOn(app.app, 'inject').mockClear();
    const { headers } = await direct.exchange('GET /api/v1/@me/short/user');
    expect(headers.get('etag')).toMatch(/^"[\w-]+\.\d+"$/);
    await direct('GET /api/v1/@me/short/user');
    expect(routed).toHaveBeenCalledTimes(2);
  });
});
