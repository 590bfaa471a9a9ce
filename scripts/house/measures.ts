import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { forbiddenImports } from '../forbidden-imports.ts';
import { importsOf } from '../import-graph.ts';
import { productionPaths, readSource, root, type SourceFile } from '../source-files.ts';
import { bareSuppressions, commentLines } from './comments.ts';
import { fileGraph, findCycles, folderGraph } from './cycles.ts';
import { hasIdiom } from './idioms.ts';
import { untypedParts } from './untyped.ts';

export interface Measure {
  name: string;
  value: number;
  /** Highest acceptable value. */
  target: number;
  unit?: '%';
  /** Findings that explain the value, for inspection if the target is missed. */
  places: readonly string[];
}

export function measureFiles(files: readonly SourceFile[]): Measure[] {
  const imports = files.map(importsOf);
  const untyped = files.map((file) => ({ path: file.path, ...untypedParts(file) }));
  const count = (name: string, places: readonly string[]): Measure => ({
    ...{ name, value: places.length, target: 0, places },
  });
  return [
    ...fileLengths(files),
    count(
      'any',
      untyped.flatMap(({ path, any }) => Array<string>(any).fill(path)),
    ),
    count(
      'as unknown as',
      untyped.flatMap(({ path, doubleCast }) => Array<string>(doubleCast).fill(path)),
    ),
    count(
      'suppressions without a reason',
      files.flatMap((file) => bareSuppressions(file).map((line) => `${file.path}: ${line}`)),
    ),
    count(
      'import cycles of files, types included',
      findCycles(fileGraph(imports)).map((cycle) => cycle.join(' ↔ ')),
    ),
    count(
      'import cycles of folders',
      findCycles(folderGraph(imports)).map((cycle) => cycle.join(' ↔ ')),
    ),
    count('imports against the layers', imports.flatMap(forbiddenImports)),
    ...folders(files.map(({ path }) => path)),
    idioms(files),
  ];
}

function fileLengths(files: readonly SourceFile[]): Measure[] {
  const lengths = files.map(({ path, text }) => ({ path, lines: text.split('\n').length - 1 }));
  const sorted = lengths.map(({ lines }) => lines).sort((a, b) => a - b);
  const row = (name: string, share: number, target: number): Measure => ({
    ...{ name, target, value: sorted[Math.ceil(share * sorted.length) - 1] ?? 0 },
    places: lengths.filter(({ lines }) => lines > target).map(({ path, lines }) => `${path}: ${lines}`),
  });
  return [
    row('lines per file, median', 0.5, 50),
    row('lines per file, 95th percentile', 0.95, 150),
    row('lines per file, longest', 1, 300),
  ];
}

function folders(paths: readonly string[]): Measure[] {
  const sizes = new Map<string, number>();
  for (const path of paths) sizes.set(dirname(path), (sizes.get(dirname(path)) ?? 0) + 1);
  const depthOf = (folder: string) => folder.split('/').length;
  const row = (name: string, target: number, of: (folder: string, size: number) => number): Measure => {
    const values = [...sizes].map(([folder, size]) => ({ folder, value: of(folder, size) }));
    const places = values.filter(({ value }) => value > target);
    return {
      ...{ name, target, value: Math.max(0, ...values.map(({ value }) => value)) },
      places: places.map(({ folder, value }) => `${folder}: ${value}`),
    };
  };
  return [row('files per folder, most', 25, (_, size) => size), row('depth of folders, most', 5, depthOf)];
}

function idioms(files: readonly SourceFile[]): Measure {
  const lines = files.flatMap((file) => commentLines(file).map((line) => ({ path: file.path, line })));
  const found = lines.filter(({ line }) => hasIdiom(line));
  return {
    name: 'comment lines with an idiom',
    value: Math.round((1000 * found.length) / Math.max(1, lines.length)) / 10,
    ...{ target: 1, unit: '%' },
    places: found.map(({ path, line }) => `${path}: ${line}`),
  };
}

/** Returns all measures of the production code, and the number of direct runtime dependencies. */
export function measureProduct(): Measure[] {
  const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>;
  };
  const names = Object.keys(dependencies);
  return [
    ...measureFiles(productionPaths().map(readSource)),
    { name: 'direct runtime dependencies', value: names.length, target: 42, places: names },
  ];
}
