import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  APP_TOKEN,
  BY_SCRIPT,
  type Person,
  registerPerson,
  type TestApp,
  testApp,
} from '../../tests/support/test-app.ts';

let app: TestApp;
let mia: Person;
let noah: Person;
beforeAll(async () => {
  app = await testApp();
  mia = await registerPerson(app);
  noah = await registerPerson(app);
});
afterAll(() => app.close());

const me = (headers: Record<string, string>) => app.app.inject({ url: '/api/v2/users/@me', headers });
const publicRead = (headers: Record<string, string>) =>
  app.app.inject({ url: `/api/v1/users/@me/${mia.username}`, headers });

describe('in a browser', () => {
  test('the session cookie is the session', async () => {
    const answer = await me({ ...BY_SCRIPT, cookie: `lng=de; SID=${mia.session}; has_session=1` });
    expect(answer.json().user.user_id).toBe(mia.id);
  });

  test('without one, the app token is shown', async () => {
    expect((await publicRead(BY_SCRIPT)).statusCode).toBe(200);
    expect((await me(BY_SCRIPT)).statusCode).toBe(401);
  });

  test.each([
    (one: string, two: string) => `SID=${one}; SID=${two}`,
    (one: string) => `SID=${one}; SID=`,
    (one: string) => `SID=; SID=${one}`,
    (one: string, two: string) => `SID=${one};SID=${two}`,
    (one: string, two: string) => `SID=${one}; SID =${two}`,
    (one: string) => `SID=${one}; a=b; SID=${one}`,
  ])('two session cookies count as none (%#)', async (cookie) => {
    const answer = await me({ ...BY_SCRIPT, cookie: cookie(mia.session, noah.session) });
    expect(answer.statusCode).toBe(401);
  });

  test.each(['SID=', 'sid=', 'XSID=', 'SIDX=', 'has_session='])(
    '%s is not the session cookie',
    async (name) => {
      const value = name === 'SID=' ? '' : mia.session;
      expect((await me({ ...BY_SCRIPT, cookie: `${name}${value}` })).statusCode).toBe(401);
    },
  );

  test('a session that has ended leaves the public readable and logging in possible', async () => {
    const cookie = 'SID=an-ended-session';
    expect((await publicRead({ ...BY_SCRIPT, cookie })).statusCode).toBe(200);
    const login = await app.app.inject({
      method: 'POST',
      url: '/api/v1/sign-in/session',
      headers: { ...BY_SCRIPT, cookie },
      payload: { login: mia.username, password: mia.password },
    });
    expect(login.statusCode).toBe(200);
  });
});

describe('other clients', () => {
  test('keep their own Authorization beside a cookie', async () => {
    const cookie = `SID=${noah.session}`;
    const own = await me({ ...BY_SCRIPT, cookie, authorization: `Bearer ${mia.session}` });
    expect(own.json().user.user_id).toBe(mia.id);
    expect((await me({ ...BY_SCRIPT, cookie, authorization: `App ${APP_TOKEN}` })).statusCode).toBe(401);
    expect((await me({ ...BY_SCRIPT, cookie, authorization: '' })).statusCode).toBe(401);
  });

  test('are given nothing that they did not bring', async () => {
    expect((await publicRead({})).statusCode).toBe(401);
    expect((await publicRead({ 'user-agent': 'curl' })).statusCode).toBe(401);
  });
});
