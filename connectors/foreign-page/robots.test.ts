import { expect, test } from 'vitest';
import { robotsAllow } from './robots.ts';

const allows = (text: string, path = '/mia') => robotsAllow(text, 'UlifyiImport', path);

test.each<[string, string, boolean]>([
  ['an empty file', '', true],
  ['everyone is forbidden', 'User-agent: *\nDisallow: /', false],
  ['everyone is forbidden, with Windows line breaks', 'User-agent: *\r\nDisallow: /\r\n', false],
  ['an empty rule forbids nothing', 'User-agent: *\nDisallow:', true],
  ['only others are forbidden', 'User-agent: GPTBot\nDisallow: /', true],
  ['only we are forbidden', 'User-agent: ulifyiimport\nDisallow: /', false],
  [
    'our own group counts, not the general one',
    'User-agent: *\nDisallow: /\n\nUser-agent: UlifyiImport\nAllow: /',
    true,
  ],
  [
    'an own group without rules allows',
    'User-agent: *\nDisallow: /\n\nUser-agent: UlifyiImport\nCrawl-delay: 1',
    true,
  ],
  ['several names share the rules', 'User-agent: GPTBot\nUser-agent: UlifyiImport\nDisallow: /', false],
  [
    'several groups for one name are joined',
    'User-agent: *\nDisallow: /a\n\nUser-agent: *\nDisallow: /m',
    false,
  ],
  ['the longer rule decides', 'User-agent: *\nDisallow: /\nAllow: /mi', true],
  ['of equal rules the one that allows', 'User-agent: *\nDisallow: /mia\nAllow: /mia', true],
  ['a comment is no rule', 'User-agent: * # all\nDisallow: / # everything', false],
  ['a wildcard', 'User-agent: *\nDisallow: /*a', false],
  ['a wildcard that does not match', 'User-agent: *\nDisallow: /*x', true],
  ['an end', 'User-agent: *\nDisallow: /mi$', true],
  ['the whole path', 'User-agent: *\nDisallow: /mia$', false],
  ['a wildcard before an end', 'User-agent: *\nDisallow: /*ia$', false],
  ['rules before any name', 'Disallow: /\nUser-agent: *\nAllow: /', true],
  ['a byte order mark', '\uFEFFUser-agent: *\nDisallow: /', false],
])('%s', (_, text, expected) => {
  expect(allows(text)).toBe(expected);
});

test('encoded and plain spellings are the same path', () => {
  expect(allows('User-agent: *\nDisallow: /b%c3%a4r', '/b%C3%A4r')).toBe(false);
  expect(allows('User-agent: *\nDisallow: /bär', '/b%C3%A4r')).toBe(false);
});

// Reading takes a tenth of a second; with an algorithm of quadratic time it took a minute.
test('a hostile file is read without hanging', { timeout: 10_000 }, () => {
  allows(`User-agent: *\n${'Disallow: /*a*a*a*a*a*a*a*a*a*b$\n'.repeat(10_000)}`, `/${'a'.repeat(2000)}`);
  allows(`${' '.repeat(500_000)}User-agent: *`);
  allows('User-agent: a\n'.repeat(40_000));
  allows(`User-agent: *\n${'Disallow: /x\n'.repeat(40_000)}`, `/${'a%'.repeat(4000)}`);
});
