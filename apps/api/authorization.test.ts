import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contracts } from '#contracts';
import type { Contract } from '#contracts/contract';
import {
  APP_TOKEN,
  registerMember,
  type TestApp,
  type TestMember,
  testApp,
} from '../../tests/support/test-app.ts';

let app: TestApp;
let mia: TestMember;
let noah: TestMember;
beforeAll(async () => {
  app = await testApp();
  mia = await registerMember(app);
  noah = await registerMember(app);
});
afterAll(() => app.close());

const ask = (method: Contract['method'], url: string, authorization?: string, cookie?: string) =>
  app.app.inject({
    method,
    url,
    headers: { ...(authorization === undefined ? {} : { authorization }), ...(cookie ? { cookie } : {}) },
    ...(method === 'GET' ? {} : { payload: {} }),
  });

// Routes for requests that another server signs are left out: the signature is their only authentication, and
// the webhook tests cover them.
const routes = Object.entries(contracts as Record<string, Contract>).filter(([, { signed }]) => !signed);
const filled = ({ path }: Contract) => path.replace('{username}', mia.username);

describe.each(routes)('%s', (_, contract) => {
  test.each([
    ['nothing', undefined],
    ['an empty header', ''],
    ['a wrong app token', 'App wrong'],
    ['the app token in another case', `App ${APP_TOKEN.toUpperCase()}`],
    ['the app token as a session', `Basic ${APP_TOKEN}`],
    ['a scheme without a value', 'Bearer'],
    ['a scheme in another case', `app ${APP_TOKEN}`],
  ])('rejects a caller with %s', async (_name, authorization) => {
    const answer = await ask(contract.method, filled(contract), authorization);
    const { unauthenticatedError = 'unauthorized' } = contract;
    expect([answer.statusCode, answer.json().error]).toEqual([401, unauthenticatedError]);
  });

  test(`is ${contract.auth === 'user' ? 'closed' : 'open'} to visitors of the app`, async () => {
    for (const authorization of [`App ${APP_TOKEN}`, 'Bearer garbage', `Bearer ${'x'.repeat(5000)}`]) {
      const { statusCode } = await ask(contract.method, filled(contract), authorization);
      expect(statusCode === 401).toBe(contract.auth === 'user');
    }
  });
});

describe('the session decides', () => {
  test('which member the response is for', async () => {
    for (const person of [mia, noah]) {
      const answer = await ask('GET', '/api/v2/users/@me', `Bearer ${person.session}`);
      expect(answer.json().user.user_id).toBe(person.id);
    }
  });

  test('and a cookie does not: the API ignores cookies', async () => {
    const answer = await ask('GET', '/api/v2/users/@me', `Bearer ${mia.session}`, `SID=${noah.session}`);
    expect(answer.json().user.user_id).toBe(mia.id);
    const anonymous = await ask('GET', '/api/v2/users/@me', `App ${APP_TOKEN}`, `SID=${noah.session}`);
    expect(anonymous.statusCode).toBe(401);
  });

  test('whose Short is saved, whatever the body names', async () => {
    const answer = await app.app.inject({
      method: 'PUT',
      url: '/api/v1/@me/short/update',
      headers: { authorization: `Bearer ${mia.session}` },
      payload: { user_id: noah.id, username: noah.username, profile: {} },
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().fields).toMatchObject({ user_id: 'unknown_field', username: 'unknown_field' });
  });
});

test('a session token is not accepted as an app token', async () => {
  expect((await ask('GET', '/api/v2/users/@me', `App ${mia.session}`)).statusCode).toBe(401);
});
