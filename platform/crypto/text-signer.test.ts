import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createTextSigner } from './text-signer.ts';

const signed = createTextSigner(Buffer.alloc(32, 1));

test('a signed text verifies, and its signed form is deterministic', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(signed.verify(signed.sign(text))).toBe(text);
      expect(signed.sign(text)).toBe(signed.sign(text));
      expect(signed.sign(text)).toMatch(/^[\w-]*\.[\w-]{22}$/);
    }),
  );
});

test.each(['', '.', 'abc', 'abc.def', 'YWJj.'])('%j does not verify', (text) =>
  expect(signed.verify(text)).toBeNull(),
);

test.each(['.zzz', '=', ' ', '%', '!'])('a signed text with %j appended does not verify', (added) => {
  const ours = signed.sign('https://a.example/');
  expect(signed.verify(ours + added)).toBeNull();
  expect(signed.verify(ours.replace('.', `${added}.`))).toBeNull();
});

test('a modified text, or one with another key, does not verify', () => {
  const [body, mac] = signed.sign('https://a.example/').split('.');
  const other = Buffer.from('https://b.example/').toString('base64url');
  expect(signed.verify(`${other}.${mac}`)).toBeNull();
  expect(createTextSigner(Buffer.alloc(32, 2)).verify(`${body}.${mac}`)).toBeNull();
});
