import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { brand } from '#brand';
import { firstBrandMentions } from './support/white-label/first-brand.ts';

/**
 * What the product is made of, without `brand.ts`, assets and tests. `white-label.spec.ts` runs it under another
 * brand; this finds what no page, mail or file shows just then.
 */
const SOURCES = [
  '{apps,connectors,contracts,domain,locales,platform,sandbox,scripts}/**/*.{ts,tsx,css,json,md,mjs}',
  'db/{*.ts,schema/*.ts,seed/*.ts,embedded/*.ts}',
  '{serve.ts,*.config.ts,.env.example}',
];
const root = new URL('..', import.meta.url).pathname;
const sources = globSync(SOURCES, { cwd: root })
  .filter((path) => !/\.test\.ts$|^apps\/web\/assets\/|\/fixtures\//.test(path))
  .map((path) => ({ path, text: readFileSync(`${root}${path}`, 'utf8') }));

test('nothing but brand.ts and the assets holds name, addresses, colours and logo', () => {
  expect(sources.length).toBeGreaterThan(800);
  expect(
    sources.flatMap(({ path, text }) => firstBrandMentions(text).map((sign) => `${path}: ${sign}`)),
  ).toEqual([]);
});

test('the greys are those of the brand too, except the colours that profiles begin with', () => {
  const greys = new RegExp(`${brand.palette.deepBlack}|${brand.palette.gray}`, 'i');
  const profiles = [
    'contracts/rules/short.ts',
    'db/schema/accounts.ts',
    'db/schema/short.ts',
    'db/seed/demo-people.ts',
  ];
  const holding = sources.filter(({ text }) => greys.test(text)).map(({ path }) => path);
  expect(holding.filter((path) => !profiles.includes(path))).toEqual([]);
});

test.each([
  'Ulifyi',
  'support@ulifyi.com',
  'com.ulifyi.app',
  'ulifyi://user/mia',
  'ulifyi-web',
  '--accent:#006CFF',
])('finds %s', (sign) => {
  expect(firstBrandMentions(`says ${sign} somewhere`)).toHaveLength(1);
});

test.each(["service: 'ulifyi'", 'connections.ulifyi.display', '{ulifyi:true}', '{ ulifyi, spotify }'])(
  'knows %s for a field of the contract',
  (text) => {
    expect(firstBrandMentions(text)).toEqual([]);
  },
);
