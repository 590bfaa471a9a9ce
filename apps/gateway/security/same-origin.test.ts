import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contracts } from '#contracts';
import type { Contract } from '#contracts/contract';
import {
  APP_TOKEN,
  FETCH_HEADERS,
  FORM_HEADERS,
  ORIGIN,
  registerMember,
  type TestApp,
  type TestMember,
  testApp,
} from '../../../tests/support/test-app.ts';

let app: TestApp;
let person: TestMember;
beforeAll(async () => {
  app = await testApp({
    website: {
      assets: new URL('.', import.meta.url).pathname,
      render: () => Promise.resolve(new Response('a page')),
    },
  });
  person = await registerMember(app);
});
afterAll(() => app.close());

type Call = { method: 'GET' | 'POST' | 'PUT' | 'DELETE'; url: string };
type Headers = Record<string, string>;
const every = Object.values(contracts as Record<string, Contract>);
const all = every.filter(({ signed }) => !signed);
const call = ({ method, path }: Contract): Call => ({
  method,
  url: path
    .replace('{username}', 'mia_b')
    .replace('{service}', 'discord')
    .replace(/\{\w+\}/g, 'x1'),
});

/** Calls that a browser must not be tricked into making, grouped by the callers that are allowed to make them. */
const CALLS = {
  /** A script on this site. */
  script: [
    ...all.filter(({ method, sideEffect }) => method !== 'GET' || sideEffect).map(call),
    { method: 'DELETE', url: '/api/v1/nothing' },
  ],
  /** A script or a form on this site. */
  form: [
    { method: 'POST', url: '/sign-in/login?client_id=x' },
    { method: 'POST', url: '/account/security' },
    { method: 'POST', url: '/cancel' },
    { method: 'POST', url: '/' },
    { method: 'POST', url: '/API/v1/@me/payments/billing/add' },
  ],
  /** A visitor who opens the URL from this site or types it into the address bar. */
  openedHere: all.filter(({ openedFrom }) => openedFrom === 'here').map(call),
  /** A visitor who opens the URL from any site, or is redirected back by another site. */
  openedAnywhere: all.filter(({ openedFrom }) => openedFrom === 'anywhere').map(call),
} satisfies Record<string, Call[]>;
type Kind = keyof typeof CALLS;
const KINDS = Object.keys(CALLS) as Kind[];

async function isRefused({ method, url }: Call, headers: Headers): Promise<boolean> {
  const answer = await app.app.inject({
    method,
    url,
    headers: { cookie: `SID=${person.session}`, ...headers },
    ...(method === 'GET' ? {} : { payload: {} }),
  });
  return answer.statusCode === 403 && answer.json().error === 'cross_site';
}

/**
 * Returns the groups of `CALLS` that are allowed with these headers. Fails if only some calls of a group are
 * allowed.
 */
async function passing(headers: Headers): Promise<Kind[]> {
  const passed: Kind[] = [];
  for (const kind of KINDS) {
    const refused = new Map<string, boolean>();
    for (const each of CALLS[kind]) refused.set(`${each.method} ${each.url}`, await isRefused(each, headers));
    const passes = [...refused].filter(([, value]) => !value).map(([name]) => name);
    if (passes.length > 0) {
      expect(passes).toEqual([...refused.keys()]);
      passed.push(kind);
    }
  }
  return passed;
}

test('there are calls of every kind', () => {
  const urls = (kind: Kind) => CALLS[kind].map(({ url }) => url);
  expect(urls('script')).toEqual(
    expect.arrayContaining([
      '/api/v1/sign-in/logout',
      '/api/v1/@me/payments/create/checkout',
      '/api/v1/@me/payments/checkout/verify',
      '/api/v1/short/generate/ticket',
    ]),
  );
  expect(urls('openedHere').sort()).toEqual([
    '/api/v1/@me/data/exports/x1/file',
    '/api/v1/@me/payments/invoices/x1',
    '/api/v1/@me/payments/portal',
    '/api/v1/short/generate',
  ]);
  expect(urls('openedAnywhere').sort()).toEqual([
    '/api/v1/@me/payments/portal/return',
    '/api/v1/short/callback/discord',
  ]);
});

