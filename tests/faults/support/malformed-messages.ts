import { APP_HEADERS } from '../../support/app-token.ts';
import { emptyShort } from '../../support/short.ts';

/** A message to send over a connection, and the expected outcome. */
export interface MalformedMessage {
  name: string;
  /** A string is sent as Latin-1, with one byte per character. Very long messages are sent in pieces. */
  bytes: string | Buffer | Iterable<Buffer>;
  /**
   * Whether the message must be rejected with a 4xx status or a closed connection. If not, any status other
   * than 5xx is correct.
   */
  refused: boolean;
}

const MB = 1024 * 1024;
/** Route of the smuggled requests. Nothing else calls it during the scenario, so every request to it was smuggled. */
export const SMUGGLED = '/healthz';
const HIDDEN = `GET ${SMUGGLED} HTTP/1.1\r\nHost: x\r\n\r\n`;

const lines = (...parts: string[]) => parts.join('\r\n');

/** Builds a message with exactly these bytes as its body. */
function message(start: string, body: string | Buffer, ...headers: string[]): Buffer {
  const bytes = typeof body === 'string' ? Buffer.from(body) : body;
  const opening = lines(
    `${start} HTTP/1.1`,
    'Host: x',
    ...headers,
    `Content-Length: ${bytes.length}`,
    '',
    '',
  );
  return Buffer.concat([Buffer.from(opening, 'latin1'), bytes]);
}

/**
 * Generates an opening and a body of at least this many bytes, in pieces to save memory. `wrap` encodes each
 * piece.
 */
function* flood(opening: string, bytes: number, wrap: (piece: Buffer) => Buffer = (piece) => piece) {
  yield Buffer.from(opening, 'latin1');
  const piece = wrap(Buffer.alloc(MB, 'a'));
  for (let sent = 0; sent < bytes; sent += MB) yield piece;
}

const asChunk = (piece: Buffer) =>
  Buffer.concat([Buffer.from(`${piece.length.toString(16)}\r\n`), piece, Buffer.from('\r\n')]);

const post = (...headers: string[]) => lines('POST / HTTP/1.1', 'Host: x', ...headers, '', '');
const chunked = (body: string) => post('Transfer-Encoding: chunked') + body;

/** Requests for which a proxy and the server might disagree where they end, each followed by a smuggled request. */
const SMUGGLING: Record<string, string> = {
  'two lengths': post('Content-Length: 0', 'Content-Length: 44') + HIDDEN,
  'a length and chunks': `${post('Content-Length: 4', 'Transfer-Encoding: chunked')}0\r\n\r\n${HIDDEN}`,
  'chunks and a length': `${post('Transfer-Encoding: chunked', 'Content-Length: 4')}0\r\n\r\n${HIDDEN}`,
  'chunks that are not last': `${post('Transfer-Encoding: chunked, identity')}0\r\n\r\n${HIDDEN}`,
  'chunks twice': `${post('Transfer-Encoding: chunked', 'Transfer-Encoding: identity')}0\r\n\r\n${HIDDEN}`,
  'a space before the colon': `${post('Transfer-Encoding : chunked')}0\r\n\r\n${HIDDEN}`,
  'chunks of another name': `${post('Transfer-Encoding: xchunked')}0\r\n\r\n${HIDDEN}`,
  'chunks behind a tab': `${post('Transfer-Encoding:\tchunked', 'Content-Length: 3')}0\r\n\r\n${HIDDEN}`,
  'chunks behind a vertical tab': `${post('Transfer-Encoding: \x0bchunked')}0\r\n\r\n${HIDDEN}`,
  'a length with a sign': post('Content-Length: +44') + HIDDEN,
  'a length in hex': post('Content-Length: 0x2c') + HIDDEN,
  'a length below zero': post('Content-Length: -1') + HIDDEN,
  'a length of two': post('Content-Length: 0, 44') + HIDDEN,
  'a header that goes on in the next line': lines('GET / HTTP/1.1', 'Host: x', 'X: a', ' Y: b', '', HIDDEN),
  'a return without its line': `GET / HTTP/1.1\r\nHost: x\r\nX: a\rTransfer-Encoding: chunked\r\n\r\n${HIDDEN}`,
  'chunks without returns': chunked(`0\n\n${HIDDEN}`),
  'a chunk that is longer than said': chunked(`3\r\nabcdef\r\n0\r\n\r\n${HIDDEN}`),
  'a header that has a NUL': lines('GET / HTTP/1.1', 'Host: x', 'X: a\0b', '', HIDDEN),
  'no host': lines('GET / HTTP/1.1', '', HIDDEN),
};

