import { describe, expect, it } from 'vitest';
import { asciiHost } from './host.ts';

describe('a host name', () => {
  it.each([
    ['Example.COM', 'example.com'],
    ['example.com.', 'example.com'],
    ['münchen.de', 'xn--mnchen-3ya.de'],
    ['рф.рф', 'xn--p1ai.xn--p1ai'],
    ['例え。テスト', 'xn--r8jz45g.xn--zckzah'],
    ['a--b.example.com', 'a--b.example.com'],
  ])('normalises %s to %s', (value, host) => {
    expect(asciiHost(value)).toBe(host);
  });

  it.each([
    '',
    '.',
    'localhost',
    '1.2.3.4',
    '0x7f.1',
    '127.1',
    '1.2.3.4.',
    '[::1]',
    'a..b',
    'a_b.de',
    'a.b..',
    'x.y z',
  ])('rejects %j', (value) => {
    expect(asciiHost(value)).toBeNull();
  });

  it('has at most 253 characters, and labels have at most 63', () => {
    const label = 'a'.repeat(63);
    expect(asciiHost(`${label}.${label}.${label}.${'a'.repeat(58)}.de`)).not.toBeNull();
    expect(asciiHost(`${label}.${label}.${label}.${'a'.repeat(59)}.de`)).toBeNull();
    expect(asciiHost(`${label}a.de`)).toBeNull();
  });
});
