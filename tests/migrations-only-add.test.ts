import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { knownMigrations, MIGRATIONS } from '#db/migrations';

/**
 * The newest migration from before this rule. Every later one has to leave the previous version of the product
 * working, because `deploy/upgrade back` does not take the schema back.
 */
const BASELINE = '0018_audit_and_second_factors';

/** First line of a migration that removes what no supported version uses any more. */
const CONTRACT_STEP = /^-- contract step of \S+\n/;

const BREAKING: readonly { what: string; pattern: RegExp }[] = [
  { what: 'DROP', pattern: /\bdrop\s+(?!not\s+null\b|default\b)/ },
  { what: 'RENAME', pattern: /\brename\s+(?:to|column|constraint)\b/ },
  { what: 'a change of type', pattern: /\balter\s+(?:column\s+)?\S+\s+(?:set\s+data\s+)?type\b/ },
  { what: 'NOT NULL on an existing column', pattern: /\bset\s+not\s+null\b/ },
  { what: 'a default removed', pattern: /\bdrop\s+default\b/ },
  {
    what: 'NOT NULL without a default',
    pattern: /\badd\s+column\b(?=[^;]*\bnot\s+null\b)(?![^;]*\bdefault\b)(?![^;]*\bgenerated\b)/,
  },
];

/** Removes comments, quoted text and the bodies of functions, whose statements run later. */
const codeOf = (sql: string): string =>
  sql
    .replaceAll(/\$(\w*)\$[\s\S]*?\$\1\$/g, "''")
    .replaceAll(/'(?:[^']|'')*'/g, "''")
    .replaceAll('--> statement-breakpoint', ';')
    .replaceAll(/--.*$/gm, ' ')
    .replaceAll(/\/\*[\s\S]*?\*\//g, ' ')
    .toLowerCase();

/** Returns what the previous version of the product would not survive. */
function breakingParts(sql: string): string[] {
  if (CONTRACT_STEP.test(sql)) return [];
  const statements = codeOf(sql).split(';');
  return BREAKING.filter(({ pattern }) => statements.some((statement) => pattern.test(statement))).map(
    ({ what }) => what,
  );
}

test('a migration only adds, unless its first line says which version it cleans up after', async () => {
  const tags = (await knownMigrations()).map(({ tag }) => tag);
  expect(tags).toContain(BASELINE);
  const later = tags.slice(tags.indexOf(BASELINE) + 1);
  const broken = later.flatMap((tag) =>
    breakingParts(readFileSync(join(MIGRATIONS, `${tag}.sql`), 'utf8')).map((what) => `${tag}: ${what}`),
  );
  expect(broken).toEqual([]);
});

describe('the rule', () => {
  test.each([
    ['DROP TABLE "posts";', 'DROP'],
    ['ALTER TABLE "posts" DROP COLUMN "text";', 'DROP'],
    ['ALTER TABLE "posts" DROP CONSTRAINT "posts_pk";', 'DROP'],
    ['DROP INDEX "posts_by_time";', 'DROP'],
    ['ALTER TABLE "posts" RENAME COLUMN "text" TO "words";', 'RENAME'],
    ['ALTER TABLE "posts" RENAME TO "entries";', 'RENAME'],
    ['ALTER TABLE "posts" ALTER COLUMN "likes" SET DATA TYPE bigint;', 'a change of type'],
    ['alter table posts alter likes type bigint;', 'a change of type'],
    ['ALTER TABLE "posts" ALTER COLUMN "text" SET NOT NULL;', 'NOT NULL on an existing column'],
    ['ALTER TABLE "posts" ALTER COLUMN "likes" DROP DEFAULT;', 'a default removed'],
    ['ALTER TABLE "posts" ADD COLUMN "likes" integer NOT NULL;', 'NOT NULL without a default'],
    ['ALTER TABLE "posts" -- likes\n ADD COLUMN "likes" integer NOT NULL;', 'NOT NULL without a default'],
  ])('refuses %s', (sql, what) => {
    expect(breakingParts(sql)).toEqual([what]);
    expect(breakingParts(`-- contract step of v2\n${sql}`)).toEqual([]);
    expect(breakingParts(`-- a comment\n-- contract step of v2\n${sql}`)).toEqual([what]);
  });

  test.each([
    'CREATE TABLE "types" ("id" uuid PRIMARY KEY NOT NULL, "type" text NOT NULL);',
    'ALTER TABLE "posts" ADD COLUMN "likes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint\nALTER TABLE "posts" ADD COLUMN "seen_at" timestamp with time zone;',
    'ALTER TABLE "posts" ALTER COLUMN "text" DROP NOT NULL;',
    'CREATE INDEX "posts_by_time" ON "posts" ("created_at") WHERE "text" is not null;',
    'ALTER TABLE "posts" ADD CONSTRAINT "fk" FOREIGN KEY ("a") REFERENCES "b"("id") ON DELETE set null;',
    `UPDATE "posts" SET "text" = 'drop table posts; rename to nothing';`,
    'CREATE FUNCTION f() RETURNS trigger AS $$ BEGIN DROP TABLE posts; END $$ LANGUAGE plpgsql;',
    '-- drop nothing\nSELECT 1;',
  ])('allows %s', (sql) => {
    expect(breakingParts(sql)).toEqual([]);
  });
});