const SITES = ['same-origin', 'none', 'same-site', 'cross-site', ''] as const;
/**
 * Values of `Sec-Fetch-Mode` and `Sec-Fetch-Dest`: the combinations that browsers send, and some that no
 * browser sends.
 */
const WAYS: [name: string, mode: string | undefined, dest: string | undefined][] = [
  ['a script', 'cors', 'empty'],
  ['a script that stays here', 'same-origin', 'empty'],
  ['a beacon, a ping or a script that may not read', 'no-cors', 'empty'],
  ['a link, a form or an address', 'navigate', 'document'],
  ['a frame', 'navigate', 'iframe'],
  ['an old frame', 'navigate', 'frame'],
  ['an embedded page', 'navigate', 'embed'],
  ['an object', 'navigate', 'object'],
  ['a picture', 'no-cors', 'image'],
  ['a picture with permission', 'cors', 'image'],
  ['a style', 'no-cors', 'style'],
  ['a script file', 'no-cors', 'script'],
  ['a module', 'cors', 'script'],
  ['a video', 'no-cors', 'video'],
  ['a font', 'cors', 'font'],
  ['a manifest', 'cors', 'manifest'],
  ['a worker', 'same-origin', 'worker'],
  ['a socket', 'websocket', 'websocket'],
  ['no mode', undefined, 'empty'],
  ['no destination', 'cors', undefined],
  ['neither', undefined, undefined],
  ['two modes', 'cors, navigate', 'empty'],
  ['another case', 'CORS', 'Empty'],
];

/**
 * Groups of `CALLS` that are allowed, keyed by the request's `Sec-Fetch-Site` and the name of its combination
 * in `WAYS`. With all other keys, no call is allowed.
 */
const PASSING: Record<string, Kind[]> = {
  'same-origin, a script': ['script', 'form'],
  'same-origin, a script that stays here': ['script', 'form'],
  'same-origin, a link, a form or an address': ['form', 'openedHere', 'openedAnywhere'],
  'none, a link, a form or an address': ['openedHere', 'openedAnywhere'],
  'same-site, a link, a form or an address': ['openedAnywhere'],
  'cross-site, a link, a form or an address': ['openedAnywhere'],
  ', a link, a form or an address': ['openedAnywhere'],
};

describe.each(SITES)('a request from %j', (site) => {
  test.each(WAYS)('by %s', async (name, mode, dest) => {
    const headers: Headers = {
      'sec-fetch-site': site,
      ...(mode === undefined ? {} : { 'sec-fetch-mode': mode }),
      ...(dest === undefined ? {} : { 'sec-fetch-dest': dest }),
    };
    const expected = PASSING[`${site}, ${name}`] ?? [];
    expect(await passing(headers)).toEqual(expected);
    // Origin and the client header change nothing if the browser sends Fetch Metadata.
    expect(await passing({ ...headers, origin: ORIGIN, 'x-requested-with': 'fetch' })).toEqual(expected);
  });
});

test.each([
  ['sec-purpose', 'prefetch'],
  ['sec-purpose', 'prefetch;prerender'],
  ['sec-purpose', 'prefetch;anonymous-client-ip'],
  ['purpose', 'prefetch'],
  ['purpose', 'preview'],
  ['x-moz', 'prefetch'],
])('a prefetch (%s: %s) is rejected', async (name, value) => {
  for (const headers of [FETCH_HEADERS, FORM_HEADERS, { origin: ORIGIN }])
    expect(await passing({ ...headers, [name]: value })).toEqual([]);
});