/** Requests whose body contradicts the headers. No other request follows them. */
const LIES: Record<string, string | Buffer> = {
  'a chunk of no size': chunked('g\r\nabc\r\n0\r\n\r\n'),
  'a chunk of 2^64': chunked('ffffffffffffffffff\r\nabc'),
  'a chunk below zero': chunked('-3\r\nabc\r\n0\r\n\r\n'),
  'a chunk with 1 MB behind its size': chunked(`3;${'x'.repeat(MB)}\r\nabc\r\n0\r\n\r\n`),
  'a body that ends early': `${post('Content-Type: application/json', 'Content-Length: 5000')}{"a":`,
  'chunks that end early': chunked('400\r\nabc'),
  '1 MB of trailers': chunked(`0\r\nX: ${'a'.repeat(MB)}\r\n\r\n`),
};

const HEADS: Record<string, string> = {
  'a header of 1 MB': lines('GET / HTTP/1.1', 'Host: x', `X: ${'a'.repeat(MB)}`, '', ''),
  'headers of 1 MB': `GET / HTTP/1.1\r\nHost: x\r\n${'X-Header: some value\r\n'.repeat(MB / 22)}\r\n`,
  'a cookie of 1 MB': lines('GET /account HTTP/1.1', 'Host: x', `Cookie: SID=${'a'.repeat(MB)}`, '', ''),
  'an address of 1 MB': lines(`GET /${'a'.repeat(MB)} HTTP/1.1`, 'Host: x', '', ''),
  'bytes of no protocol': Buffer.from(Array.from({ length: 2000 }, (_, n) => (n * 167) % 256)).toString(
    'latin1',
  ),
  'a greeting of TLS': '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03',
  'HTTP/2 without asking': 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  'another version': 'GET / HTTP/3.7\r\nHost: x\r\n\r\n',
  'an unknown method': 'EVIL / HTTP/1.1\r\nHost: x\r\n\r\n',
  'a tunnel': 'CONNECT 127.0.0.1:22 HTTP/1.1\r\nHost: 127.0.0.1:22\r\n\r\n',
  'an expectation': post('Expect: everything', 'Content-Length: 0'),
};

/** Unusual messages that need not be rejected. */
const STRANGE: Record<string, string> = {
  'an address of no UTF-8': 'GET /@%ff%fe%c3%28 HTTP/1.1\r\nHost: x\r\n\r\n',
  'an address of half a character': 'GET /@%ed%a0%80 HTTP/1.1\r\nHost: x\r\n\r\n',
  'an address with NULs': 'GET /@mia%00/%00?a=%00 HTTP/1.1\r\nHost: x\r\n\r\n',
  'an address that cannot be read': 'GET /%zz%2 HTTP/1.1\r\nHost: x\r\n\r\n',
  'headers of no UTF-8':
    'GET / HTTP/1.1\r\nHost: x\r\nAccept-Language: \xff\xfe\r\nUser-Agent: \xc3\x28\r\nCookie: lng=\xff\r\n\r\n',
  'a whole address': 'GET http://evil.example/@mia HTTP/1.1\r\nHost: x\r\n\r\n',
  'another protocol asked for':
    'GET / HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n',
  '200 requests at once': 'GET /nobody_has_this HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(200),
  'a range of everything': `GET /@mia HTTP/1.1\r\nHost: x\r\nRange: bytes=${'0-,'.repeat(2000)}\r\n\r\n`,
};

