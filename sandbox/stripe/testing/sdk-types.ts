import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type ESTree, parseSync } from 'vite';

/** The SDK's folder of type declarations. */
export const SDK = dirname(fileURLToPath(import.meta.resolve('stripe')));

export type Declaration = ESTree.TSInterfaceDeclaration | ESTree.TSTypeAliasDeclaration;

interface Module {
  path: string;
  /** Declarations by qualified name: `Charge`, `Charge.BillingDetails`. */
  declarations: Map<string, Declaration>;
  /** Imports by local name: the file, and the name in that file. For `import * as`, the name is an empty list. */
  imports: Map<string, { path: string; name: readonly string[] }>;
}

/** Place where a name is used: the file and the enclosing namespaces. */
export interface Scope {
  path: string;
  namespace: readonly string[];
}

export interface Found extends Scope {
  name: string;
  declaration: Declaration;
}

const modules = new Map<string, Module>();

function load(path: string): Module {
  const known = modules.get(path);
  if (known) return known;
  const module: Module = { path, declarations: new Map(), imports: new Map() };
  modules.set(path, module);
  collect(module, parseSync(path, readFileSync(path, 'utf8')).program.body, []);
  return module;
}

function collect(module: Module, statements: readonly ESTree.Node[], namespace: readonly string[]): void {
  for (const statement of statements) {
    const node =
      statement.type === 'ExportNamedDeclaration' && statement.declaration
        ? statement.declaration
        : statement;
    if (node.type === 'TSInterfaceDeclaration' || node.type === 'TSTypeAliasDeclaration')
      module.declarations.set([...namespace, node.id.name].join('.'), node);
    if (node.type === 'TSModuleDeclaration' && node.id.type === 'Identifier' && node.body)
      collect(module, node.body.body, [...namespace, node.id.name]);
    if (node.type === 'ImportDeclaration' && node.source.value.startsWith('.'))
      for (const one of node.specifiers)
        module.imports.set(one.local.name, {
          path: join(dirname(module.path), node.source.value.replace(/\.js$/, '.d.ts')),
          name:
            one.type === 'ImportSpecifier' && one.imported.type === 'Identifier' ? [one.imported.name] : [],
        });
  }
}

/** Returns a file's declarations outside namespaces. */
export const declarationsIn = (path: string): Found[] =>
  [...load(path).declarations]
    .filter(([name]) => !name.includes('.'))
    .map(([name, declaration]) => ({ path, namespace: [], name, declaration }));

/**
 * Finds the declaration that a name such as `Charge.BillingDetails` refers to: first in the enclosing
 * namespaces, then in the imports.
 */
export function resolve(name: string, { path, namespace }: Scope): Found {
  const { declarations, imports } = load(path);
  for (let depth = namespace.length; depth >= 0; depth -= 1) {
    const names = [...namespace.slice(0, depth), ...name.split('.')];
    const declaration = declarations.get(names.join('.'));
    if (declaration) return { path, namespace: names.slice(0, -1), name: names.at(-1) ?? name, declaration };
  }
  const [first = '', ...rest] = name.split('.');
  const imported = imports.get(first);
  if (imported) return resolve([...imported.name, ...rest].join('.'), { path: imported.path, namespace: [] });
  // In an index file, `BillingPortal.Session` refers to a re-exported `Session`.
  if (rest.length > 0) return resolve(rest.join('.'), { path, namespace: [] });
  throw new Error(`${path} does not declare ${name}`);
}
