import { defineElement } from './define-element.ts';
import { loadFullStylesheet } from './full-stylesheet.ts';
import { loadModule } from './load-module.ts';
import type { LazyPart } from './load-on-use.ts';
import { ISLAND } from './scripted.ts';

/** Modules by path, as Vite's `import.meta.glob` returns them. */
type Modules<Default> = Record<string, () => Promise<{ default: Default }>>;

/**
 * Returns the lazy part for custom elements. The default export of each file `<tag>.element.ts` is the class
 * of one element.
 */
export function lazyElements(modules: Modules<CustomElementConstructor>): LazyPart {
  const byTag = byName(modules, '.element.ts');
  return {
    selector: [...byTag.keys()].join(),
    async load({ localName }) {
      const load = byTag.get(localName);
      const module = load && (await loadModule(load));
      if (module) defineElement(localName, module.default);
    },
  };
}

/**
 * Returns the lazy part for React islands. The default export of each file `<name>.island.ts` is a function
 * that hydrates the island (`hydrate-island.tsx`).
 */
export function islands(modules: Modules<(island: HTMLElement) => Promise<void>>): LazyPart {
  const byIsland = byName(modules, '.island.ts');
  return {
    selector: `[${ISLAND}]`,
    async load(island) {
      const load = byIsland.get(island.dataset.island ?? '');
      const [module] = await Promise.all([
        load && loadModule(load),
        // React may render markup that needs rules the page lacks.
        loadFullStylesheet(),
      ]);
      if (!module) throw new Error(`no island ${island.dataset.island}`);
      await module.default(island);
    },
  };
}

/** Returns the modules, keyed by file name without the suffix. */
const byName = <Default>(modules: Modules<Default>, suffix: string) =>
  new Map(
    Object.entries(modules).map(([path, load]) => [
      path.slice(path.lastIndexOf('/') + 1, -suffix.length),
      load,
    ]),
  );
