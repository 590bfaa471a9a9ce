import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const root = new URL('..', import.meta.url).pathname;
const FOLDERS =
  '{apps,art,bench,connectors,contracts,db,deploy,docs,domain,locales,platform,sandbox,scripts,tests}';
const documents = globSync('{*.md,{art,bench,deploy,docs,tests}/**/*.md}', { cwd: root });
const code = globSync(`{*,${FOLDERS}/**/*}.{ts,tsx}`, { cwd: root });

const read = (path: string) => readFileSync(join(root, path), 'utf8');

/** Returns the files that a Markdown document links to, relative to the root. */
const linked = (document: string): string[] =>
  [...read(document).matchAll(/\]\(([^)#\s]+)(?:#[^)]*)?\)/g)]
    .map(([, target = '']) => target)
    .filter((target) => !/^(?:https?:|mailto:|\/)/.test(target))
    .map((target) => join(dirname(document), target));

test('every file that a document links to exists', () => {
  const links = documents.flatMap((document) => linked(document).map((target) => ({ document, target })));
  expect(links.length).toBeGreaterThan(50);
  expect(links.filter(({ target }) => !existsSync(join(root, target)))).toEqual([]);
});

const COMMENT = /^ *(?:\/?\*|\/\/).*$/gm;
/** Returns the source files that a text names in backticks, from the root or by the end of their path. */
const named = (text: string): string[] =>
  [...text.matchAll(/`([\w@./-]+\.tsx?)`/g)].map(([, name = '']) => name);

test('every source file that a document or a comment names exists', () => {
  const texts = [
    // The changelog names files as they were then.
    ...documents.filter((path) => path !== 'CHANGELOG.md').map((path) => ({ path, text: read(path) })),
    ...code.map((path) => ({ path, text: (read(path).match(COMMENT) ?? []).join('\n') })),
  ];
  const names = texts.flatMap(({ path, text }) => named(text).map((name) => ({ path, name })));
  expect(names.length).toBeGreaterThan(200);
  const paths = code.map((path) => `/${path}`);
  expect(names.filter(({ name }) => !paths.some((path) => path.endsWith(`/${name}`)))).toEqual([]);
});
