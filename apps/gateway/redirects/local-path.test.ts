import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { localPath } from './sign-in-redirect.ts';

const ORIGIN = 'https://ulifyi.example';

const REFUSED = [
  // Another host, written as a path.
  '//evil.example',
  '///evil.example',
  '////evil.example/x',
  '//evil.example/..',
  '//evil.example:80/x',
  '//ulifyi.example@evil.example',
  '//evil.example%2f@ulifyi.example',
  '//ulifyi.example/mia',
  '/\\evil.example',
  '/\\/evil.example',
  '/\\\\evil.example',
  '\\evil.example',
  '\\\\evil.example',
  '\\/evil.example',
  '\\/\\/evil.example',
  '/mia\\..\\..\\evil.example',
  '/mia?x=\\\\evil.example',
  '/.//evil.example',
  '/..//evil.example',
  '/mia/..//evil.example',
  '/mia/../..//evil.example',
  '/%2e//evil.example',
  '/%2e%2e//evil.example',
  '/%2E%2e//evil.example',
  '/mia/%2e%2e//evil.example',
  // Another host, another scheme, or no path.
  'https://evil.example',
  'http://evil.example',
  'HTTPS://evil.example',
  'https:evil.example',
  'https:/evil.example',
  'https:///evil.example',
  'https:\\\\evil.example',
  'https://ulifyi.example',
  'https://ulifyi.example/mia',
  'https://ulifyi.example@evil.example',
  'ftp://evil.example',
  'ws://evil.example',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\tscript:alert(1)',
  ' javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'file:///etc/passwd',
  'blob:https://ulifyi.example/x',
  'mailto:mia@evil.example',
  'evil.example',
  '@evil.example',
  ':80',
  '.evil.example',
  '../mia',
  '?next=//evil.example',
  '#//evil.example',
  '',
  ' ',
  // Characters that browsers remove before they parse a URL.
  '\t//evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r/evil.example',
  '/\r\n/evil.example',
  '/\t\\evil.example',
  ' //evil.example',
  '/ /evil.example',
  '\n/mia',
  '/mia\n',
  '/mia\r\nLocation: https://evil.example',
  '/\0/evil.example',
  '\0//evil.example',
  '/\v/evil.example',
  '/\x7f/evil.example',
  // Characters that look like slashes and full stops, or normalise to them.
  '／／evil.example',
  '/／evil.example',
  '/⁄/evil.example',
  '/∕evil.example',
  '/。evil.example',
  '/\u2028/evil.example',
  '/\u00a0/evil.example',
  '/\u200b/evil.example',
  '\ufeff//evil.example',
  '/＼evil.example',
  '/mià',
  // Paths on this site to which sign-in must not return.
  '/login',
  '/login?return_to=/mia',
  '/login/',
  '/LOGIN',
  '/l%6fgin',
  '/register',
  '/sign-in',
  '/sign-in/login',
  '/sign-in/reset/abc',
  '/Sign-In/login',
  '/sign%2Din/login',
  '/mia/../sign-in/login',
  '/api',
  '/api/v1/sign-in/logout',
  '/%61pi/v1/sign-in/logout',
  '/mia/../api/v1/sign-in/logout',
  '/mia/%2e%2e/api/v1/sign-in/logout',
  '/api%2fv1%2fsign-in%2flogout',
  '/%zz',
];

describe('a return path', () => {
  test.each(REFUSED)('is not %j', (value) => {
    expect(localPath(value, ORIGIN)).toBeNull();
  });

  test.each([undefined, null, 1, true, {}, ['/mia'], { toString: () => '/mia' }])(
    'is a string, not %j',
    (value) => {
      expect(localPath(value, ORIGIN)).toBeNull();
    },
  );

  test('is no longer than a cookie can hold', () => {
    expect(localPath(`/${'x'.repeat(900)}`, ORIGIN)).toHaveLength(901);
    expect(localPath(`/${'x'.repeat(1000)}`, ORIGIN)).toBeNull();
    expect(localPath(`/?${'"'.repeat(900)}`, ORIGIN)).toBeNull();
    expect(localPath(`/${'/'.repeat(100_000)}`, ORIGIN)).toBeNull();
  });

  test.each([
    ['/', '/'],
    ['/mia/..', '/'],
    ['/mia', '/mia'],
    ['/@mia', '/@mia'],
    ['/@mia?lng=de', '/@mia?lng=de'],
    ['/account/short#links', '/account/short#links'],
    ['/account/payments?token=a%2Fb&x=1', '/account/payments?token=a%2Fb&x=1'],
    ['/mia?next=https://evil.example', '/mia?next=https://evil.example'],
    ['/mia#//evil.example', '/mia#//evil.example'],
    ['/m%C3%BCnchen', '/m%C3%BCnchen'],
    ['/a/./b/../c', '/a/c'],
    ['/?lng=de', '/?lng=de'],
    ['/https://evil.example', '/https://evil.example'],
    ['/javascript:alert(1)', '/javascript:alert(1)'],
    // Names that merely start like a reserved path.
    ['/login_fan', '/login_fan'],
    ['/registered', '/registered'],
    ['/apiary', '/apiary'],
    // Every browser treats each of these as one segment on this site: an encoded slash is not a separator.
    ['/%2f%2fevil.example', '/%2f%2fevil.example'],
    ['/%5c%5cevil.example', '/%5c%5cevil.example'],
    ['/%09/evil.example', '/%09/evil.example'],
    ['/%252f%252fevil.example', '/%252f%252fevil.example'],
    ['/@evil.example', '/@evil.example'],
    ['/mia@evil.example/x', '/mia@evil.example/x'],
  ])('is %s', (value, path) => {
    expect(localPath(value, ORIGIN)).toBe(path);
  });

  test('is on this site and idempotent for any input', () => {
    const parts = ['/', '\\', '.', '..', '@', ':', '%2f', '%5c', '%2e', '\t', '\n', 'evil.example', 'https'];
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...parts, '?', '#', 'mia', '／'), { maxLength: 8 }), (made) => {
        const path = localPath(`/${made.join('')}`, ORIGIN);
        if (path === null) return;
        expect(path).toMatch(/^\/(?![/\\])/);
        expect(new URL(path, ORIGIN).origin).toBe(ORIGIN);
        expect(localPath(path, ORIGIN)).toBe(path);
      }),
      { numRuns: 2000 },
    );
  });
});
