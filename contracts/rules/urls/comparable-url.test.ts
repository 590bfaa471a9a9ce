import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { comparableUrl, hiddenUrlMatcher } from './comparable-url.ts';
import { sanitiseUrl } from './sanitise-url.ts';

/** Spellings of `https://bad.example/malware/x`. */
const SPELLINGS = [
  'https://bad.example/malware/%78',
  'https://bad.example/m%61lware/x',
  'https://bad.example/%6D%61lware/x',
  'https://bad.example/%6d%61lware/x',
  'https://bad.example/malware/%2578',
  'https://bad.example/malware/%25252578',
  'https://bad.example/malware/%%37%38',
  'https://bad.example/malware%2Fx',
  'https://bad.example/malware%252fx',
  'https://bad.example//malware///x',
  'https://bad.example/malware/x/',
  'https://bad.example/malware/x//',
  'https://bad.example/./malware/y/../x',
  'https://bad.example/malware/%2e/x',
  'https://bad.example/malware/%252e%252e/malware/x',
  'https://bad.example/malware/x;',
  'https://bad.example/malware/x;a=1',
  'https://bad.example/malware;jsessionid=7/x',
  'https://bad.example/malware/x%3Ba=1',
  'https://bad.example/malware/x?',
  'https://bad.example/malware/x?&&',
  'https://bad.example/malware/x#top',
  'https://bad.example/malware/x?#',
  'https://bad.example/malware/x?utm_source=a&fbclid=1',
  'https://bad.example/malware/x?%75tm_source=a',
  'https://BAD.Example/malware/x',
  'https://bad.example./malware/x',
  'https://www.bad.example/malware/x',
  'https://WWW.bad.example:443/malware/x',
  'https://bad。example/malware/x',
  'http://bad.example:80/malware/x',
  'bad.example/malware/x',
];

describe('URLs of the same resource', () => {
  it.each([
    ...SPELLINGS.map((way) => ['https://bad.example/malware/x', sanitiseUrl(way) ?? '']),
    ['https://bad.example', 'https://bad.example/'],
    ...[
      ...[
        'Bad File',
        'bad+file',
        'bad%C2%A0file',
        'bad%20file.',
        'bad%20file%20',
        'bad%20file%00',
        'bad%20file%3Fz',
      ],
      ...['bad%20file%23z', '%EF%BD%82ad%20file', 'bad%20file;x'],
    ].map((name) => ['https://bad.example/bad file', `https://bad.example/${name}`]),
    ['https://bad.example/%C3%BC', 'https://bad.example/%FC'],
    ['https://bad.example/now', 'https://bad.example:8443/now'],
    ['https://bad.example/now', 'https://www.www.bad.example/now'],
    ['https://bad.example/?q=1&b=2', 'https://bad.example/?Q=1;b=2'],
    ['https://bad.example/?q=1', 'https://bad.example/?q[]=%201%20'],
    ['https://bad.example/?a=1&b=2', 'https://bad.example?b=2&utm_medium=z&a=1'],
    ['https://bad.example/?a=1&b=2', 'https://bad.example?b=%32&%61=1&a=1'],
    ['https://bad.example/?a=b%20c', 'https://bad.example/?a=b+c'],
    ['https://bad.example/é', 'https://bad.example/%C3%A9'],
    ['https://bad.example/é', 'https://bad.example/e%CC%81'],
    ['https://bücher.example/x', 'https://XN--bcher-kva.example/x'],
    ['mailto:mia@example.com', 'mailto:mia@example.com#'],
  ])('%j and %j are equal', (one, other) => {
    expect(comparableUrl(other)).toBe(comparableUrl(one));
  });

  it.each([
    ['https://bad.example/now', 'https://bad.example/now?a=1'],
    ['https://bad.example/?a=1', 'https://bad.example/?a=2'],
    ['https://bad.example/?a=1', 'https://bad.example/?a=1&a=2'],
    ['https://bad.example/now', 'https://now.bad.example/now'],
    ['https://bad.example/a/b', 'https://bad.example/b'],
    ['https://bad.example/a%26b', 'https://bad.example/a%2526c'],
    ['https://bad.example/', 'https://good.example/'],
    ['https://www.example/', 'https://example.www/'],
    ['no address', 'https://bad.example/'],
  ])('%j and %j differ', (one, other) => {
    expect(comparableUrl(other)).not.toBe(comparableUrl(one));
  });

  const path = fc.stringMatching(/^[a-z0-9/._~;%é-]{0,24}$/);
  const query = fc.stringMatching(/^[a-z0-9=&+%;?/-]{0,20}$/);

  it('have an idempotent comparable form', () => {
    fc.assert(
      fc.property(path, query, (rest, search) => {
        const once = comparableUrl(`https://bad.example/${rest}?${search}`);
        expect(comparableUrl(once)).toBe(once);
      }),
      { numRuns: 1000 },
    );
  });

  it('are equal whichever letters are escaped, and how often', () => {
    const bytes = (letter: string) => [...new TextEncoder().encode(letter)];
    const escaped = ([letter, depth, upper]: [string, number, boolean]) => {
      const once = bytes(letter).map((byte) => `%${'25'.repeat(depth - 1)}${byte.toString(16)}`);
      return upper ? once.join('').toUpperCase() : once.join('');
    };
    const letter = fc.tuple(fc.constantFrom(...'abcXYZ019-._~é'), fc.nat(3), fc.boolean());
    fc.assert(
      fc.property(fc.array(letter, { minLength: 1, maxLength: 12 }), (letters) => {
        const plain = letters.map(([letter]) => letter).join('');
        const written = letters.map((one) => (one[1] === 0 ? one[0] : escaped(one))).join('');
        expect(comparableUrl(`https://bad.example/x${written}x`)).toBe(
          comparableUrl(`https://bad.example/x${plain}x`),
        );
      }),
      { numRuns: 500 },
    );
  });

  // Superlinear work would exceed the test's timeout.
  it('are compared quickly however deeply they are escaped', () => {
    expect(comparableUrl(`https://bad.example/%${'25'.repeat(200_000)}78`)).toBe('https://bad.example/x');
    expect(comparableUrl(`https://bad.example/%7${'%3'.repeat(200_000)}8`)).toBe('https://bad.example/x');
  });
});

describe('a hidden URL', () => {
  const hides = (address: string, other: string, wholePath = false) =>
    hiddenUrlMatcher([{ address, wholePath }])(other);

  it.each(SPELLINGS)('remains hidden in the spelling %s', (way) => {
    expect(hides('https://bad.example/malware/x', sanitiseUrl(way) ?? '')).toBe(true);
    expect(hides(sanitiseUrl(way) ?? '', 'https://bad.example/malware/x')).toBe(true);
  });

  it('remains hidden with additional query parameters', () => {
    expect(hides('https://bad.example/x', 'https://bad.example/x?ref=1')).toBe(true);
    expect(hides('https://bad.example/watch?v=1', 'https://bad.example/watch?t=2&v=1')).toBe(true);
  });

  it('does not hide other queries on its path, unless its content is illegal', () => {
    for (const other of ['https://bad.example/watch?v=2', 'https://bad.example/watch']) {
      expect(hides('https://bad.example/watch?v=1', other)).toBe(false);
      expect(hides('https://bad.example/watch?v=1', other, true)).toBe(true);
    }
    expect(hides('https://bad.example/watch', 'https://bad.example/other', true)).toBe(false);
  });
});
