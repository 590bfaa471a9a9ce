import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createSignedText } from './signed-text.ts';

const signed = createSignedText(Buffer.alloc(32, 1));

test('what was signed is read again, and always looks the same', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(signed.read(signed.sign(text))).toBe(text);
      expect(signed.sign(text)).toBe(signed.sign(text));
      expect(signed.sign(text)).toMatch(/^[\w-]*\.[\w-]{22}$/);
    }),
  );
});

test.each(['', '.', 'abc', 'abc.def', 'YWJj.'])('%j was not signed', (text) =>
  expect(signed.read(text)).toBeNull(),
);

test.each(['.zzz', '=', ' ', '%', '!'])('%j added to it makes it somebody else’s', (added) => {
  const ours = signed.sign('https://a.example/');
  expect(signed.read(ours + added)).toBeNull();
  expect(signed.read(ours.replace('.', `${added}.`))).toBeNull();
});

test('a changed text, or one of somebody else, is not ours', () => {
  const [body, mac] = signed.sign('https://a.example/').split('.');
  const other = Buffer.from('https://b.example/').toString('base64url');
  expect(signed.read(`${other}.${mac}`)).toBeNull();
  expect(createSignedText(Buffer.alloc(32, 2)).read(`${body}.${mac}`)).toBeNull();
});
