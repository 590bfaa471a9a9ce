import { Socket } from 'node:net';
import { expect, test } from 'vitest';
import { createRequestIdOf } from './request-id.ts';

const GIVEN = '0123456789abcdef0123456789abcdef';

/** Returns the id of a request from this IP. A null IP means a request from this process. */
function idOf(trusted: string[], from: string | null, given: string | string[] | undefined = GIVEN): string {
  const socket =
    from === null
      ? { remoteAddress: '203.0.113.7' }
      : Object.defineProperty(new Socket(), 'remoteAddress', { value: from });
  return createRequestIdOf(trusted)({ headers: { 'x-request-id': given }, socket });
}

test.each([
  [['10.1.2.3'], '10.1.2.3'],
  [['10.0.0.0/8'], '10.200.0.1'],
  [['10.0.0.0/8'], '::ffff:10.200.0.1'],
  [['192.168.0.1', 'fd00::/8'], 'fd12::1'],
  [['loopback'], '127.0.0.1'],
])('with %j trusted, an id from %s is accepted', (trusted, from) => {
  expect(idOf(trusted, from)).toBe(GIVEN);
});

test.each([
  [[], '127.0.0.1'],
  [['10.0.0.0/8'], '11.0.0.1'],
  [['10.1.2.3'], '10.1.2.4'],
  [['loopback'], '128.0.0.1'],
])('with %j trusted, an id from %s is ignored', (trusted, from) => {
  expect(idOf(trusted, from)).toMatch(/^[\da-f-]{36}$/);
});

test('an id from this process is accepted', () => {
  expect(idOf([], null)).toBe(GIVEN);
});

test.each([undefined, '', 'short', 'x'.repeat(65), 'a line\nbreak of sixteen', [GIVEN, GIVEN]])(
  'a malformed id is ignored from any sender: %j',
  (given) => {
    expect(idOf(['127.0.0.1'], '127.0.0.1', given)).not.toBe(given);
    expect(idOf([], null, given)).toMatch(/^[\da-f-]{36}$|^[\da-f]{32}$/);
  },
);
