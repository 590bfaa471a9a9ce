import { getTableColumns, getTableName, is } from 'drizzle-orm';
import { PgJsonb, type PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { busyPerson } from '../../tests/support/worlds/busy-person.ts';
import { type PayingApp, payingApp } from '../../tests/support/worlds/paying-app.ts';
import { EXPORT_SECTIONS } from './export-sections.ts';
import { readPerson } from './read-person.ts';

/** JSON columns of told tables of which the export leaves out some or all words, with the reasons. */
const LEFT_OUT: Record<string, string> = {
  'audit_log.detail': 'about the work of the operator; its effect is in the export',
  'reports.content': 'the address of a picture that is hidden by the decision',
};

let app: PayingApp;
beforeAll(async () => {
  app = await payingApp();
});
afterAll(() => app.close());

/** Returns all strings in a JSON value, and the names of its yes-or-no fields. */
function wordsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    typeof inner === 'boolean' ? [key] : wordsIn(inner),
  );
}

test('every word of a JSON column of a told table is in the export or is left out with a reason', async () => {
  const { ada } = await busyPerson(app);
  const { data } = await readPerson(app.app.system, ada.id);
  const told = JSON.stringify(data);
  const isTold = (word: string) => told.includes(JSON.stringify(word).slice(1, -1));
  const empty: string[] = [];
  const missing: string[] = [];
  const tables = new Set(Object.values(EXPORT_SECTIONS).flatMap(({ tables }): readonly PgTable[] => tables));
  for (const table of tables)
    for (const [key, column] of Object.entries(getTableColumns(table))) {
      if (!is(column, PgJsonb)) continue;
      const path = `${getTableName(table)}.${key}`;
      const words = (await app.engine.db.select({ value: column }).from(table)).flatMap(wordsIn);
      if (words.length === 0) empty.push(path);
      if (!words.every(isTold)) missing.push(path);
    }
  expect(empty).toEqual([]);
  expect(missing.sort()).toEqual(Object.keys(LEFT_OUT).sort());
});
