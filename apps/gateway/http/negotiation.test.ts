import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { encodingFromHeader, namesEtag } from './negotiation.ts';

describe('the accepted encoding', () => {
  test.each([
    [undefined, 'identity'],
    ['', 'identity'],
    ['identity', 'identity'],
    ['gzip', 'gzip'],
    ['br', 'br'],
    ['gzip, deflate, br, zstd', 'br'],
    ['GZIP', 'gzip'],
    ['gzip;q=1.0,br;q=0', 'gzip'],
    ['br;q=0.0, gzip;q=0', 'identity'],
    ['br; q=0.5', 'br'],
    ['broken', 'identity'],
    ['xbr, gzipped', 'identity'],
    ['deflate', 'identity'],
    ['br;q=0.5, gzip', 'br'],
    ['br;q=0;x=1, gzip;q=0.5;x=1', 'gzip'],
    ['gzip, *;q=0', 'gzip'],
    ['identity, gzip', 'gzip'],
    ['*', 'identity'],
    ['br;q=0, *', 'identity'],
    ['*;q=0', 'identity'],
    [', ,;', 'identity'],
  ])('of %j is %s', (header, encoding) => {
    expect(encodingFromHeader(header)).toBe(encoding);
  });
});

test('an encoding that the header does not name, or refuses, is never sent', () => {
  const coding = fc.constantFrom('br', 'gzip', 'identity', 'deflate', '*', 'BR');
  const weight = fc.constantFrom('', ';q=0', '; q=0.000', ';q=0.3', ' ; q=1.0');
  fc.assert(
    fc.property(fc.array(fc.tuple(coding, weight), { maxLength: 6 }), (parts) => {
      const sent = encodingFromHeader(parts.map((part) => part.join('')).join(', '));
      const named = parts.filter(([name]) => name.toLowerCase() === sent);
      expect(sent === 'identity' || named.some(([, q]) => !/=0(\.0*)?$/.test(q))).toBe(true);
    }),
    { numRuns: 1000 },
  );
});

describe('If-None-Match', () => {
  test.each([
    ['W/"a"', true],
    ['"a"', true],
    ['"b", W/"a"', true],
    ['*', true],
    ['"b"', false],
    ['a', false],
    ['', false],
    [undefined, false],
  ])('%j names the tag: %s', (header, named) => {
    expect(namesEtag(header, 'W/"a"')).toBe(named);
  });
});