/** Returns API requests whose texts are malformed. */
function hostileTexts(session: string): MalformedMessage[] {
  const json = 'Content-Type: application/json';
  const asMember = `Authorization: Bearer ${session}`;
  const asApp = `Authorization: ${APP_HEADERS.authorization}`;
  const save = (title: Buffer) => {
    const [before = '', after = ''] = JSON.stringify({ profile: emptyShort({ titles: ['HERE'] }) }).split(
      'HERE',
    );
    return Buffer.concat([Buffer.from(before), title, Buffer.from(after)]);
  };
  const support = (text: string) =>
    `{"topic":"other","email":"mia@example.com","text":"${text.repeat(10)}","bot_check":"${text}"}`;
  const login = (text: string) => `{"login":"${text}","password":"${text}"}`;
  const texts: Record<string, string> = {
    'a NUL': '\\u0000',
    'half a character': '\\ud800',
    'the other half': '\\udc00',
    'no character': '\\uffff',
  };
  const bytes: Record<string, Buffer> = {
    'no UTF-8': Buffer.from([0xff, 0xfe, 0xc3, 0x28]),
    'half a character in bytes': Buffer.from([0xed, 0xa0, 0x80]),
    'a NUL in bytes': Buffer.from([0]),
    'too long a form': Buffer.from([0xc0, 0xaf]),
  };
  const any = (name: string, sent: Buffer): MalformedMessage => ({ name, bytes: sent, refused: false });
  return [
    ...Object.entries(texts).flatMap(([name, text]) => [
      any(`${name} saved`, message('PUT /api/v1/@me/short/update', save(Buffer.from(text)), json, asMember)),
      any(`${name} to support`, message('POST /api/v1/support', support(text), json, asApp)),
      any(`${name} to log in`, message('POST /api/v1/sign-in/session', login(text), json, asApp)),
    ]),
    ...Object.entries(bytes).map(([name, sent]) =>
      any(`${name} saved`, message('PUT /api/v1/@me/short/update', save(sent), json, asMember)),
    ),
    any('a session of no UTF-8', message('GET /account', '', 'Cookie: SID=\xff\xfe; SID=%00')),
  ];
}

/**
 * Returns requests with 100 MB bodies to endpoints that expect smaller ones, with and without an announced
 * length. The last one is an upload, for which a different limit applies.
 */
function floods(session: string): MalformedMessage[] {
  const asMember = `Authorization: Bearer ${session}`;
  const size = 100 * MB;
  const json = [
    'PUT /api/v1/@me/short/update HTTP/1.1',
    'Host: x',
    'Content-Type: application/json',
    asMember,
  ];
  const parts = [
    'POST /api/v1/users/@me/media/upload HTTP/1.1',
    'Host: x',
    'Content-Type: multipart/form-data; boundary=b',
    asMember,
  ];
  const part = lines('--b', 'Content-Disposition: form-data; name="file"; filename="a.jpg"', '', '');
  const big = (name: string, bytes: Iterable<Buffer>): MalformedMessage => ({ name, bytes, refused: true });
  return [
    big('100 MB of JSON', flood(lines(...json, `Content-Length: ${size}`, '', ''), size)),
    big(
      '100 MB of JSON in chunks',
      flood(lines(...json, 'Transfer-Encoding: chunked', '', ''), size, asChunk),
    ),
    big('100 MB to a page', flood(post(`Content-Length: ${size}`), size)),
    big(
      '100 MB that are no picture',
      flood(`${lines(...parts, `Content-Length: ${size}`, '', '')}${part}`, size),
    ),
  ];
}

/**
 * Returns all messages, for the member with this session. They are created for each round, because some can
 * be sent only once.
 */
export function malformedMessages(session: string): MalformedMessage[] {
  const named = (all: Record<string, string | Buffer>, refused: boolean): MalformedMessage[] =>
    Object.entries(all).map(([name, bytes]) => ({ name, bytes, refused }));
  return [
    ...named(SMUGGLING, true),
    ...named(LIES, true),
    ...named(HEADS, true),
    ...named(STRANGE, false),
    ...hostileTexts(session),
    ...floods(session),
  ];
}
