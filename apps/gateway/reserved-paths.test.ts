import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contracts } from '#contracts';
import type { Contract } from '#contracts/contract';
import { isReservedPath, isReservedUsername, isUsername } from '#contracts/rules/names/username';
import { type TestApp, testApp } from '../../tests/support/test-app.ts';

/**
 * A username that equals a fixed path segment would be unreachable, or would shadow the path. Every new path
 * must reserve its first segment.
 */
let app: TestApp;
beforeAll(async () => {
  app = await testApp({
    website: {
      assets: new URL('.', import.meta.url).pathname,
      render: () => Promise.resolve(new Response('a page')),
    },
  });
});
afterAll(() => app.close());

const unreserved = (names: Iterable<string>) =>
  [...new Set(names)].filter((name) => isUsername(name) && !isReservedUsername(name));
/** Returns the segments that a profile could shadow, because they are not reserved paths. */
const notOurs = (names: Iterable<string>) =>
  [...new Set(names)].filter((name) => isUsername(name) && !isReservedPath(name));

test('the first segment of every page is reserved', () => {
  const source = readFileSync(new URL('../web/routes.ts', import.meta.url), 'utf8');
  const paths = [...source.matchAll(/\b(?:route|prefix)\(\s*['"`]([^'"`]+)['"`]/g)].map(
    ([, path = '']) => path,
  );
  expect(paths.length).toBeGreaterThan(3);
  const fixed = paths.map((path) => path.replace(/^\//, '').split('/')[0] ?? '');
  const segments = fixed.filter((segment) => !/^[:*]/.test(segment));
  expect(unreserved(segments)).toEqual([]);
  expect(notOurs(segments)).toEqual([]);
});

test('the first segment of every other served path is reserved', async () => {
  await app.app.ready();
  // The router's tree as text; each branch at the root is the start of a path.
  const routes = app.app.printRoutes({ commonPrefix: false });
  const addresses = [...routes.matchAll(/^[├└]── (\/[^\s(]*)/gm)].map(([, address = '']) => address);
  expect(addresses.length).toBeGreaterThan(5);
  const segments = addresses.map((address) => address.split('/')[1] ?? '');
  expect(unreserved(segments)).toEqual([]);
  expect(notOurs(segments)).toEqual([]);
});

test('fixed segments in the position of a username in the API are reserved', () => {
  const paths = Object.values(contracts as Record<string, Contract>).map(({ path }) => path.split('/'));
  const withName = paths.filter((segments) => segments.includes('{username}'));
  expect(withName.length).toBeGreaterThan(0);
  const rivals = withName.flatMap((segments) => {
    const place = segments.indexOf('{username}');
    const before = segments.slice(0, place).join('/');
    return paths
      .filter((other) => other.slice(0, place).join('/') === before)
      .map((other) => other[place] ?? '');
  });
  expect(rivals).toContain('user');
  expect(unreserved(rivals)).toEqual([]);
});
