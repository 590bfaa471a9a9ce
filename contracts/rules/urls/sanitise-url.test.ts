import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { displayHost, displayHostAndPath, sanitiseUrl, URL_MAX } from './sanitise-url.ts';

describe('an external URL', () => {
  it.each([
    ['https://tours.example.ch/alps/', 'tours.example.ch/alps'],
    ['https://example.com:8443/?a#b', 'example.com:8443'],
    ['https://ex\u00e4mple.com/\u202eevil', 'xn--exmple-cua.com/%E2%80%AEevil'],
    ['tel:+4123', ''],
  ])('%s is shown with its path', (url, shown) => {
    expect(displayHostAndPath(url)).toBe(shown);
  });

  it('has at most 2048 characters', () => {
    const start = 'https://example.com/';
    expect(sanitiseUrl(start + 'a'.repeat(URL_MAX - start.length))).toHaveLength(URL_MAX);
    expect(sanitiseUrl(start + 'a'.repeat(URL_MAX - start.length + 1))).toBeNull();
  });
});

describe('a mailto link', () => {
  it.each([
    ['mailto:mia@example.com', 'mailto:mia@example.com'],
    [' MAILTO:Mia@Example.COM ', 'mailto:Mia@example.com'],
    ['mailto:mia+quest@müller.de', 'mailto:mia+quest@xn--mller-kva.de'],
  ])('%j becomes %j, only with allowMailto', (value, address) => {
    expect(sanitiseUrl(value, { allowMailto: true })).toBe(address);
    expect(sanitiseUrl(address, { allowMailto: true })).toBe(address);
    expect(sanitiseUrl(value)).toBeNull();
  });

  it.each([
    'mailto:',
    'mailto:mia',
    'mailto://mia@example.com',
    'mailto:mia@example.com?subject=x',
    'mailto:mia@example.com?bcc=all@example.com',
    'mailto:mia%0d%0aBcc:x@example.com',
    'mailto:mia@example.com%0d%0a',
    'mailto:mia@example.com,lea@example.com',
    'mailto:mia@localhost',
    'mailto:mia?x@example.com',
    'mailto:mia&x@example.com',
    'mailto:javascript:alert(1)',
    'mailto: mia@example.com',
    'mailto:mia@example.com#x',
  ])('rejects %j', (value) => {
    expect(sanitiseUrl(value, { allowMailto: true })).toBeNull();
  });
});

describe('any input', () => {
  const tokens = [
    'https://',
    'http:',
    '//',
    '/',
    '\\',
    '@',
    ':',
    '?',
    '#',
    '%',
    '.',
    '[',
    ']',
    'example.com',
    'a',
    'ü',
  ];
  const hidden = [
    '\n',
    '\t',
    '\0',
    ' ',
    '\u200b',
    '\u202e',
    '\ud800',
    '。',
    '：',
    '8080',
    ':80',
    'xn--',
    'javascript:',
  ];
  const soup = fc
    .array(
      fc.constantFrom(...tokens, ...hidden, 'mailto:', 'mia@example.com', '_', '-', '127.0.0.1', '%2f', '&'),
      {
        maxLength: 9,
      },
    )
    .map((parts) => parts.join(''));
  const typed = fc.oneof(
    soup,
    soup.map((rest) => `https://example.com${rest}`),
    fc.webUrl({ withQueryParameters: true, withFragments: true }),
    fc.webUrl({ validSchemes: ['http', 'ftp', 'javascript'] }),
    fc.string({ unit: 'binary' }).map((rest) => `example.com/${rest}`),
    fc.string({ unit: 'binary' }),
  );

  it('becomes null or a canonical https URL without credentials or hidden characters', () => {
    fc.assert(
      fc.property(typed, (value) => {
        const address = sanitiseUrl(value);
        if (address === null) return;
        const url = new URL(address);
        expect(url.href).toBe(address);
        expect(url.protocol).toBe('https:');
        expect(url.username + url.password).toBe('');
        expect(url.hostname).toMatch(/^(?:[a-z0-9-]+\.)+[a-z][a-z0-9-]*[a-z0-9]$/);
        expect(address).toMatch(/^[\x21-\x7e]{1,2048}$/);
        expect(sanitiseUrl(address)).toBe(address);
      }),
      { numRuns: 3000 },
    );
  });

  it('is sanitised idempotently, also with mailto', () => {
    fc.assert(
      fc.property(typed, (value) => {
        const address = sanitiseUrl(value, { allowMailto: true });
        if (address === null) return;
        expect(['https:', 'mailto:']).toContain(new URL(address).protocol);
        expect(sanitiseUrl(address, { allowMailto: true })).toBe(address);
      }),
      { numRuns: 1000 },
    );
  });

  it('is never rejected if it is a plain public URL', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z][a-z0-9]{0,9}$/), fc.webPath(), (name, path) => {
        expect(sanitiseUrl(`https://${name}.com${path}`)).not.toBeNull();
      }),
    );
  });
});

it.each([
  ['https://www.example.com:8080/x', 'www.example.com'],
  ['https://xn--exmple-4nf.com/', 'xn--exmple-4nf.com'],
  ['https://exаmple.com/', 'xn--exmple-4nf.com'],
  ['mailto:mia@example.com', ''],
  ['nonsense', ''],
])('the host shown for %s is %j', (address, host) => {
  expect(displayHost(address)).toBe(host);
});
