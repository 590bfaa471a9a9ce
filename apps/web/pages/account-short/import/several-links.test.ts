import { expect, it } from 'vitest';
import { isSeveralLinks } from './several-links.ts';

it.each([
  ['https://a.example https://b.example', true],
  ['Shop: a.example\nBlog: b.example', true],
  ['https://a.example/?to=x', false],
  ['a.example\n', false],
  ['', false],
])('%j holds several links: %s', (text, several) => {
  expect(isSeveralLinks(text)).toBe(several);
});