describe('a browser without Sec-Fetch headers', () => {
  const ALL: Kind[] = [...KINDS];
  const OPENED: Kind[] = ['openedHere', 'openedAnywhere'];
  test.each<[string, Headers, Kind[]]>([
    ['our Origin', { origin: ORIGIN }, ALL],
    ["our client's header, because a same-origin GET has no Origin", { 'x-requested-with': 'fetch' }, ALL],
    ['neither, as a link', {}, OPENED],
    ["a WebView's header in every request", { 'x-requested-with': 'com.example.messenger' }, OPENED],
    ['another value of the header', { 'x-requested-with': 'XMLHttpRequest' }, OPENED],
    ['another Origin', { origin: 'https://evil.example' }, []],
    ['another Origin and the header', { origin: 'https://evil.example', 'x-requested-with': 'fetch' }, []],
    ['a similar Origin', { origin: `${ORIGIN}.evil.example` }, []],
    ['another port', { origin: 'http://localhost:3001' }, []],
    ['another scheme', { origin: 'https://localhost:3000' }, []],
    ['Origin null', { origin: 'null' }, []],
    ['an empty Origin', { origin: '' }, []],
    ["the mode that Node's client sends, and no Origin", { 'sec-fetch-mode': 'cors' }, OPENED],
    ["the mode that Node's client sends, and our Origin", { 'sec-fetch-mode': 'cors', origin: ORIGIN }, ALL],
  ])('with %s', async (_, headers, expected) => {
    expect(await passing(headers)).toEqual(expected);
  });
});

test('reads are open to every kind of request', async () => {
  for (const site of SITES)
    for (const url of ['/api/v2/users/@me', '/account/short', '/sign-in/logout', '/api/v1/@me/payments'])
      expect(await isRefused({ method: 'GET', url }, { 'sec-fetch-site': site })).toBe(false);
});

test('only requests signed by another server pass from anywhere', async () => {
  const signed = every.filter((contract) => contract.signed).map(call);
  expect(signed.map(({ url }) => url)).toEqual(['/api/v1/webhooks/stripe']);
  for (const request of signed)
    expect(await isRefused(request, { 'sec-fetch-site': 'cross-site' })).toBe(false);
});

describe.each([
  [
    'another site',
    { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' },
  ],
  ["a member's link on our page", FORM_HEADERS],
  ['a QR code', { ...FORM_HEADERS, 'sec-fetch-site': 'none' }],
])('%s logs no member out', (_, headers) => {
  test.each([
    '/api/v1/sign-in/logout',
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
    const victim = await registerMember(app);
    await app.app.inject({ url, headers: { cookie: `SID=${victim.session}`, ...headers } });
    expect((await victim.api('GET /api/v2/users/@me')).user.user_id).toBe(victim.id);
  });
});

describe('a client that is not a browser', () => {
  const logIn = (headers: Headers) =>
    app.app.inject({
      method: 'POST',
      url: '/api/v1/sign-in/session',
      headers,
      payload: { login: person.username, password: person.password },
    });

  test('sends its own Authorization and needs no Origin', async () => {
    expect((await logIn({ authorization: `App ${APP_TOKEN}` })).statusCode).toBe(200);
  });

  test.each([
    ['nothing', {}],
    ["what Node's client sends", { 'sec-fetch-mode': 'cors', 'user-agent': 'node' }],
  ])('and sends %s gets 401, not the cross-site error', async (_, headers) => {
    expect((await logIn(headers)).statusCode).toBe(401);
    for (const contract of all) {
      const { method, url } = call(contract);
      const { unauthenticatedError = 'unauthorized' } = contract;
      const answer = await app.app.inject({
        method,
        url,
        headers,
        ...(method === 'GET' ? {} : { payload: {} }),
      });
      expect([method, url, answer.statusCode, answer.json().error]).toEqual([
        method,
        url,
        401,
        unauthenticatedError,
      ]);
    }
  });

  test('cannot post a form to a page', async () => {
    const answer = await app.app.inject({ method: 'POST', url: '/sign-in/login', payload: '' });
    expect(answer.json().error).toBe('cross_site');
  });
});

test('HTTP basic credentials, which browsers add automatically, do not let other sites post forms to pages', async () => {
  const headers = {
    ...FORM_HEADERS,
    'sec-fetch-site': 'cross-site',
    authorization: 'Basic c3RhZ2luZzpzZWNyZXQ=',
  };
  expect(await isRefused({ method: 'POST', url: '/account/security' }, headers)).toBe(true);
});
