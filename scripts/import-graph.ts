import { readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { root, type SourceFile } from './source-files.ts';

const { imports: aliases } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  imports: Record<string, string>;
};

export interface Import {
  /**
   * Path relative to the root if the import is one of our own files, otherwise the name of the package or
   * built-in module.
   */
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
      // `import './x'` has no entries, but it is not a type import, because it runs the file.
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
 * Returns the path of an imported file of ours, or the unchanged name of a package or built-in module. Null
 * for generated types and virtual modules.
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
