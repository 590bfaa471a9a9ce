import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { createSecretBox } from './secret-box.ts';

const key = (id: string) => ({ id, key: randomBytes(32) });
const old = key('k1');
const box = createSecretBox([old]);

test.each(['', 'a token', 'Zürich 🏔', 'x'.repeat(10_000)])(
  '%j is unchanged after sealing and opening',
  (text) => {
    expect(box.open(box.seal(text, 'token'), 'token')).toBe(text);
  },
);

test('a text is sealed differently each time and is not readable', () => {
  const [a, b] = [box.seal('a token', 'token'), box.seal('a token', 'token')];
  expect(a).not.toBe(b);
  expect(a).not.toContain(Buffer.from('a token').toString('base64url'));
});

test('a modified value does not open', () => {
  const sealed = box.seal('a token', 'token');
  for (let at = 3; at < sealed.length; at += 1) {
    const changed = `${sealed.slice(0, at)}${sealed[at] === 'A' ? 'B' : 'A'}${sealed.slice(at + 1)}`;
    // The last character of base64url may contain unused bits, so changing it may not change the decoded
    // bytes.
    if (Buffer.from(changed.slice(3), 'base64url').equals(Buffer.from(sealed.slice(3), 'base64url')))
      continue;
    expect(() => box.open(changed, 'token')).toThrow();
  }
  expect(() => box.open(sealed.slice(0, 10), 'token')).toThrow();
  expect(() => box.open('', 'token')).toThrow();
});

test('a value only opens with its own purpose', () => {
  expect(() => box.open(box.seal('a token', 'mia'), 'noah')).toThrow();
});

test('after a key rotation old values open and new ones use the new key', () => {
  const sealed = box.seal('a token', 'token');
  const changed = createSecretBox([key('k2'), old]);
  expect(changed.open(sealed, 'token')).toBe('a token');
  expect(changed.seal('another', 'token')).toMatch(/^k2\./);
  expect(() => createSecretBox([key('k2')]).open(sealed, 'token')).toThrow('is missing');
});
