import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { describe, expect, test } from 'vitest';
import { contributing, withMap } from '../scripts/contributing-map.ts';
import { forbiddenImports } from '../scripts/forbidden-imports.ts';
import { type Import, importsOf, resolveImport } from '../scripts/import-graph.ts';
import { LAYERS } from '../scripts/layers.ts';
import { parseSource, productionPaths, readSource } from '../scripts/source-files.ts';

test('every import goes in a direction of the map, however it is spelled', () => {
  const files = productionPaths().map(readSource).map(importsOf);
  expect(files.length).toBeGreaterThan(900);
  expect(files.flatMap(forbiddenImports)).toEqual([]);
});

test('every folder of the product has its layer', () => {
  const paths = LAYERS.map(({ path }) => path);
  for (const folder of ['apps', 'connectors', 'contracts', 'db', 'domain', 'locales', 'platform', 'sandbox'])
    expect(paths).toContain(`${folder}/`);
  expect(new Set(paths).size).toBe(paths.length);
});

test('every page is a direct subfolder of a layer that isolates them', () => {
  const pages = productionPaths().filter((path) => /^apps\/web\/pages\/.*route\.tsx$/.test(path));
  const isolating = LAYERS.filter(({ isolatesFolders }) => isolatesFolders).map(({ path }) => path);
  const parentOf = (route: string) => `${dirname(dirname(route))}/`;
  expect(new Set(pages.map(parentOf))).toEqual(new Set(isolating));
});

test('CONTRIBUTING.md shows the map of today: `npm run map` writes it', () => {
  const text = readFileSync(contributing, 'utf8');
  expect(text).toBe(withMap(text));
  expect(withMap('<!-- map -->\nold\n<!-- /map -->')).toContain('| `domain/` |');
  expect(() => withMap('no map')).toThrow('markers');
});

test.each([
  ['#domain/short', 'apps/api/x.ts', 'domain/short/index.ts'],
  ['../../domain/short/index.ts', 'apps/web/x.ts', 'domain/short/index.ts'],
  ['#web/context/company.ts', 'sandbox/x.ts', 'apps/web/context/company.ts'],
  ['./worker.ts?worker&url', 'apps/web/features/effects/x.ts', 'apps/web/features/effects/worker.ts'],
  ['drizzle-orm', 'apps/api/x.ts', 'drizzle-orm'],
  ['node:fs', 'apps/api/x.ts', 'node:fs'],
  ['./+types/route', 'apps/web/pages/x/route.tsx', null],
])('%s in %s is resolved', (specifier, from, to) => {
  expect(resolveImport(specifier, from)).toBe(to);
});

test('every kind of import is found, and types are told from values', () => {
  const { imports } = importsOf(
    parseSource(
      'apps/api/x.ts',
      `import './a.ts';
       import { b, type B } from './b.ts';
       import type { C } from './c.ts';
       export * from './d.ts';
       export type { E } from './e.ts';
       const f = () => import('./f.ts');
       // import './comment.ts'`,
    ),
  );
  const found = (each: Import) => [each.to, each.isType];
  expect(imports.map(found)).toEqual([
    ['apps/api/a.ts', false],
    ['apps/api/b.ts', false],
    ['apps/api/c.ts', true],
    ['apps/api/d.ts', false],
    ['apps/api/e.ts', true],
    ['apps/api/f.ts', false],
  ]);
});

describe('forbidden is', () => {
  const value = (to: string): Import => ({ to, isPackage: false, isType: false });
  const type = (to: string): Import => ({ ...value(to), isType: true });
  const packageOf = (to: string): Import => ({ ...value(to), isPackage: true });

  test.each([
    ['upward', 'domain/short/x.ts', value('apps/api/errors.ts')],
    ['a value where only types may be imported', 'apps/gateway/x.ts', value('connectors/mail/index.ts')],
    ['a type that no direction allows', 'platform/x.ts', type('domain/short/index.ts')],
    ['another page', 'apps/web/pages/home/x.ts', value('apps/web/pages/about/y.ts')],
    [
      'another page below its URL',
      'apps/web/pages/account/hub/x.ts',
      value('apps/web/pages/account/data/y.ts'),
    ],
    ['a noun past its index.ts', 'domain/short/x.ts', value('domain/posts/read-post.ts')],
    ['a noun past its index.ts, from an app', 'apps/api/x.ts', value('domain/posts/read-post.ts')],
    [
      'the sandbox outside serve.ts and compose.ts',
      'apps/create-contexts.ts',
      value('sandbox/http/answer.ts'),
    ],
    ['tables in an app', 'apps/api/x.ts', packageOf('drizzle-orm/pg-core')],
    ['HTTP in the domain', 'domain/short/x.ts', packageOf('@fastify/cookie')],
    ['Node in the browser', 'apps/web/ui/x.ts', packageOf('node:fs')],
  ])('%s', (_, path, each) => {
    expect(forbiddenImports({ path, imports: [each] })).toEqual([`${path} → ${each.to}`]);
  });

  test.each([
    ['a type where types may be imported', 'apps/gateway/x.ts', type('connectors/mail/index.ts')],
    ['the same page', 'apps/web/pages/home/x.ts', value('apps/web/pages/home/y.ts')],
    ['the same noun', 'domain/short/x.ts', value('domain/short/y.ts')],
    ['another noun through its index.ts', 'domain/short/x.ts', value('domain/posts/index.ts')],
    ['the sandbox in serve.ts', 'serve.ts', value('sandbox/http/answer.ts')],
    ['a package that begins alike', 'apps/web/ui/x.ts', packageOf('pg-like')],
  ])('not: %s', (_, path, each) => {
    expect(forbiddenImports({ path, imports: [each] })).toEqual([]);
  });
});
