import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errorText } from '#locales/error-texts';
import { fakeWebsite } from '../../../tests/support/fake-website.ts';
import { captureLog } from '../../../tests/support/fakes/captured-log.ts';
import { type TestApp, testApp } from '../../../tests/support/test-app.ts';
import { baseHeaders } from '../security/security-headers.ts';

let app: TestApp;
let port: number;
const { log, lines: logged } = captureLog();
const loggedIds = () => logged.map((line) => JSON.parse(line).reqId);
beforeAll(async () => {
  app = await testApp({ website: fakeWebsite(), log, env: { TRUSTED_PROXIES: '127.0.0.1' } });
  await app.app.listen({ host: '127.0.0.1', port: 0 });
  const address = app.app.server.address();
  port = typeof address === 'object' && address ? address.port : 0;
});
afterAll(() => app.close());

interface Heard {
  status: number;
  headers: Record<string, string>;
  body: string;
}

function answersIn(text: string): Heard[] {
  const answers: Heard[] = [];
  for (let rest = text; rest !== ''; ) {
    const end = rest.indexOf('\r\n\r\n');
    const [start = '', ...lines] = rest.slice(0, end).split('\r\n');
    const headers = Object.fromEntries(
      lines.map((line) => [line.split(': ', 1)[0]?.toLowerCase() ?? '', line.slice(line.indexOf(': ') + 2)]),
    );
    const length = Number(headers['content-length'] ?? 0);
    answers.push({
      status: Number(start.split(' ')[1]),
      headers,
      body: Buffer.from(rest.slice(end + 4, end + 4 + length), 'latin1').toString(),
    });
    rest = rest.slice(end + 4 + length);
  }
  return answers;
}

/** Sends `bytes` and returns all responses that arrive before the server closes the connection. */
async function speak(bytes: string, then?: (socket: Socket) => void): Promise<Heard[]> {
  const socket = connect(port, '127.0.0.1');
  let heard = '';
  socket.on('data', (chunk) => {
    heard += chunk.toString('latin1');
  });
  socket.write(bytes, 'latin1');
  then?.(socket);
  await once(socket, 'close');
  return answersIn(heard);
}
const request = (...lines: string[]) => `${lines.join('\r\n')}\r\n\r\n`;
const GET = request('GET /healthz HTTP/1.1', 'Host: x');
const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

function expectRefusal(answer: Heard | undefined, status: number, code: Parameters<typeof errorText>[1]) {
  const { headers, body } = answer ?? expect.unreachable('no answer');
  expect([answer?.status, headers.connection]).toEqual([status, 'close']);
  expect(headers).toMatchObject({
    ...baseHeaders(false),
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'x-request-id': expect.stringMatching(ID),
    date: expect.stringMatching(/GMT$/),
  });
  expect(JSON.parse(body)).toEqual({
    error: code,
    error_description: errorText('en', code),
  });
}

describe('requests that never reach the framework get the same error shape:', () => {
  test.each<[string, number, Parameters<typeof errorText>[1], string]>([
    ['no HTTP at all', 400, 'invalid_request', 'good morning\r\n\r\n'],
    ['an unknown method', 400, 'invalid_request', request('SING / HTTP/1.1', 'Host: x')],
    ['no host', 400, 'invalid_request', request('GET / HTTP/1.1') + GET],
    [
      'two lengths',
      400,
      'invalid_request',
      `${request('POST /api/v1/nothing HTTP/1.1', 'Host: x', 'Content-Length: 3', 'Content-Length: 4')}abcd`,
    ],
    [
      'a length and chunks',
      400,
      'invalid_request',
      request('POST / HTTP/1.1', 'Host: x', 'Content-Length: 4', 'Transfer-Encoding: chunked') + GET,
    ],
    ['two hosts', 400, 'invalid_request', request('GET / HTTP/1.1', 'Host: x', 'host: evil.example')],
    ['an invalid host', 400, 'invalid_request', request('GET / HTTP/1.1', 'Host: a b<>')],
    ['a NUL in a header', 400, 'invalid_request', request('GET / HTTP/1.1', 'Host: x', 'A: b\0c')],
    [
      'a header of 20 kB',
      431,
      'headers_too_large',
      request('GET / HTTP/1.1', 'Host: x', `A: ${'b'.repeat(20_000)}`),
    ],
    ['a URL of 300 kB', 431, 'headers_too_large', request(`GET /${'b'.repeat(300_000)} HTTP/1.1`, 'Host: x')],
    [
      'an expectation',
      417,
      'invalid_request',
      request('GET / HTTP/1.1', 'Host: x', 'Expect: a miracle') + GET,
    ],
    ['a tunnel', 400, 'invalid_request', request('CONNECT evil.example:443 HTTP/1.1', 'Host: x') + GET],
  ])('%s: %i %s', async (_, status, code, bytes) => {
    const answers = await speak(bytes);
    expectRefusal(answers[0], status, code);
    expect(answers).toHaveLength(1);
    expect(loggedIds()).toContain(answers[0]?.headers['x-request-id']);
  });

  test('a chunk without a size, in a body that the handler awaits', async () => {
    const head = ['POST /login HTTP/1.1', 'Host: x', 'Origin: http://localhost:3000'];
    const chunked = ['Content-Type: text/plain', 'Transfer-Encoding: chunked'];
    const answers = await speak(`${request(...head, ...chunked)}zz\r\n`);
    expectRefusal(answers[0], 400, 'invalid_request');
    expect(answers).toHaveLength(1);
  });

  test('after the responses to earlier requests', async () => {
    const page = request('GET /account/short HTTP/1.1', 'Host: x');
    const answers = await speak(`${GET}${page}and now something else\r\n\r\n`);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 400]);
    expectRefusal(answers[2], 400, 'invalid_request');
  });

  test('more pipelined requests on one connection than any client sends', async () => {
    const answers = await speak(GET.repeat(1500));
    expect(answers.slice(0, -1).map(({ status }) => status)).toEqual(
      Array.from({ length: answers.length - 1 }, () => 200),
    );
    expect(answers.length).toBeLessThan(100);
    expectRefusal(answers.at(-1), 429, 'too_many_requests');
    expect(answers.at(-1)?.headers['retry-after']).toMatch(/^\d+$/);
  });

  test('in the language of the caller, if it can be read', async () => {
    const [answer] = await speak(request('GET / HTTP/1.1', 'Accept-Language: de'));
    expect(JSON.parse(answer?.body ?? '')).toEqual({
      error: 'invalid_request',
      error_description: errorText('de', 'invalid_request'),
    });
    expect(answer?.headers['content-language']).toBe('de');
  });
});

