import { expect, test } from 'vitest';
import { defangLinks } from './defang-links.ts';

/** Matches text that mail programs and browsers turn into links. */
const LINK = /[\p{L}\p{N}][.。．｡][\p{L}\p{N}]|\p{L}[:：]\S|[^\s[][@＠][^\s\]]|(?<!\[)[\\/]{2}\S/u;

test.each([
  'log in at https://evil.example/login within 24 h',
  'evil.example/x',
  'www.evil.example',
  'HTTP://EVIL.EXAMPLE',
  'hxxp://10.0.0.1:8080/',
  'http://2130706433/',
  'http://localhost/x',
  'mailto:a@evil.example',
  'write to a@evil.example.',
  'tel:+49301234',
  'javascript:alert(1)',
  'file:///etc/passwd',
  '\\\\evil\\share',
  '//evil.example/x',
  'evil。example',
  'ｅｖｉｌ．ｅｘａｍｐｌｅ',
  'https：//evil.example',
  'a＠evil.example',
  'one.two\nthree.four',
])('nothing in %j is clickable', (typed) => {
  expect(LINK.test(typed)).toBe(true);
  expect(defangLinks(typed)).not.toMatch(LINK);
  // The original text can be restored.
  expect(defangLinks(typed).replace(/\[([^\]]+)\]/g, '$1')).toBe(typed);
});

test.each(['A sentence. Another one...', 'Today at 10:30', 'Dr. Mia Keller, Limmatstr. 12', 'Hm... ok: yes'])(
  'a text without links is unchanged: %j',
  (text) => {
    expect(defangLinks(text)).toBe(text);
  },
);
