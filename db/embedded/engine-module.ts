import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { setFlagsFromString } from 'node:v8';

/**
 * Name of the WebAssembly function in PGlite that implements PostgreSQL's grammar. Optimising its 105 kB of
 * code would take 600 MB of memory.
 */
const GRAMMAR = 'raw_parser';
/** Size of the memory that PGlite's module imports, in WebAssembly pages of 64 KiB. */
const MEMORY = { initial: 2048, maximum: 32_768 };

let compiled: Promise<WebAssembly.Module> | undefined;

/**
 * Returns PGlite's WebAssembly module, compiled once for all engines of this process, with PostgreSQL's
 * grammar excluded from optimisation (decision 31).
 */
export function engineModule(): Promise<WebAssembly.Module> {
  compiled ??= compile();
  return compiled;
}

async function compile(): Promise<WebAssembly.Module> {
  const entry = createRequire(import.meta.url).resolve('@electric-sql/pglite');
  const module = await WebAssembly.compile(await readFile(entry.replace(/[^/]+$/, 'pglite.wasm')));
  keepUnoptimised(module, GRAMMAR);
  return module;
}

/**
 * Keeps a function in V8's baseline tier by calling it once while optimisation is off. V8 compiles a function
 * at its first call, once for all instances of a module. The compiled code can be optimised later only if the
 * flag `--wasm-tier-up-filter` admits the function at that moment.
 */
function keepUnoptimised(module: WebAssembly.Module, name: string): void {
  const imports: WebAssembly.Imports = {};
  for (const { module: from, name: needed, kind } of WebAssembly.Module.imports(module)) {
    const group = imports[from] ?? {};
    group[needed] = kind === 'memory' ? new WebAssembly.Memory(MEMORY) : () => 0;
    imports[from] = group;
  }
  const { [name]: called } = new WebAssembly.Instance(module, imports).exports;
  if (typeof called !== 'function') throw new Error(`PGlite has changed: it exports no ${name}`);
  // Restricts optimisation to the function with index 0. That function is an import, so no function is
  // optimised.
  setFlagsFromString('--wasm-tier-up-filter=0');
  try {
    called(0, 0);
  } catch {
    // The call traps because the engine is not initialised. The function is compiled nevertheless.
  } finally {
    setFlagsFromString('--wasm-tier-up-filter=-1');
  }
}
