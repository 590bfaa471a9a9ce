import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

export const root = new URL('../..', import.meta.url).pathname;

const SHARED = [
  ...['contracts', 'locales', 'brand.ts', 'package.json', 'package-lock.json', 'tsconfig.json'],
  ...['scripts/build.ts', 'scripts/build'],
];
/** What the build makes, each with the files and folders that it is made from. */
const SOURCES = {
  website: [
    ...SHARED,
    ...['apps/web', 'react-router.config.ts', 'vite.config.ts', 'scripts/brand-colours.ts'],
    ...['scripts/compress-assets.ts', 'scripts/legal-texts.ts', 'scripts/split-stylesheet.ts'],
  ],
  process: [...SHARED, 'apps', 'connectors', 'db', 'domain', 'platform', 'sandbox', 'serve.ts', 'ops.ts'],
};
export type Product = keyof typeof SOURCES;

/** Returns the folder that the build of the website writes to. */
export const buildFolder = (): string => resolve(root, process.env.BUILD_DIR ?? 'build');

/** The built server. It is always inside the project, because it loads packages from the project's `node_modules`. */
export const processFolder = join(root, 'build/process');

/** Whether everything was built from the current sources. */
export const isBuilt = (): boolean => isCurrent('website') && isCurrent('process');

/** Whether the last build of a product used the current sources. */
export function isCurrent(product: Product, sources = sourcesHash(product)): boolean {
  const stamp = stampOf(product);
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === sources;
}

/**
 * Builds a product unless the last build used the same sources. The sources are read before the build, so that
 * one that is changed meanwhile is built again, and a build that fails or is interrupted counts as none.
 */
export async function buildUnlessCurrent(product: Product, build: () => Promise<void>): Promise<void> {
  const sources = sourcesHash(product);
  if (isCurrent(product, sources)) return;
  rmSync(stampOf(product), { force: true });
  await build();
  mkdirSync(dirname(stampOf(product)), { recursive: true });
  writeFileSync(stampOf(product), sources);
}

const stampOf = (product: Product) =>
  join(product === 'process' ? dirname(processFolder) : buildFolder(), `.${product}-built-from`);

/** Returns the hash of all files that a product is built from. */
export function sourcesHash(product: Product): string {
  const hash = createHash('sha256');
  for (const source of SOURCES[product])
    for (const file of filesOf(source)) hash.update(file).update(readFileSync(join(root, file)));
  return hash.digest('hex');
}

/** Lists folders directly, because `globSync` takes ten times as long, which delays each start. */
function filesOf(source: string): string[] {
  const stat = statSync(join(root, source), { throwIfNoEntry: false });
  if (!stat?.isDirectory()) return stat ? [source] : [];
  return readdirSync(join(root, source), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length))
    .sort();
}
