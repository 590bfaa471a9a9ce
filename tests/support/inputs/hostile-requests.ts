import fc from 'fast-check';
import { pathsIn, type SampleCall, valueAt, withValue } from '../openapi/sample-calls.ts';

export interface HostileRequest {
  method: string;
  url: string;
  headers: Record<string, string>;
  payload?: string | Buffer;
}

/** Values as JSON text, since JavaScript values cannot represent some of them. */
const VALUES = [
  ...['null', 'true', 'false', '0', '-1', '-0', '1.5', '1e999', '1e-999', '99999999999999999999'],
  ...['""', '" "', '"\\u0000"', '"a\\u0000b"', '"\\ud800"', '"\\udc00x"', '"\\ufffe\\uffff"'],
  ...[
    '"\\u202egpj.exe"',
    '"\\u200b\\u200d"',
    '"\\ufeff"',
    '"\\u2028"',
    '"👩‍👩‍👧‍👦🏴‍☠️"',
    '"１２７．０．０．１"',
  ],
  ...['"\\r\\nSet-Cookie: stolen=1"', '"%00"', '"../../etc/passwd"', '"\' or 1=1 --"', '"\\\\"'],
  ...['"{{7*7}}$\\u007b7*7}"', '"<script>alert(1)</script>"', '"__proto__"', '"NaN"', '"2024-02-30"'],
  ...['"00000000-0000-0000-0000-000000000000"', '"javascript:alert(1)"', '"%s%n%x"'],
  ...['[]', '[null]', '[[[]]]', '{}', '{"0":"a","length":1}', '{"toString":1}', '{"then":1}'],
  ...['{"__proto__":{"hasPremium":true}}', '{"constructor":{"prototype":{"hasPremium":true}}}'],
  JSON.stringify('a'.repeat(200_000)),
  JSON.stringify(`${'e\u0323\u0301'.repeat(30_000)}`),
  `[${'0,'.repeat(50_000)}0]`,
  '['.repeat(50_000) + ']'.repeat(50_000),
  `{${Array.from({ length: 5000 }, (_, n) => `"k${n}":${n}`).join()}}`,
];

