import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { contracts } from '#contracts';
import { isContract } from '#contracts/contract';
import { contractGroups } from '#contracts/groups';

const groups = Object.entries(contractGroups);
const folder = new URL('./routes/', import.meta.url);

test('every group of calls has its file of routes, next to those that read their bodies themselves', () => {
  const expected = [...Object.keys(contractGroups), 'uploads', 'webhooks'].map((name) => `${name}.ts`);
  expect(readdirSync(folder).sort()).toEqual(expected.sort());
});

test.each(groups)('the file of %s serves calls of this group only', (name, { exports }) => {
  const source = readFileSync(new URL(`${name}.ts`, folder), 'utf8');
  const served = [...source.matchAll(/\bcontracts\.(\w+)/g)].map(([, call]) => call);
  expect(served.filter((call) => !Object.hasOwn(exports, `${call}`))).toEqual([]);
});

test('an exported object with nothing but a method is no call', () => {
  expect(isContract({ method: 'paypal' })).toBe(false);
});

test('no two groups give their calls the same name', () => {
  const calls = groups.flatMap(([, { exports }]) => Object.values<unknown>(exports).filter(isContract));
  expect(Object.keys(contracts)).toHaveLength(calls.length);
});
