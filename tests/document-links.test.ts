import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const root = new URL('..', import.meta.url).pathname;
const documents = globSync('{*.md,{art,bench,deploy,docs,tests}/**/*.md}', { cwd: root });

/** Returns the files that a Markdown document links to, relative to the root. */
const linked = (document: string): string[] =>
  [...readFileSync(join(root, document), 'utf8').matchAll(/\]\(([^)#\s]+)(?:#[^)]*)?\)/g)]
    .map(([, target = '']) => target)
    .filter((target) => !/^(?:https?:|mailto:|\/)/.test(target))
    .map((target) => join(dirname(document), target));

test('every file that a document links to exists', () => {
  const links = documents.flatMap((document) => linked(document).map((target) => ({ document, target })));
  expect(links.length).toBeGreaterThan(50);
  expect(links.filter(({ target }) => !existsSync(join(root, target)))).toEqual([]);
});
