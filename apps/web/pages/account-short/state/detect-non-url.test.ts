import { expect, it } from 'vitest';
import { detectNonUrl } from './detect-non-url.ts';

it.each([
  ['mailto:zoe@example.org', 'mail_address', null],
  ['MAILTO:zoe@example.org?subject=Hi', 'mail_address', null],
  [' zoe@example.org ', 'mail_address', null],
  ['+49 170 1234567', 'phone_number', 'https://wa.me/491701234567'],
  ['+49 (0)170/123-45.67', 'phone_number', 'https://wa.me/491701234567'],
  ['0041791234567', 'phone_number', 'https://wa.me/41791234567'],
  ['tel:+43-660-1234567', 'phone_number', 'https://wa.me/436601234567'],
  ['0170 1234567', 'phone_number', null],
  ['tel:0170/1234567', 'phone_number', null],
  ['@zoe', 'handle', 'https://instagram.com/zoe'],
  ['@zoe.k_1', 'handle', 'https://instagram.com/zoe.k_1'],
  ['@zoe@mastodon.social', 'handle', 'https://mastodon.social/@zoe'],
  ['@zoe@localhost', 'handle', null],
])('%j is a %s, and the suggestion is %j', (typed, code, offer) => {
  expect(detectNonUrl(typed)).toEqual({ code, suggestion: offer });
});

it.each([
  '',
  'instagram.com/zoe',
  'https://wa.me/491701234567',
  'zoe',
  '12345',
  '192.168.10.20',
  'javascript:alert(1)',
  '@',
  '@zo e',
  '@<b>',
])('%j is none of these', (typed) => {
  expect(detectNonUrl(typed)).toBeNull();
});
