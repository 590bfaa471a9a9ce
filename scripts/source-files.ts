import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';

export const root = new URL('..', import.meta.url).pathname;

const PRODUCTION = [
  '{apps,connectors,contracts,db,domain,locales,platform}/**/*.{ts,tsx}',
  'brand.ts',
  '{serve,ops}.ts',
];
const NOT_PRODUCTION = /\.test\.tsx?$|\/fixtures\/|\.d\.ts$|^db\/migrations\//;

/** A source file that is parsed once and used by all measures. */
export interface SourceFile extends ReturnType<typeof parseSync> {
  /** Path relative to the root. */
  path: string;
  text: string;
}

/** Returns the paths of the code that runs in production, without tests and fixtures. */
export const productionPaths = () =>
  globSync(PRODUCTION, { cwd: root })
    .filter((path) => !NOT_PRODUCTION.test(path))
    .sort();

export const readSource = (path: string) => parseSource(path, readFileSync(join(root, path), 'utf8'));

/**
 * Parses a source file.
 * @throws Error if the text is not valid TypeScript
 */
export function parseSource(path: string, text: string): SourceFile {
  const { program, module, comments, errors } = parseSync(path, text);
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`);
  return { path, text, program, module, comments, errors };
}
