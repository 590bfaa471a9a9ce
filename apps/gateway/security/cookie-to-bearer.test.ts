import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addTotp } from '../../../tests/support/second-factors.ts';
import {
  APP_TOKEN,
  FETCH_HEADERS,
  registerConfirmedMember,
  registerMember,
  type TestApp,
  type TestMember,
  testApp,
} from '../../../tests/support/test-app.ts';

let app: TestApp;
let mia: TestMember;
let noah: TestMember;
beforeAll(async () => {
  app = await testApp();
  mia = await registerMember(app);
  noah = await registerMember(app);
});
afterAll(() => app.close());

const me = (headers: Record<string, string>) => app.app.inject({ url: '/api/v2/users/@me', headers });
const publicRead = (headers: Record<string, string>) =>
  app.app.inject({ url: `/api/v1/users/@me/${mia.username}`, headers });
const cookiesOf = ({ cookies }: Awaited<ReturnType<typeof me>>) =>
  Object.fromEntries(cookies.map(({ name, value }) => [name, value]));

describe('in a browser', () => {
  test('the session cookie becomes the bearer token', async () => {
    const answer = await me({ ...FETCH_HEADERS, cookie: `lng=de; SID=${mia.session}; has_session=1` });
    expect(answer.json().user.user_id).toBe(mia.id);
  });

  test('the cookies of a begun login and of a known browser reach the second step', async () => {
    const person = await registerConfirmedMember(app);
    const factors = await addTotp(app, person);
    const { username: login, password } = person;
    const logIn = (cookies: Record<string, string>) =>
      app.app.inject({
        method: 'POST',
        url: '/api/v1/sign-in/session',
        headers: FETCH_HEADERS,
        cookies,
        payload: { login, password },
      });
    const finish = (cookies: Record<string, string>) =>
      app.app.inject({
        method: 'POST',
        url: '/api/v1/sign-in/second-factor',
        headers: FETCH_HEADERS,
        cookies,
        payload: { code: factors.code(), trust_device: true },
      });
    const begun = cookiesOf(await logIn({}));
    expect(begun).toEqual({ sign_in_step: expect.stringMatching(/./) });
    expect((await finish({})).json()).toMatchObject({ error: 'step_expired' });
    const done = await finish(begun);
    expect(done.statusCode).toBe(200);
    const { SID, known_device: device = '' } = cookiesOf(done);
    expect(SID).toBeTruthy();
    expect((await logIn({ known_device: device })).statusCode).toBe(200);
  });

  test('without one, the app token is used', async () => {
    expect((await publicRead(FETCH_HEADERS)).statusCode).toBe(200);
    expect((await me(FETCH_HEADERS)).statusCode).toBe(401);
  });

  test.each([
    (one: string, two: string) => `SID=${one}; SID=${two}`,
    (one: string) => `SID=${one}; SID=`,
    (one: string) => `SID=; SID=${one}`,
    (one: string, two: string) => `SID=${one};SID=${two}`,
    (one: string, two: string) => `SID=${one}; SID =${two}`,
    (one: string) => `SID=${one}; a=b; SID=${one}`,
  ])('two session cookies count as none (%#)', async (cookie) => {
    const answer = await me({ ...FETCH_HEADERS, cookie: cookie(mia.session, noah.session) });
    expect(answer.statusCode).toBe(401);
  });

  test.each(['SID=', 'sid=', 'XSID=', 'SIDX=', 'has_session='])(
    '%s is not the session cookie',
    async (name) => {
      const value = name === 'SID=' ? '' : mia.session;
      expect((await me({ ...FETCH_HEADERS, cookie: `${name}${value}` })).statusCode).toBe(401);
    },
  );

  test('with an ended session, public reads and login still work', async () => {
    const cookie = 'SID=an-ended-session';
    expect((await publicRead({ ...FETCH_HEADERS, cookie })).statusCode).toBe(200);
    const login = await app.app.inject({
      method: 'POST',
      url: '/api/v1/sign-in/session',
      headers: { ...FETCH_HEADERS, cookie },
      payload: { login: mia.username, password: mia.password },
    });
    expect(login.statusCode).toBe(200);
  });
});

describe('an ended session cookie', () => {
  const setBy = (answer: Awaited<ReturnType<typeof me>>) => [answer.headers['set-cookie'] ?? []].flat();
  const cleared = (answer: Awaited<ReturnType<typeof me>>) =>
    setBy(answer).filter((cookie) => /^(SID|has_session)=;.*Max-Age=0/.test(cookie)).length;

  test('is cleared by the call that rejects it', async () => {
    const answer = await me({ ...FETCH_HEADERS, cookie: 'SID=an-ended-session; has_session=1' });
    expect([answer.statusCode, answer.json().error]).toEqual([401, 'missing_session']);
    expect(answer.headers['www-authenticate']).toBe('Bearer error="invalid_token"');
    expect(cleared(answer)).toBe(2);
  });

  test.each([
    ['a valid session', () => me({ ...FETCH_HEADERS, cookie: `SID=${mia.session}; has_session=1` })],
    ['a public call', () => publicRead({ ...FETCH_HEADERS, cookie: 'SID=an-ended-session' })],
    ['no session', () => me(FETCH_HEADERS)],
    ['two session cookies', () => me({ ...FETCH_HEADERS, cookie: `SID=${mia.session}; SID=x` })],
    [
      'an own bearer token next to a cookie',
      () => me({ ...FETCH_HEADERS, cookie: `SID=${mia.session}`, authorization: 'Bearer x' }),
    ],
  ])('is not cleared by %s', async (_, call) => expect(cleared(await call())).toBe(0));

  test('is not cleared while sessions cannot be read', async () => {
    const { db } = app.engine;
    await db.execute(sql`alter table sessions rename to sessions_away`);
    const answer = await me({ ...FETCH_HEADERS, cookie: 'SID=an-ended-session; has_session=1' });
    await db.execute(sql`alter table sessions_away rename to sessions`);
    expect(answer.statusCode).toBe(500);
    expect(setBy(answer)).toEqual([]);
  });
});

describe('other clients', () => {
  test('keep their own Authorization despite a cookie', async () => {
    const cookie = `SID=${noah.session}`;
    const own = await me({ ...FETCH_HEADERS, cookie, authorization: `Bearer ${mia.session}` });
    expect(own.json().user.user_id).toBe(mia.id);
    expect((await me({ ...FETCH_HEADERS, cookie, authorization: `App ${APP_TOKEN}` })).statusCode).toBe(401);
    expect((await me({ ...FETCH_HEADERS, cookie, authorization: '' })).statusCode).toBe(401);
  });

  test('get no credentials added', async () => {
    expect((await publicRead({})).statusCode).toBe(401);
    expect((await publicRead({ 'user-agent': 'curl' })).statusCode).toBe(401);
  });
});
