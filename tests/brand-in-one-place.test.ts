import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { brand } from '#brand';
import { firstBrandMentions } from './support/white-label/first-brand.ts';

/**
 * The sources of the product, without `brand.ts`. `white-label.spec.ts` runs the product under another brand.
 * This test also finds text that no page, email or file happens to show.
 */
const SOURCES = [
  '{apps,connectors,contracts,domain,locales,platform,sandbox,scripts}/**/*.{ts,tsx,css,json,md,mjs}',
  'db/{*.ts,schema/*.ts,seed/*.ts,embedded/*.ts}',
  '{serve.ts,ops.ts,*.config.ts,.env.example}',
];
const root = new URL('..', import.meta.url).pathname;
const sources = globSync(SOURCES, { cwd: root })
  .filter((path) => !/\.test\.ts$|^apps\/web\/assets\/|\/fixtures\//.test(path))
  .map((path) => ({ path, text: readFileSync(`${root}${path}`, 'utf8') }));

test('only brand.ts and the assets contain the name, domains, colours and logo', () => {
  expect(sources.length).toBeGreaterThan(800);
  expect(
    sources.flatMap(({ path, text }) => firstBrandMentions(text).map((sign) => `${path}: ${sign}`)),
  ).toEqual([]);
});

test('the greys belong to the brand too, except the default profile colours', () => {
  const greys = new RegExp(`${brand.palette.deepBlack}|${brand.palette.gray}`, 'i');
  const profiles = [
    'contracts/rules/shorts/member-palette.ts',
    'contracts/rules/shorts/colours.ts',
    'contracts/rules/shorts/looks.ts',
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
  'accepts %s as a field of the contract',
  (text) => {
    expect(firstBrandMentions(text)).toEqual([]);
  },
);
