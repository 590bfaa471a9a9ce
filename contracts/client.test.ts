import { describe, expect, expectTypeOf, test } from 'vitest';
import { createApi, RequestError, type Transport } from './client.ts';

interface Sent {
  url: string;
  init: RequestInit;
}

/** Creates a client whose transport records requests and returns the given response. */
function client(answer: () => Response = () => Response.json({}), options: { origin?: string } = {}) {
  const sent: Sent[] = [];
  const transport: Transport = (url, init) => {
    sent.push({ url, init });
    return Promise.resolve(answer());
  };
  return { api: createApi({ transport, ...options }), sent };
}

const headersOf = (sent: Sent | undefined) => new Headers(sent?.init.headers);
const read = { params: { username: 'mia' }, query: {} };

describe('a request', () => {
  test('accepts JSON, is never cached and goes to the same origin', async () => {
    const { api, sent } = client();
    await api('GET /api/v2/users/@me');
    expect(sent[0]?.url).toBe('/api/v2/users/@me');
    expect(sent[0]?.init).toMatchObject({ method: 'GET', cache: 'no-store' });
    expect(sent[0]?.init).not.toHaveProperty('body');
    expect(sent[0]?.init).not.toHaveProperty('credentials');
    expect(headersOf(sent[0]).get('accept')).toBe('application/json');
    expect(headersOf(sent[0]).has('content-type')).toBe(false);
  });

  test('to another origin includes credentials', async () => {
    const { api, sent } = client(undefined, { origin: 'https://api.example' });
    await api('GET /api/v2/users/@me');
    expect(sent[0]?.url).toBe('https://api.example/api/v2/users/@me');
    expect(sent[0]?.init.credentials).toBe('include');
  });

  test('omits query values that are null or undefined, but not empty ones', async () => {
    const { api, sent } = client();
    await api('GET /api/v1/@me/short/{username}', { ...read, query: { loggedIn: null } });
    await api('GET /api/v1/@me/short/{username}', { ...read, query: { loggedIn: undefined } });
    await api('GET /api/v1/@me/short/{username}', { ...read, query: { loggedIn: 'true' } });
    await api('GET /api/v1/sign-in/suggestions', { query: { display_name: '' } });
    await api('GET /api/v1/sign-in/suggestions', { query: { display_name: 'a b&c=ü' } });
    expect(sent.map(({ url }) => url)).toEqual([
      '/api/v1/@me/short/mia',
      '/api/v1/@me/short/mia',
      '/api/v1/@me/short/mia?loggedIn=true',
      '/api/v1/sign-in/suggestions?display_name=',
      '/api/v1/sign-in/suggestions?display_name=a+b%26c%3D%C3%BC',
    ]);
  });

  test('encodes path parameters', async () => {
    const { api, sent } = client();
    await api('GET /api/v1/users/@me/{username}', { params: { username: '../../x?y#z' } });
    expect(sent[0]?.url).toBe('/api/v1/users/@me/..%2F..%2Fx%3Fy%23z');
  });

  test('needs a path: "A path is required when making an API request."', async () => {
    const { api, sent } = client();
    const message = 'A path is required when making an API request.';
    const call = api as unknown as (name?: string, input?: object) => Promise<unknown>;
    await expect(call('GET')).rejects.toThrow(message);
    await expect(call('')).rejects.toThrow(message);
    await expect(call('GET /api/v1/users/@me/{username}', { params: { username: '' } })).rejects.toThrow(
      message,
    );
    await expect(call('GET /api/v1/users/@me/{username}')).rejects.toThrow(message);
    expect(sent).toEqual([]);
  });

  test('sends objects as JSON, and forms and text unchanged', async () => {
    const { api, sent } = client();
    const post = (body: unknown) => api('POST /api/v1/sign-in/session', { body: body as never });
    const form = new FormData();
    await post({ login: 'mia', password: 'ü' });
    await post(form);
    await post('plain');
    expect(sent.map(({ init }) => init.body)).toEqual(['{"login":"mia","password":"ü"}', form, 'plain']);
    expect(sent.map((one) => headersOf(one).get('content-type'))).toEqual([
      'application/json',
      // The browser sets this header for forms, because only the browser knows the boundary.
      null,
      'text/plain',
    ]);
  });

  test('can be aborted', async () => {
    const { api, sent } = client();
    const { signal } = new AbortController();
    await api('GET /api/v2/users/@me', { signal });
    expect(sent[0]?.init.signal).toBe(signal);
  });
});

describe('a response', () => {
  test('with JSON is parsed, any other is text', async () => {
    const answers = [
      new Response('{"a":1}', { headers: { 'content-type': 'application/problem+json; charset=utf-8' } }),
      new Response('{"a":1}', { headers: { 'content-type': 'text/plain' } }),
      new Response('not json', { headers: { 'content-type': 'application/json' } }),
      new Response(null, { status: 204 }),
    ];
    const { api } = client(() => answers.shift() as Response);
    const read = () => api('GET /api/v2/users/@me') as Promise<unknown>;
    expect([await read(), await read(), await read(), await read()]).toEqual([
      { a: 1 },
      '{"a":1}',
      'not json',
      '',
    ]);
  });

  test.each([
    ['Not Found', 404, 'Not Found'],
    ['', 500, 'Request failed'],
    ['', 399, 'Request failed'],
  ])('that is not ok throws: status text "%s", status %i → "%s"', async (statusText, status, message) => {
    const data = { error: 'userNotFound', error_description: 'x' };
    const { api } = client(() =>
      Response.json(data, { status, statusText, headers: { 'retry-after': '7' } }),
    );
    const error = await api('GET /api/v2/users/@me').catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(RequestError);
    expect(error).toMatchObject({ message, status, data });
    expect((error as RequestError).headers.get('retry-after')).toBe('7');
  });

  test('that is not JSON throws with its text', async () => {
    const { api } = client(() => new Response('<h1>Bad Gateway</h1>', { status: 502 }));
    await expect(api('GET /api/v2/users/@me')).rejects.toMatchObject({ data: '<h1>Bad Gateway</h1>' });
  });

  test('that never arrives throws the error of the transport', async () => {
    const api = createApi({ transport: () => Promise.reject(new TypeError('offline')) });
    await expect(api('GET /api/v2/users/@me')).rejects.toThrow('offline');
  });
});

test('the types of a call are those of its contract', () => {
  const { api } = client();
  expectTypeOf(api<'GET /api/v2/users/@me'>).returns.resolves.toHaveProperty('user');
  // @ts-expect-error a call that no contract names
  void api('GET /api/v1/nothing').catch(() => undefined);
  // @ts-expect-error a call without what its contract asks for
  void api('GET /api/v1/users/@me/{username}').catch(() => undefined);
});
