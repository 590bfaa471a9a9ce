import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { brand } from '#brand';
import { signInRedirectUrl } from './sign-in-redirect.ts';

const SITE = 'https://ulifyi.example';
const OTHER = 'http://localhost:3000';
const ALLOWED = [SITE, OTHER];

const QUERY = {
  response_type: 'redirect',
  client_id: brand.signInClientId,
  redirect_uri: SITE,
  state: 'abc',
};

/** Builds the query of the known client with the given changes. A parameter that is set to undefined is omitted. */
const query = (changes: Partial<Record<keyof typeof QUERY, string | undefined>> = {}) =>
  new URLSearchParams(
    Object.entries({ ...QUERY, ...changes }).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value]],
    ),
  );

describe('the known client is redirected', () => {
  test.each([
    [SITE, `${SITE}/?state=abc`],
    [`${SITE}/`, `${SITE}/?state=abc`],
    [OTHER, `${OTHER}/?state=abc`],
    [`${OTHER}/`, `${OTHER}/?state=abc`],
  ])('to %s', (redirect_uri, expected) => {
    expect(signInRedirectUrl(query({ redirect_uri }), ALLOWED)).toBe(expected);
  });

  test('whatever the other parameters and their order', () => {
    const reversed = new URLSearchParams([...query()].reverse());
    reversed.append('lng', 'de');
    reversed.append('lng', 'en');
    expect(signInRedirectUrl(reversed, ALLOWED)).toBe(`${SITE}/?state=abc`);
  });

  test.each([
    'a b',
    'a+b',
    'a&state=other',
    'a=b#c',
    '/?x',
    '%2F%00',
    '%',
    'ü€😀',
    '"><script>',
    'a\r\nSet-Cookie: x=1',
    '.'.repeat(200),
  ])('with its state unchanged: %j', (state) => {
    const address = new URL(signInRedirectUrl(query({ state }), ALLOWED) ?? '');
    expect([...address.searchParams]).toEqual([['state', state]]);
    expect([address.origin, address.pathname, address.hash]).toEqual([SITE, '/', '']);
  });

  test('with any state unchanged and nothing of it outside the query', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 50 }), (state) => {
        const address = signInRedirectUrl(new URLSearchParams(query({ state }).toString()), ALLOWED) ?? '';
        expect(address).toMatch(/^https:\/\/ulifyi\.example\/\?state=[\w.!~*'()%-]*$/);
        expect(new URL(address).searchParams.get('state')).toBe(state);
      }),
    );
  });
});

describe('the redirect is rejected', () => {
  test.each([
    'https://evil.example',
    'https://evil.example/https://ulifyi.example',
    'https://ulifyi.example.evil.example',
    'https://evil.example#https://ulifyi.example',
    'https://evil.example?https://ulifyi.example',
    'https://evil.example\\@ulifyi.example',
    'https://notulifyi.example',
    'https://www.ulifyi.example',
    'http://ulifyi.example',
    'https://ulifyi.example:443',
    'https://ulifyi.example:8443',
    'http://localhost',
    'http://localhost:3001',
    'http://127.0.0.1:3000',
    'https://ulifyi.example.',
    'https://ulifyi.example./',
    'https://ULIFYI.example',
    'HTTPS://ulifyi.example',
    'https://ulifyi.example/path',
    'https://ulifyi.example//',
    'https://ulifyi.example/?x=1',
    'https://ulifyi.example?',
    'https://ulifyi.example#',
    'https://ulifyi.example\\',
    'https://mia@ulifyi.example',
    'https://ulifyi.example@evil.example',
    'https://ulifyi.example:x@evil.example',
    ' https://ulifyi.example',
    'https://ulifyi.example ',
    'https://ulifyi.example\n',
    'https://ulifyi.example\t/',
    'https://ulifyi.example\0',
    'https:/ulifyi.example',
    'https:ulifyi.example',
    '//ulifyi.example',
    'ulifyi.example',
    'https://ulıfyi.example',
    'https://ulifyi%2eexample',
    'https://*.example',
    'javascript:alert(1)//https://ulifyi.example',
    'data:text/html,https://ulifyi.example',
    '/',
    '',
    'null',
    '*',
    `${SITE},${OTHER}`,
    `${SITE} ${OTHER}`,
  ])('for the redirect_uri %j', (redirect_uri) => {
    expect(signInRedirectUrl(query({ redirect_uri }), ALLOWED)).toBeNull();
  });

  test.each(['', 'ulifyi', 'Ulifyi-Web', 'ulifyi-web ', 'ulifyi-web\0', 'other-client'])(
    'for the client %j',
    (client_id) => {
      expect(signInRedirectUrl(query({ client_id }), ALLOWED)).toBeNull();
    },
  );

  test.each(['', 'code', 'token', 'Redirect', 'redirect '])('for the response type %j', (response_type) => {
    expect(signInRedirectUrl(query({ response_type }), ALLOWED)).toBeNull();
  });

  test.each(Object.keys(QUERY))('without %s', (name) => {
    expect(signInRedirectUrl(query({ [name]: undefined }), ALLOWED)).toBeNull();
  });

  test.each(Object.entries(QUERY))('with a repeated %s, even with the same value', (name, value) => {
    for (const second of [value, 'https://evil.example']) {
      const after = query();
      after.append(name, second);
      const before = new URLSearchParams([[name, second], ...query()]);
      expect(signInRedirectUrl(after, ALLOWED)).toBeNull();
      expect(signInRedirectUrl(before, ALLOWED)).toBeNull();
    }
  });

  test('with a state of more than 200 characters', () => {
    expect(signInRedirectUrl(query({ state: 'x'.repeat(201) }), ALLOWED)).toBeNull();
  });

  test('when no origin is allowed', () => {
    expect(signInRedirectUrl(query(), [])).toBeNull();
  });

  test('for an empty query', () => {
    expect(signInRedirectUrl(new URLSearchParams(), ALLOWED)).toBeNull();
  });
});
