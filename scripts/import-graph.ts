import { readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { root, type SourceFile } from './source-files.ts';

const { imports: aliases } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  imports: Record<string, string>;
};

export interface Import {
  /** Path of our own file relative to the root, or the specifier of a package or built-in module. */
  to: string;
  isPackage: boolean;
  isType: boolean;
}

/** A file of production code with its resolved imports. */
export interface FileImports {
  path: string;
  imports: readonly Import[];
}

/** Returns the static imports, re-exports and dynamic imports of a file, without generated types. */
export function importsOf({ path, text, module }: SourceFile): FileImports {
  const found = [
    ...module.staticImports.map(({ moduleRequest: { value }, entries }) => ({
      specifier: value,
      // `import './x'` has no entries but runs the file, so it is not a type import.
      isType: entries.length > 0 && entries.every(({ isType }) => isType),
    })),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest, isType }) =>
        moduleRequest ? [{ specifier: moduleRequest.value, isType }] : [],
      ),
    ),
    ...module.dynamicImports.flatMap(({ moduleRequest: { start, end } }) => {
      const literal = /^'(.*)'$/.exec(text.slice(start, end))?.[1];
      return literal ? [{ specifier: literal, isType: false }] : [];
    }),
  ];
  const imports = found.flatMap(({ specifier, isType }) => {
    const to = resolveImport(specifier, path);
    return to === null ? [] : [{ to, isPackage: to === specifier, isType }];
  });
  return { path, imports };
}

/**
 * Returns the path of the imported file, the specifier of a package or built-in module, or null for generated
 * types.
 * @throws Error for an alias that package.json does not define
 */
export function resolveImport(specifier: string, from: string): string | null {
  if (specifier.includes('+types/') || specifier.startsWith('virtual:')) return null;
  if (specifier.startsWith('.')) return normalize(join(dirname(from), specifier.replace(/\?.*$/, '')));
  if (!specifier.startsWith('#')) return specifier;
  for (const [alias, target] of Object.entries(aliases)) {
    const [head = '', tail] = alias.split('*');
    if (tail === undefined ? specifier === alias : specifier.startsWith(head))
      return normalize(target.replace('*', specifier.slice(head.length)));
  }
  throw new Error(`${from}: ${specifier} is not an alias in package.json`);
}
