import { describe, expect, test } from 'vitest';
import { INVISIBLE } from '../../../tests/support/inputs/hostile-texts.ts';
import { asciiHost } from '../host.ts';
import { displayHost, sanitiseUrl } from './sanitise-url.ts';

/**
 * Generated hostile URLs: every scheme in every disguise, every hidden character in every position, every
 * private IP in every notation (security 1.2.2). `sanitise-url-cases.test.ts` contains single cases and the
 * results for valid URLs.
 */
const SCHEMES = [
  ...['javascript', 'data', 'vbscript', 'file', 'blob', 'filesystem', 'view-source', 'about', 'feed', 'jar'],
  ...[
    'intent',
    'ms-word',
    'chrome-extension',
    'resource',
    'ws',
    'ftp',
    'gopher',
    'ldap',
    'cid',
    'livescript',
  ],
  ...['ulifyi', 'tel', 'sms', 'facetime', 'magnet', 'ssh', 'git+ssh', 'svn', 'x-apple.systempreferences'],
];
const DISGUISES: ((scheme: string) => string)[] = [
  (scheme) => `${scheme}:alert(1)`,
  (scheme) => `${scheme.toUpperCase()}:alert(1)`,
  (scheme) => ` \n${scheme}:alert(1)`,
  (scheme) => `\x01${scheme}:alert(1)`,
  (scheme) => `${scheme[0]}\t${scheme.slice(1)}:alert(1)`,
  (scheme) => `${scheme[0]}\0${scheme.slice(1)}:alert(1)`,
  (scheme) => `${scheme}\r\n:alert(1)`,
  (scheme) => `${scheme}&colon;alert(1)`,
  (scheme) => `${scheme}：alert(1)`,
  (scheme) => `${scheme}://example.com/%0aalert(1)`,
  (scheme) => `${scheme}:https://example.com/`,
  (scheme) => `https:${scheme}:alert(1)`,
];

/**
 * IP addresses that are not public: loopback, private networks, link-local including cloud metadata, shared
 * address space, unspecified.
 */
const PRIVATE = [
  '127.0.0.1',
  '10.0.0.1',
  '172.16.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
];
const bytes = (address: string) => address.split('.').map(Number);
const whole = (address: string) => bytes(address).reduce((sum, byte) => sum * 256 + byte, 0);
const wide = (text: string) =>
  text.replace(/[0-9]/g, (digit) => String.fromCodePoint(0xff10 + Number(digit)));
const NOTATIONS: ((address: string) => string)[] = [
  (address) => address,
  (address) => `${address}.`,
  (address) => `${address}:8080`,
  (address) => String(whole(address)),
  (address) => `0x${whole(address).toString(16)}`,
  (address) => `0${whole(address).toString(8)}`,
  (address) =>
    bytes(address)
      .map((byte) => `0x${byte.toString(16)}`)
      .join('.'),
  (address) =>
    bytes(address)
      .map((byte) => `0${byte.toString(8)}`)
      .join('.'),
  (address) => `${bytes(address)[0]}.${whole(address) % 2 ** 24}`,
  (address) => wide(address),
  (address) => address.replaceAll('.', '。'),
  (address) => `[::ffff:${address}]`,
  (address) => `user@${address}`,
];

const NAMES = [
  'localhost',
  'localdomain',
  'local',
  'internal',
  'intranet',
  'lan',
  'home',
  'corp',
  'home.arpa',
];
const PLACES: ((name: string) => string)[] = [
  (name) => name,
  (name) => `printer.${name}`,
  (name) => `printer.${name}.`,
  (name) => `PRINTER.${name.toUpperCase()}`,
  (name) => `a.b.${name}:3000`,
];

/** URLs with a hidden character in scheme, host, path, query or fragment. No URL may contain such a character. */
const hidden = INVISIBLE.flatMap((point) => {
  const letter = String.fromCodePoint(point);
  return [
    `https${letter}://example.com/`,
    `https://exam${letter}ple.com/`,
    `https://example.com/a${letter}b`,
    `https://example.com/?a${letter}b`,
    `https://example.com/#a${letter}b`,
  ];
});

/** URLs with unescaped text that would end a header or an attribute. */
const injections = [
  '\r\nSet-Cookie: a=b',
  '\nLocation: //evil.example',
  '\rX: y',
  '\u2028',
  '\u0085',
  ' onclick=x',
].flatMap((text) => [
  `https://example.com/${text}x`,
  `https://example.com${text}/`,
  `https://example.com/?q=${text}x`,
]);

const HOSTILE = [
  ...SCHEMES.flatMap((scheme) => DISGUISES.map((disguise) => disguise(scheme))),
  ...PRIVATE.flatMap((address) => NOTATIONS.map((notation) => `https://${notation(address)}/`)),
  ...PRIVATE.flatMap((address) => NOTATIONS.map((notation) => notation(address))),
  ...NAMES.flatMap((name) => PLACES.map((place) => `https://${place(name)}/`)),
  ...hidden,
  ...injections,
];

test('the corpus has more than a thousand distinct URLs', () => {
  expect(new Set(HOSTILE).size).toBeGreaterThan(1000);
});

test('none of them is accepted', () => {
  const linked = HOSTILE.filter((address) => sanitiseUrl(address) !== null);
  expect(linked.map((address) => JSON.stringify(address))).toEqual([]);
});

/** Homograph hosts with letters of another script, or of several scripts. */
const LOOKALIKES = [
  ...['аpple.com', 'applе.com', 'раураl.com', 'gооgle.com', 'fаcebook.com', 'instаgram.com', 'ulіfyi.com'],
  ...[
    'twіtter.com',
    'microsоft.com',
    'ɑmazon.com',
    'ebaу.com',
    'ｇoogle.xn--com',
    'tеlegram.org',
    'αmazon.com',
  ],
  ...[
    'pаypal.com',
    'sраrkasse.de',
    'рostfinance.ch',
    'ѕtripe.com',
    'dіscord.gg',
    'sроtify.com',
    'ӏinkedin.com',
  ],
];

describe('a homograph host', () => {
  test.each(LOOKALIKES)('%s is shown as punycode', (host) => {
    const address = sanitiseUrl(`https://${host}/`);
    if (address === null) return;
    expect(displayHost(address)).toMatch(/^[a-z0-9.-]*xn--[a-z0-9.-]+$/);
    expect(displayHost(address)).toBe(asciiHost(host));
  });

  test('is accepted in most cases', () => {
    expect(LOOKALIKES.filter((host) => sanitiseUrl(host) !== null).length).toBeGreaterThan(15);
  });
});

/** URLs are only used in attributes, never in styles or headers, where some of these characters would be harmful. */
test.each([
  "https://example.com/');background:url(//evil.example",
  'https://example.com/"onmouseover="alert(1)',
  'https://example.com/</a><script>alert(1)</script>',
  'https://example.com/?q=</style><svg onload=alert(1)>'.replaceAll(' ', '/'),
  'https://example.com/#"><img/src=x/onerror=alert(1)>',
  'https://example.com/&#x22;&#62;',
  'https://example.com/%22%3E%3Cscript%3E',
  'https://example.com/%0d%0aSet-Cookie:%20a=b',
  'https://example.com/\u{1f3f4}\u{1f600}',
])('%j is accepted without a character that ends an attribute or a line', (value) => {
  expect(sanitiseUrl(value)).toMatch(/^https:\/\/example\.com\/[^\s"<>\\\x7f-\uffff]*$/);
});
