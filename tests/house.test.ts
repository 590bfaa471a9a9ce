import { describe, expect, test } from 'vitest';
import { bareSuppressions, commentLines } from '../scripts/house/comments.ts';
import { findCycles, folderGraph } from '../scripts/house/cycles.ts';
import { hasIdiom } from '../scripts/house/idioms.ts';
import { measureFiles } from '../scripts/house/measures.ts';
import { untypedParts } from '../scripts/house/untyped.ts';
import type { FileImports } from '../scripts/import-graph.ts';
import { parseSource, productionPaths } from '../scripts/source-files.ts';

/** Returns made-up source files. `files` lists the value imports of each path. */
const graphOf = (files: Record<string, string[]>): FileImports[] =>
  Object.entries(files).map(([path, targets]) => ({
    path,
    imports: targets.map((to) => ({ to, isPackage: false, isType: false })),
  }));

describe('cycles', () => {
  const graph = (edges: Record<string, string[]>) =>
    new Map(Object.entries(edges).map(([node, targets]) => [node, new Set(targets)]));

  test('are found, also through other nodes, each once', () => {
    const edges = { a: ['b', 'x'], b: ['c'], c: ['a'], d: ['e', 'a'], e: ['d'], x: [] };
    expect(findCycles(graph(edges))).toEqual([
      ['a', 'b', 'c'],
      ['d', 'e'],
    ]);
  });

  test('are not two ways to the same node', () => {
    expect(findCycles(graph({ a: ['b', 'c'], b: ['d'], c: ['d'], d: [] }))).toEqual([]);
  });

  test('of folders count neighbours: a folder that imports back what imports it', () => {
    const files = graphOf({ 'x/a/1.ts': ['x/b/2.ts'], 'x/b/2.ts': [], 'x/b/3.ts': ['x/a/4.ts'] });
    expect(findCycles(folderGraph(files))).toEqual([['x/a', 'x/b']]);
  });

  test('of folders are not a folder and its own index', () => {
    const files = graphOf({ 'x/index.ts': ['x/a/1.ts'], 'x/a/1.ts': ['x/shared.ts'], 'x/shared.ts': [] });
    expect(findCycles(folderGraph(files))).toEqual([]);
  });
});

describe('comments', () => {
  const file = parseSource(
    'x.ts',
    `/**
 * Two words
 *
 * and more.
 */
export const url = 'https://not.a.comment/'; // One line`,
  );

  test('are counted by lines that have words', () => {
    expect(commentLines(file)).toEqual(['Two words', 'and more.', 'One line']);
  });

  test.each([
    ['biome-ignore lint/suspicious/noConsole: the spec asks for it', 0],
    ['@ts-expect-error the type is wrong', 0],
    ['biome-ignore lint/suspicious/noConsole: <explanation>', 1],
    ['biome-ignore lint/suspicious/noConsole:', 1],
    ['@ts-expect-error', 1],
    ['@ts-ignore', 1],
  ])('a suppression gives its reason: %s', (value, count) => {
    const { comments } = parseSource('x.ts', `// ${value}\n`);
    expect(bareSuppressions({ comments })).toHaveLength(count);
  });

  test.each([
    ['Whoever asks is told so.', true],
    ['It lies beside the page.', true],
    ['The page comes to life.', true],
    ['Sent by letter.', true],
    ['A stand-in stands in for the provider.', false],
    ['The first letter of a name.', false],
    ['Applies the believed value.', false],
  ])('%j has an idiom: %s', (line, expected) => {
    expect(hasIdiom(line)).toBe(expected);
  });
});

test('any and double casts are found in code, not in texts', () => {
  const text = `const a: any = 'x' as unknown as number; const b = "any as unknown as"; /* any */`;
  expect(untypedParts(parseSource('x.ts', text))).toEqual({ any: 1, doubleCast: 1 });
});

describe('measures', () => {
  const measureOf = (name: string, files: Record<string, string>) =>
    measureFiles(Object.entries(files).map(([path, text]) => parseSource(path, text))).find(
      (each) => each.name === name,
    );

  test.each([
    ['lines per file, median', 2],
    ['lines per file, 95th percentile', 301],
    ['lines per file, longest', 301],
  ])('%s', (name, value) => {
    const files = { 'db/a.ts': '\n', 'db/b.ts': '\n\n', 'db/c.ts': '\n'.repeat(301) };
    expect(measureOf(name, files)).toMatchObject({ value });
  });

  test('the places of a missed target are named', () => {
    expect(measureOf('lines per file, longest', { 'db/c.ts': '\n'.repeat(301) })?.places).toEqual([
      'db/c.ts: 301',
    ]);
    expect(measureOf('any', { 'db/c.ts': 'let a: any, b: any;' })?.places).toEqual(['db/c.ts', 'db/c.ts']);
    expect(measureOf('imports against the layers', { 'db/c.ts': "import '#api';" })?.places).toEqual([
      'db/c.ts → apps/api/index.ts',
    ]);
  });

  test('type imports count for cycles of files, not for those of folders', () => {
    const files = {
      'db/a/x.ts': "import type { Y } from '../b/y.ts';",
      'db/b/y.ts': "import { x } from '../a/x.ts';",
    };
    expect(measureOf('import cycles of files, types included', files)).toMatchObject({ value: 1 });
    expect(measureOf('import cycles of folders', files)).toMatchObject({ value: 0 });
  });

  test('folders are measured by their own files and by their depth', () => {
    expect(measureOf('depth of folders, most', { 'db/a/b/c.ts': '' })).toMatchObject({ value: 3 });
    expect(
      measureOf('files per folder, most', { 'db/a.ts': '', 'db/b.ts': '', 'db/c/d.ts': '' }),
    ).toMatchObject({
      value: 2,
    });
  });

  test('idioms are a share of all lines of comments', () => {
    expect(
      measureOf('comment lines with an idiom', { 'db/a.ts': '// somebody\n// a\n// b\n' }),
    ).toMatchObject({
      value: 33.3,
      places: ['db/a.ts: somebody'],
    });
  });
});

test('production code is neither tests nor fixtures', () => {
  const paths = productionPaths();
  expect(paths).toContain('serve.ts');
  expect(
    paths.filter((path) => /\.test\.|fixtures|migrations\/|^(tests|sandbox|scripts)\//.test(path)),
  ).toEqual([]);
});
