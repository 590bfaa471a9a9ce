import { expect, test } from 'vitest';
import type { Contract } from './contract.ts';
import { contracts } from './index.ts';

const scoped = Object.entries(contracts as Record<string, Contract>).filter(([, { scope }]) => scope);

test('no access token will sign in, read or change the security, the data or the payments of an account', () => {
  const closed = /^\/api\/v1\/(sign-in|@me\/(security|data|payments))(\/|$)/;
  expect(scoped.filter(([, { path, fresh }]) => fresh || closed.test(path))).toEqual([]);
  expect(scoped.filter(([, { auth }]) => auth === 'none')).toEqual([]);
});

test.each(scoped)('the scope of %s is for writing if the call changes something', (_, { method, scope }) => {
  expect(scope?.endsWith(':write')).toBe(method !== 'GET');
});
