import { getTableColumns, getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { contracts } from '#contracts';
import type { Contract } from '#contracts/contract';
import { BREAKDOWNS } from '#contracts/rules/statistics';
import * as schema from '#db/schema';
import { COUNT_KINDS } from './count-kinds.ts';

/** Whose a count is, when it was counted, and the count. Everything else says what was counted. */
const ALLOWED = ['accountId', 'day', 'count'];

describe('no table relates two things about visitors', () => {
  test('a row of counts has one key, and says what kind of key it is', () => {
    const tables = Object.values(schema).flatMap((one): PgTable[] => (is(one, PgTable) ? [one] : []));
    const counting = tables.filter((table) => {
      const columns = getTableColumns(table);
      return 'accountId' in columns && 'day' in columns;
    });
    const keys = counting.map((table) => [
      getTableName(table),
      Object.keys(getTableColumns(table)).filter((name) => !ALLOWED.includes(name)),
    ]);
    expect(Object.fromEntries(keys)).toEqual({ short_counts: ['kind', 'key'] });
  });

  test('every kind counts one thing', () => {
    expect(Object.keys(COUNT_KINDS).toSorted()).toEqual(
      ['visits', 'clicks', 'excess', ...BREAKDOWNS].toSorted(),
    );
  });
});

describe('no call relates two things about visitors', () => {
  const calls = Object.values<Contract>(contracts).filter(({ path }) => path.includes('/statistics'));

  test('a call can be limited to days only', () => {
    expect(calls.length).toBeGreaterThan(0);
    for (const { path, query } of calls) {
      const { properties } = z.toJSONSchema(query ?? z.object({}), { io: 'input', unrepresentable: 'any' });
      const names = Object.keys(properties ?? {}).filter((name) => name !== 'lng');
      expect(names.toSorted(), path).toEqual(['days', 'from', 'to']);
    }
  });

  test('a row of an answer is about one thing', () => {
    /** What says which link a row is about, besides its id. */
    const ofLink = ['title', 'link', 'state'];
    const rows = calls.flatMap(({ response }) => rowsOf(z.toJSONSchema(response ?? z.object({}))));
    const things = rows.map(([path, row]) => [
      path,
      Object.entries(row)
        .filter(
          ([name, { type }]) =>
            !(['integer', 'number', 'boolean'].includes(String(type)) || ofLink.includes(name)),
        )
        .map(([name]) => name),
    ]);
    expect(Object.fromEntries(things)).toEqual({
      days: ['day'],
      links: ['id'],
      ...Object.fromEntries(BREAKDOWNS.map((name) => [`breakdowns.${name}`, ['key']])),
    });
  });
});

type Properties = Record<string, z.core.JSONSchema.BaseSchema>;

/** Returns the properties of the rows of all lists in a schema, by the path of the list. */
function rowsOf(
  { properties = {}, items, anyOf = [] }: z.core.JSONSchema.BaseSchema,
  path: readonly string[] = [],
): [string, Properties][] {
  const inner = Object.entries(properties as Properties).flatMap(([name, one]) =>
    rowsOf(one, [...path, name]),
  );
  const others = (anyOf as z.core.JSONSchema.BaseSchema[]).flatMap((one) => rowsOf(one, path));
  if (typeof items !== 'object' || Array.isArray(items)) return [...inner, ...others];
  const row = items as z.core.JSONSchema.BaseSchema;
  return [[path.join('.'), (row.properties ?? {}) as Properties], ...rowsOf(row, [...path, 'row'])];
}