describe('a URL of the API that cannot be decoded', () => {
  test.each([
    ['GET', '/api/v1/users/@me/%zz'],
    ['DELETE', '/api/v1/users/@me/%zz'],
    ['PUT', '/api/%c0%af'],
    ['POST', '/api/v1/@me/%E0%A4%A'],
    ['GET', '/api/%'],
  ])('%s %s', async (method, path) => {
    const [answer] = await speak(request(`${method} ${path} HTTP/1.1`, 'Host: x', 'Connection: close'));
    expectRefusal(answer, 400, 'invalid_request');
    expect(loggedIds()).toContain(answer?.headers['x-request-id']);
  });
});

test('a cross-site request is rejected with an id that is also in the log', async () => {
  const lines = [
    'POST /api/v1/sign-in/session HTTP/1.1',
    'Host: x',
    'Connection: close',
    'Content-Length: 0',
  ];
  const [answer] = await speak(request(...lines, 'Sec-Fetch-Site: cross-site'));
  expectRefusal(answer, 403, 'cross_site');
  expect(loggedIds()).toContain(answer?.headers['x-request-id']);
});

test('a cached page has a new id on every response, or that of a trusted proxy', async () => {
  const given = '0123456789abcdef0123456789abcdef';
  const ask = async (...more: string[]) => {
    const [answer] = await speak(request('GET / HTTP/1.1', 'Host: x', 'Connection: close', ...more));
    return answer ?? expect.unreachable('no answer');
  };
  const { headers } = await ask();
  const ids = [headers, (await ask()).headers, (await ask(`If-None-Match: ${headers.etag}`)).headers].map(
    (each) => each['x-request-id'],
  );
  for (const id of ids) expect(id).toMatch(ID);
  expect(new Set(ids).size).toBe(3);
  expect((await ask(`X-Request-Id: ${given}`)).headers['x-request-id']).toBe(given);
  const refused = await speak(request('GET / HTTP/1.1', `X-Request-Id: ${given}`));
  expect(refused[0]?.headers['x-request-id']).toBe(given);
});

test('a request to a closing server is rejected', async () => {
  const own = await testApp({ website: fakeWebsite() });
  await own.app.listen({ host: '127.0.0.1', port: 0 });
  const address = own.app.server.address();
  const socket = connect(typeof address === 'object' && address ? address.port : 0, '127.0.0.1');
  let heard = '';
  socket.on('data', (chunk) => {
    heard += chunk.toString('latin1');
  });
  // Sends half a request, so that the connection is not idle.
  socket.write('GET /healthz HTTP/1.1\r\n');
  await once(own.app.server, 'connection');
  const closed = own.close();
  await expect.poll(() => own.app.isClosing).toBe(true);
  socket.write('Host: x\r\n\r\n');
  await once(socket, 'close');
  expectRefusal(answersIn(heard)[0], 503, 'unavailable');
  await closed;
});
