import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contracts } from '#contracts';
import type { Contract } from '#contracts/contract';
import {
  APP_TOKEN,
  ORIGIN,
  type Person,
  registerPerson,
  type TestApp,
  testApp,
} from '../../tests/support/test-app.ts';

let app: TestApp;
let person: Person;
beforeAll(async () => {
  app = await testApp({
    website: {
      assets: new URL('.', import.meta.url).pathname,
      render: () => Promise.resolve(new Response('a page')),
    },
  });
  person = await registerPerson(app);
});
afterAll(() => app.close());

type Call = { method: 'GET' | 'POST' | 'PUT' | 'DELETE'; url: string };
const every = Object.values(contracts as Record<string, Contract>);
const all = every.filter(({ signed }) => !signed);
const call = ({ method, path }: Contract): Call => ({
  method,
  url: path.replace('{username}', 'mia_b'),
});
const unsafe: Call[] = [
  ...all.filter(({ method }) => method !== 'GET').map(call),
  // Pages' forms: login, logout, whatever comes.
  { method: 'POST', url: '/sign-in/login?client_id=x' },
  { method: 'POST', url: '/' },
  { method: 'DELETE', url: '/api/v1/nothing' },
];
const opening = all.filter(({ sideEffect }) => sideEffect).map(call);

const refused = async ({ method, url }: Call, headers: Record<string, string>) => {
  const answer = await app.app.inject({
    method,
    url,
    headers: { cookie: `SID=${person.session}`, ...headers },
    ...(method === 'GET' ? {} : { payload: {} }),
  });
  return answer.statusCode === 403 && answer.json().error === 'cross_site';
};

const SIGNS: [string, Record<string, string>, { unsafe: boolean; opening: boolean }][] = [
  ['same-origin', { 'sec-fetch-site': 'same-origin' }, { unsafe: true, opening: true }],
  ['none', { 'sec-fetch-site': 'none' }, { unsafe: false, opening: true }],
  ['same-site', { 'sec-fetch-site': 'same-site' }, { unsafe: false, opening: false }],
  ['cross-site', { 'sec-fetch-site': 'cross-site' }, { unsafe: false, opening: false }],
  ['an empty sign', { 'sec-fetch-site': '' }, { unsafe: false, opening: false }],
  [
    'none, whatever Origin says',
    { 'sec-fetch-site': 'none', origin: ORIGIN },
    { unsafe: false, opening: true },
  ],
  [
    'cross-site, whatever Origin says',
    { 'sec-fetch-site': 'cross-site', origin: ORIGIN },
    { unsafe: false, opening: false },
  ],
  ['no sign and our Origin', { origin: ORIGIN }, { unsafe: true, opening: true }],
  ['no sign and another Origin', { origin: 'https://evil.example' }, { unsafe: false, opening: false }],
  ['no sign and a like Origin', { origin: `${ORIGIN}.evil.example` }, { unsafe: false, opening: false }],
  ['no sign and another port', { origin: 'http://localhost:3001' }, { unsafe: false, opening: false }],
  ['no sign and Origin null', { origin: 'null' }, { unsafe: false, opening: false }],
  ['no sign and no Origin', {}, { unsafe: false, opening: false }],
];

test('there are calls of both kinds to protect', () => {
  expect(unsafe.length).toBeGreaterThan(4);
  expect(opening.map(({ url }) => url)).toContain('/api/v1/sign-in/logout');
});

test('only what another server signs passes from anywhere', async () => {
  const signed = every.filter((contract) => contract.signed).map(call);
  expect(signed.map(({ url }) => url)).toEqual(['/api/v1/webhooks/stripe']);
  for (const request of signed)
    expect(await refused(request, { 'sec-fetch-site': 'cross-site' })).toBe(false);
});

describe.each(SIGNS)('a request with %s', (_, headers, passes) => {
  test.each(unsafe)(`${passes.unsafe ? 'may' : 'may not'} $method $url`, async (request) => {
    expect(await refused(request, headers)).toBe(!passes.unsafe);
  });

  test.each(opening)(`${passes.opening ? 'may' : 'may not'} open $url`, async (request) => {
    expect(await refused(request, headers)).toBe(!passes.opening);
  });

  test('may read', async () => {
    expect(await refused({ method: 'GET', url: '/api/v2/users/@me' }, headers)).toBe(false);
    expect(await refused({ method: 'GET', url: '/account/short' }, headers)).toBe(false);
  });
});

describe('another site cannot log somebody out', () => {
  const cross = { 'sec-fetch-site': 'cross-site' };

  test.each([
    '/api/v1/sign-in/logout?',
    '/api/v1/sign-in/logout?x=1',
    '/api/v1/sign-in/log%6fut',
    '/api/v1/sign%2din/logout',
    '/%61pi/v1/sign-in/logout',
    '/api/v1/./sign-in/logout',
    '/api/v1/x/../sign-in/logout',
    '/api/v1/sign-in/logout/',
    '/api/v1/sign-in/logout;x',
    '/api//v1/sign-in/logout',
  ])('by %s', async (url) => {
    const victim = await registerPerson(app);
    await app.app.inject({ url, headers: { cookie: `SID=${victim.session}`, ...cross } });
    expect((await victim.api('GET /api/v2/users/@me')).user.user_id).toBe(victim.id);
  });
});

test('clients that show their own Authorization need no Origin', async () => {
  const answer = await app.app.inject({
    method: 'POST',
    url: '/api/v1/sign-in/session',
    headers: { authorization: `App ${APP_TOKEN}` },
    payload: { login: person.username, password: person.password },
  });
  expect(answer.statusCode).toBe(200);
});
