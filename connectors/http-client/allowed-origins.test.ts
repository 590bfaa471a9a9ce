import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { allowedUrl } from './allowed-origins.ts';

const SOURCES = ['https://i.example.com', 'https://*.cdn.example', 'http://127.0.0.1:3000/sandbox/pictures'];

describe('a URL is allowed', () => {
  test.each([
    'https://i.example.com/a.jpg',
    'https://i.example.com/a.jpg?size=128',
    'https://a.cdn.example/x',
    'https://a.b.cdn.example/x',
    'http://127.0.0.1:3000/sandbox/pictures/vi/a.jpg',
  ])('%s', (address) => {
    expect(allowedUrl(SOURCES, address)).toBe(address);
  });

  test.each([
    'http://i.example.com/a.jpg',
    'https://i.example.com:8443/a.jpg',
    'https://i.example.com.evil.example/a.jpg',
    'https://evil.example/i.example.com',
    'https://i.example.com@evil.example/',
    'https://user:word@i.example.com/a.jpg',
    'https://cdn.example/x',
    'https://acdn.example/x',
    'http://127.0.0.1:3000/sandbox/pictures-of-others/x',
    'http://127.0.0.1:3000/sandbox/pictures/../tokens',
    'http://127.0.0.1:3000/api/v1',
    'http://127.0.0.1/sandbox/pictures/x',
    'file:///etc/passwd',
    'data:image/png;base64,AAAA',
    '//i.example.com/a.jpg',
    '',
    null,
    undefined,
  ])('but not %s', (address) => {
    expect(allowedUrl(SOURCES, address)).toBeNull();
  });

  test('and any other text is rejected or has an allowed origin', () => {
    fc.assert(
      fc.property(fc.oneof(fc.webUrl(), fc.string()), (text) => {
        const found = allowedUrl('https://i.example.com', text);
        expect(found === null || new URL(found).origin === 'https://i.example.com').toBe(true);
      }),
    );
  });
});
