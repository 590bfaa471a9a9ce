import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, test } from 'vitest';
import { LAYERS } from '../scripts/layers.ts';

const root = new URL('..', import.meta.url).pathname;
const { imports: aliases } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  imports: Record<string, string>;
};

const FOLDERS = '{apps,connectors,contracts,db,domain,locales,platform}';
const files = globSync([`${FOLDERS}/**/*.{ts,tsx}`, 'brand.ts'], { cwd: root }).filter(
  (path) => !/\.test\.ts$|\/fixtures\/|\.d\.ts$/.test(path),
);

interface Import {
  /** Own file as a path from the root, or package name. */
  to: string;
  isPackage: boolean;
  isType: boolean;
}

/** Static and dynamic imports of a file, resolved from relative paths and aliases. */
function importsOf(path: string): Import[] {
  const text = readFileSync(join(root, path), 'utf8');
  const found = text.matchAll(
    /(?:^|\n)\s*(?:import|export)\s+(type\s)?(?:[^'";]*?\sfrom\s+)?'([^']+)'|import\('([^']+)'\)/g,
  );
  return [...found].flatMap(([, type, specifier = '', dynamic]) => {
    const name = dynamic ?? specifier;
    const to = resolved(name, path);
    return to === null ? [] : [{ to, isPackage: to === name, isType: type !== undefined }];
  });
}

/** Null for built-in modules and generated types. */
function resolved(specifier: string, from: string): string | null {
  if (specifier.startsWith('node:') || specifier.includes('+types/') || specifier.startsWith('virtual:'))
    return null;
  if (specifier.startsWith('.')) return normalize(join(dirname(from), specifier.replace(/\?.*$/, '')));
  if (!specifier.startsWith('#')) return specifier;
  for (const [alias, target] of Object.entries(aliases)) {
    const [head = '', tail] = alias.split('*');
    if (tail === undefined ? specifier === alias : specifier.startsWith(head) && alias.includes('*'))
      return normalize(target.replace('*', specifier.slice(head.length)));
  }
  throw new Error(`${from}: ${specifier} is not an alias of package.json`);
}

const layerOf = (path: string) =>
  LAYERS.filter((layer) => path.startsWith(layer.path)).reduce((best, layer) =>
    layer.path.length > best.path.length ? layer : best,
  );

/** Imports that are forbidden in a file. */
function forbidden(path: string): string[] {
  const layer = layerOf(path);
  const { mayImport, mayImportTypes = [], withoutPackages = [], isolatesFolders = false } = layer;
  const folder = (file: string) => file.slice(layer.path.length).split('/')[0];
  return importsOf(path)
    .filter(({ to, isPackage, isType }) => {
      if (isPackage) return withoutPackages.some((name) => to === name || to.startsWith(`${name}/`));
      if (layerOf(to) === layer) return isolatesFolders && folder(to) !== folder(path);
      const allowed = isType ? [...mayImport, ...mayImportTypes] : mayImport;
      return !allowed.some((prefix) => to.startsWith(prefix));
    })
    .map(({ to }) => `${path} → ${to}`);
}

test('every import follows the allowed directions, however it is spelled', () => {
  expect(files.length).toBeGreaterThan(900);
  expect(files.flatMap(forbidden)).toEqual([]);
});

test('an import is resolved by alias, relative path and package name', () => {
  expect(resolved('#domain/short', 'apps/api/x.ts')).toBe('domain/short/index.ts');
  expect(resolved('../../domain/short/index.ts', 'apps/web/x.ts')).toBe('domain/short/index.ts');
  expect(resolved('#web/context/company.ts', 'sandbox/x.ts')).toBe('apps/web/context/company.ts');
  expect(resolved('drizzle-orm', 'apps/api/x.ts')).toBe('drizzle-orm');
});
