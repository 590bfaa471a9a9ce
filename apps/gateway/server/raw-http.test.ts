import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fakeWebsite, requestOverSocket } from '../../../tests/support/fake-website.ts';
import { APP_HEADERS, type TestApp, testApp } from '../../../tests/support/test-app.ts';

let app: TestApp;
let port: number;
beforeAll(async () => {
  app = await testApp({ website: fakeWebsite() });
  await app.app.listen({ host: '127.0.0.1', port: 0 });
  const address = app.app.server.address();
  port = typeof address === 'object' && address ? address.port : 0;
});
afterAll(() => app.close());

/** Sends `text`. Returns the server's output until the connection closes or `answers` responses have arrived. */
function speak(text: string, answers = 99): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(text, 'latin1'));
    let heard = '';
    socket.on('data', (chunk) => {
      heard += chunk.toString('latin1');
      if (heard.split('HTTP/1.1 ').length > answers) socket.destroy();
    });
    socket.on('close', () => resolve(heard));
    socket.on('error', reject);
  });
}
const lines = (...parts: string[]) => parts.join('\r\n');
const HIDDEN = 'GET /account/hidden HTTP/1.1\r\nHost: x\r\n\r\n';

/** Requests whose end a proxy and this server could locate differently (security 4.2.1). */
test.each<[string, string]>([
  ['two lengths', lines('POST / HTTP/1.1', 'Host: x', 'Content-Length: 0', 'Content-Length: 44', '', HIDDEN)],
  [
    'a length and chunks',
    lines(
      'POST / HTTP/1.1',
      'Host: x',
      'Content-Length: 4',
      'Transfer-Encoding: chunked',
      '',
      '0',
      '',
      HIDDEN,
    ),
  ],
  [
    'chunks and a length',
    lines(
      'POST / HTTP/1.1',
      'Host: x',
      'Transfer-Encoding: chunked',
      'Content-Length: 4',
      '',
      '0',
      '',
      HIDDEN,
    ),
  ],
  [
    'chunks that are not last',
    lines('POST / HTTP/1.1', 'Host: x', 'Transfer-Encoding: chunked, identity', '', '0', '', HIDDEN),
  ],
  [
    'chunks with a space before the colon',
    lines('POST / HTTP/1.1', 'Host: x', 'Transfer-Encoding : chunked', '', '0', '', HIDDEN),
  ],
  [
    'chunks written oddly',
    lines('POST / HTTP/1.1', 'Host: x', 'Transfer-Encoding: xchunked', '', '0', '', HIDDEN),
  ],
  ['a length with a sign', lines('POST / HTTP/1.1', 'Host: x', 'Content-Length: +44', '', HIDDEN)],
  ['a length in hex', lines('POST / HTTP/1.1', 'Host: x', 'Content-Length: 0x2c', '', HIDDEN)],
  ['a negative length', lines('POST / HTTP/1.1', 'Host: x', 'Content-Length: -1', '', HIDDEN)],
  [
    'a chunk without a size',
    lines('POST / HTTP/1.1', 'Host: x', 'Transfer-Encoding: chunked', '', 'g', HIDDEN),
  ],
  [
    'a header folded into the next line',
    lines('GET / HTTP/1.1', 'Host: x', 'X: a', ' Transfer-Encoding: chunked', '', HIDDEN),
  ],
  ['lines without carriage returns', 'GET / HTTP/1.1\nHost: x\n\n'],
  ['a NUL in a header', lines('GET / HTTP/1.1', 'Host: x', 'X: a\0b', '', HIDDEN)],
  ['a header without a name', lines('GET / HTTP/1.1', 'Host: x', ': a', '', HIDDEN)],
  ['no host', lines('GET / HTTP/1.1', '', HIDDEN)],
])('%s is rejected, and the input after it is not read', async (_, text) => {
  const heard = await speak(text);
  expect(
    heard
      .split('HTTP/1.1 ')
      .slice(1)
      .map((answer) => answer.slice(0, 3)),
  ).toEqual(['400']);
});

test('two requests on one connection get their own responses', async () => {
  const one = lines('GET /healthz HTTP/1.1', 'Host: x', '', '');
  const heard = await speak(one + one, 2);
  expect(heard.match(/HTTP\/1\.1 200/g)).toHaveLength(2);
});

test('a client that pipelines a thousand requests loses the connection before all are done', async () => {
  const one = lines('GET /healthz HTTP/1.1', 'Host: x', '', '');
  const answers = (text: string) => text.match(/HTTP\/1\.1 200/g)?.length ?? 0;
  expect(answers(await speak(one.repeat(40), 40))).toBe(40);
  // The server closes the connection before it has answered every request.
  expect(answers(await speak(one.repeat(1000), 1000).catch(() => ''))).toBeLessThan(100);
});

test('pipelined requests get their responses in order, also with bodies', async () => {
  const get = (path: string) => lines(`GET ${path} HTTP/1.1`, 'Host: x', '', '');
  const body = lines('POST /healthz HTTP/1.1', 'Host: x', 'Content-Length: 5', '', 'hello');
  const heard = await speak(`${get('/healthz')}${get('/api/v1/nothing')}${body}${get('/robots.txt')}`, 4);
  const statuses = [...heard.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status);
  expect(statuses).toEqual(['200', '404', '403', '200']);
});

test('TRACE does not echo the request', async () => {
  for (const path of ['/', '/mia_b', '/account', '/api/v2/users/@me']) {
    const answer = await requestOverSocket(app.app, path, {
      method: 'TRACE',
      headers: { cookie: 'SID=secret-session' },
    });
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
    expect(answer.body.toString()).not.toContain('secret-session');
  }
});

describe('the IP of a caller', () => {
  const BOT_CHECK = '/api/v1/sign-in/bot-check';
  /**
   * Returns the statuses of the calls. The factor allows one request per limit, so the second call from an IP
   * is rejected.
   */
  async function asked(env: Record<string, string>, calls: { from: string; forwarded: string }[]) {
    const own = await testApp({ env: { RATE_LIMIT_FACTOR: '0.001', ...env } });
    const statuses: number[] = [];
    for (const { from, forwarded } of calls)
      statuses.push(
        (
          await own.app.inject({
            url: BOT_CHECK,
            headers: {
              ...APP_HEADERS,
              'x-forwarded-for': forwarded,
              'x-real-ip': forwarded,
              forwarded: `for=${forwarded}`,
            },
            remoteAddress: from,
          })
        ).statusCode,
      );
    await own.close();
    return statuses;
  }

  test('comes from a trusted proxy, and only from the last entry, which that proxy added', async () => {
    const proxy = '10.0.0.1';
    expect(
      await asked({ TRUSTED_PROXIES: proxy }, [
        { from: proxy, forwarded: '198.51.100.1' },
        { from: proxy, forwarded: '198.51.100.2' },
        { from: proxy, forwarded: '192.0.2.66, 198.51.100.1' },
        { from: proxy, forwarded: '198.51.100.9, 10.0.0.1, 198.51.100.2' },
      ]),
    ).toEqual([200, 200, 429, 429]);
  });

  test('is not taken from the headers of anyone else', async () => {
    expect(
      await asked({ TRUSTED_PROXIES: '10.0.0.1' }, [
        { from: '203.0.113.5', forwarded: '198.51.100.1' },
        { from: '203.0.113.5', forwarded: '198.51.100.2' },
      ]),
    ).toEqual([200, 429]);
  });
});
