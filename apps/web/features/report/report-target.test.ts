import { describe, expect, test } from 'vitest';
import { targetFromQuery, targetFromUrl, targetToQuery } from './report-target.ts';

const SITE = 'https://site.example';
const ORIGINS = { publicOrigin: SITE, shortLinkOrigin: 'https://short.example' };
const ID = '0190a3f0-7c2e-7abc-8def-0123456789ab';

describe('a pasted URL', () => {
  test.each([
    [`${SITE}/mia/post/${ID}`, { kind: 'post', id: ID }],
    [`${SITE}/mia/post/${ID.toUpperCase()}/`, { kind: 'post', id: ID }],
    [`${SITE}/Mia/post/Ab3_-xYz`, { kind: 'post', id: 'Ab3_-xYz' }],
    [`${SITE}/s?sId=Ab3_-xYz`, { kind: 'post', id: 'Ab3_-xYz' }],
    [`https://short.example/s?id=${ID}`, { kind: 'post', id: ID }],
    [`${SITE}/mia`, { kind: 'profile', username: 'mia' }],
    [`${SITE}/mia?tab=about#top`, { kind: 'profile', username: 'mia' }],
    [`${SITE}/user/mia`, { kind: 'profile', username: 'mia' }],
    [`${SITE}/@Mia`, { kind: 'short', username: 'Mia' }],
    [`${SITE}/%40mia`, { kind: 'short', username: 'mia' }],
    ['www.site.example/@mia', { kind: 'short', username: 'mia' }],
    ['  site.example/mia ', { kind: 'profile', username: 'mia' }],
    ['http://site.example/mia', { kind: 'profile', username: 'mia' }],
    ['@mia', { kind: 'short', username: 'mia' }],
    ['mia', { kind: 'profile', username: 'mia' }],
    ['/mia', { kind: 'profile', username: 'mia' }],
  ])('%s is recognised', (address, asked) => {
    expect(targetFromUrl(address, ORIGINS)).toEqual(asked);
  });

  test.each([
    '',
    '   ',
    SITE,
    'not an address',
    'https://elsewhere.example/mia',
    `https://elsewhere.example/mia/post/${ID}`,
    `${SITE}/mia/post/nothing-like-an-id`,
    `${SITE}/mia/post`,
    `${SITE}/quests/archive`,
    `${SITE}/s?sId=no`,
    `https://elsewhere.example/s?id=${ID}`,
    'https://short.example/mia',
    `${SITE}/%zz`,
    'javascript:alert(1)',
    'https://',
  ])('%j points to nothing that can be reported', (address) => {
    expect(targetFromUrl(address, ORIGINS)).toBeNull();
  });
});

test.each([
  { kind: 'post', id: ID },
  { kind: 'profile', username: 'mia' },
  { kind: 'link', username: 'mia', link_id: 'a b&c' },
  { kind: 'short', username: 'mia' },
] as const)('the query of %o produces the same target', (asked) => {
  expect(targetFromQuery(new URLSearchParams(targetToQuery(asked)))).toEqual(asked);
});

test.each(['', 'post=1', 'profile=m', 'link=x', 'link=x&of=!', 'short=', 'address=mia'])(
  'the query %j names no target',
  (query) => {
    expect(targetFromQuery(new URLSearchParams(query))).toBeNull();
  },
);