/** Fields that no caller may write, and properties that every object has. */
const FORBIDDEN_FIELDS = [
  ...['hasPremium', 'badge', 'badges', 'highscore', 'user_id', 'id', 'accountId', 'account_id', 'role'],
  ...['admin', 'isAdmin', 'verified', 'createdAt', 'disabledAt', 'emailConfirmedAt', 'likes', 'amount'],
  ...['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'valueOf', '', '$where', 'then'],
];

const QUERY_VALUES = [
  ...['', '%00', 'a%00b', '%ff', '%ed%a0%80', '%f0%9f%8c%b2', '%0d%0aSet-Cookie:stolen=1', '%zz', '%'],
  ...['-1', '0', '1e9', '0x10', 'NaN', 'Infinity', 'null', 'undefined', 'true', '[]', '{}', '+', '__proto__'],
  ...['..%2f..%2f', '%27%20or%201=1--', '%253Cscript%253E', '%E2%80%AE', 'a'.repeat(8000)],
];

const SEGMENTS = [
  ...QUERY_VALUES.filter((value) => value !== ''),
  ...[
    'constructor',
    '..;',
    '*',
    '{id}',
    '%2e%2e',
    '%2f',
    '%5c',
    '@me',
    '00000000-0000-7000-8000-000000000000',
  ],
  ...['%E2%80%8B', 'a'.repeat(299), 'a;b=c', 'a%3Fb', 'a%23b'],
];

const CONTENT_TYPES = [
  ...[
    '',
    'json',
    'text/plain',
    'application/xml',
    'application/x-www-form-urlencoded',
    'application/ld+json',
  ],
  ...['multipart/form-data', 'multipart/form-data; boundary=x', 'application/json, text/html', 'a/b;c'],
  ...['application/json; charset=utf-16', 'APPLICATION/JSON', 'application/json;a="', 'x'.repeat(5000)],
];

/** Headers that some component reads. Their values are in `HEADER_VALUES`. */
const HEADERS = [
  ...['accept-language', 'authorization', 'cookie', 'if-match', 'if-none-match', 'range', 'x-known-device'],
  ...[
    'user-agent',
    'origin',
    'sec-fetch-site',
    'stripe-signature',
    'x-forwarded-for',
    'x-request-id',
    'host',
  ],
  ...['accept', 'x-http-method-override', 'content-encoding', 'expect', 'if-range'],
];
const HEADER_VALUES = [
  ...['', ' ', ',', ';', '=', '"', '*', '"a-b"', 'W/"-1"', '"99999999999999999999"', 'null', '__proto__'],
  ...[
    'de-CH-x-',
    'en;q=NaN',
    `${'de,'.repeat(2000)}`,
    'x'.repeat(8000),
    'SID=a; SID=b',
    'Bearer',
    'Bearer  x',
  ],
  ...['Bearer \u0000', 'App', 'Basic YTpi', 'bytes=9-1', 't=1,v1=0', 't=,v1=', 'é€', '%00', '../..', 'gzip'],
];

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND'];

/**
 * Placeholder that is replaced with a text after the request has been serialised. No request contains it
 * otherwise.
 */
const MARK = '@@mark@@';
const marked = (body: unknown, text: string) => JSON.stringify(body).replace(`"${MARK}"`, () => text);

/** Values for a field: other types, excessive sizes, invalid characters, prototype keys. */
const KINDS_OF_VALUES = [
  ...['[{}]', JSON.stringify('a'.repeat(200_000)), '"\\ud800\\u0000\\u202e"'],
  ...['{"__proto__":{"hasPremium":true}}', '{"constructor":{"prototype":{"hasPremium":true}}}'],
];
/** Values of the same kinds for URL parameters. */
const KINDS_OF_TEXTS = ['[]', 'a'.repeat(299), '%ed%a0%80%00%E2%80%AE', '__proto__', 'constructor'];
const KEYS_OF_PROTOTYPES = ['__proto__', 'constructor', 'prototype'];

/**
 * Returns the variants that every run must test, instead of only a random selection: the call with each kind
 * of value in each field, path parameter and query parameter, and the call without each of them.
 */
export function eachKind(call: SampleCall): HostileRequest[] {
  const requests = KEYS_OF_PROTOTYPES.map((name) =>
    asRequest({ ...call, query: [...call.query, [name, 'x']] }),
  );
  for (const name of Object.keys(call.params))
    for (const text of KINDS_OF_TEXTS)
      requests.push(asRequest({ ...call, params: { ...call.params, [name]: text } }));
  for (const [index, [name]] of call.query.entries()) {
    const others = call.query.filter((_, at) => at !== index);
    requests.push(asRequest({ ...call, query: others }));
    for (const text of KINDS_OF_TEXTS)
      requests.push(asRequest({ ...call, query: [...others, [name, text]] }));
  }
  if (call.body === undefined) return requests;
  const plain = asRequest(call);
  const bodies = KEYS_OF_PROTOTYPES.map((name) => withField(call.body, [], name, '{"hasPremium":true}'));
  for (const path of pathsIn(call.body)) {
    bodies.push(JSON.stringify(withValue(call.body, path, undefined)) ?? '');
    for (const text of KINDS_OF_VALUES) bodies.push(marked(withValue(call.body, path, MARK), text));
  }
  return [...requests, ...bodies.map((payload) => ({ ...plain, payload }))];
}

/** Generates hostile variants of a well-formed call. */
export function hostileRequests(call: SampleCall): fc.Arbitrary<HostileRequest> {
  const plain = asRequest(call);
  const ways: fc.Arbitrary<HostileRequest>[] = [
    fc.constantFrom(...METHODS).map((method) => ({ ...plain, method })),
    hostileQuery(call),
    fc
      .tuple(fc.constantFrom(...HEADERS), fc.constantFrom(...HEADER_VALUES))
      .map(([name, value]) => ({ ...plain, headers: { ...plain.headers, [name]: value } })),
  ];
  const params = Object.keys(call.params);
  if (params.length > 0)
    ways.push(
      fc
        .tuple(fc.constantFrom(...params), fc.constantFrom(...SEGMENTS))
        .map(([name, segment]) => asRequest({ ...call, params: { ...call.params, [name]: segment } })),
    );
  if (call.method !== 'GET')
    ways.push(
      fc.constantFrom(...CONTENT_TYPES).map((type) => ({
        ...plain,
        headers: { 'content-type': type },
        payload: plain.payload ?? '{}',
      })),
      fc.uint8Array({ maxLength: 300 }).map((bytes) => ({ ...plain, payload: Buffer.from(bytes) })),
      fc.constantFrom(...VALUES).map((payload) => ({ ...plain, headers: JSON_TYPE, payload })),
    );
  if (call.body !== undefined) ways.push(...hostileBodies(call));
  return fc.oneof(...ways);
}

const JSON_TYPE = { 'content-type': 'application/json' };

/** Generates variants of the body. They are half of all variants, because bodies reach the most code. */
function hostileBodies(call: SampleCall): fc.Arbitrary<HostileRequest>[] {
  const plain = asRequest(call);
  const paths = pathsIn(call.body);
  const objects = paths.filter((path) => isObject(valueAt(call.body, path)));
  const value = fc.oneof(
    fc.constantFrom(...VALUES),
    fc.string({ unit: 'binary', maxLength: 40 }).map((text) => JSON.stringify(text)),
    fc.json(),
  );
  const replaced = fc
    .tuple(fc.constantFrom(...paths), value)
    .map(([path, text]) => marked(withValue(call.body, path, MARK), text));
  const without = fc
    .constantFrom(...paths)
    .map((path) => JSON.stringify(withValue(call.body, path, undefined)) ?? '');
  const longer = fc.tuple(fc.constantFrom(...paths), fc.integer({ min: 2, max: 200 })).map(([path, times]) =>
    JSON.stringify(
      withValue(
        call.body,
        path,
        Array.from({ length: times }, () => valueAt(call.body, path)),
      ),
    ),
  );
  const bodies = [replaced, replaced, replaced, without, longer];
  if (objects.length > 0) {
    const extended = fc
      .tuple(fc.constantFrom(...objects), fc.constantFrom(...FORBIDDEN_FIELDS), value)
      .map(([path, field, text]) => withField(call.body, path, field, text));
    const inner = paths.filter((path) => path.length > 0);
    const doubled = (at: fc.Arbitrary<readonly string[]>) =>
      fc
        .tuple(at, value)
        .map(([path, text]) => withField(call.body, path.slice(0, -1), path.at(-1) ?? '', text));
    bodies.push(extended, extended, ...(inner.length > 0 ? [doubled(fc.constantFrom(...inner))] : []));
  }
  const cut = fc
    .nat(JSON.stringify(call.body).length)
    .map((length) => JSON.stringify(call.body).slice(0, length));
  return [...bodies, cut].map((body) => body.map((payload) => ({ ...plain, payload })));
}

const isObject = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns the body as text with an additional field in one of its objects, possibly a duplicate. */
function withField(body: unknown, path: readonly string[], field: string, text: string): string {
  const there = valueAt(body, path);
  if (!isObject(there)) return marked(withValue(body, path, MARK), text);
  return JSON.stringify(withValue(body, path, { ...(there as object), [MARK]: 0 })).replace(
    `"${MARK}":0`,
    () => `${JSON.stringify(field)}:${text}`,
  );
}

function hostileQuery(call: SampleCall): fc.Arbitrary<HostileRequest> {
  const names = [...call.query.map(([name]) => name), ...FORBIDDEN_FIELDS, 'a[]', 'a[b]', 'a.b'];
  const pair = fc.tuple(fc.constantFrom(...names), fc.constantFrom(...QUERY_VALUES));
  return fc
    .tuple(fc.array(pair, { minLength: 1, maxLength: 4 }), fc.boolean())
    .map(([pairs, instead]) => asRequest({ ...call, query: instead ? pairs : [...call.query, ...pairs] }));
}

/** Returns the call as a request. The values in the URL are not encoded. */
export function asRequest({ method, path, params, query, body }: SampleCall): HostileRequest {
  const address = path.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '');
  const search = query.map(([name, value]) => `${name}=${value}`).join('&');
  return {
    method,
    url: search === '' ? address : `${address}?${search}`,
    headers: body === undefined ? {} : JSON_TYPE,
    ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
  };
}
