import { loadModule } from '../../../delivery/load-module.ts';

export type ImportParts = typeof import('./import-parts.ts');

let loaded: ImportParts | undefined;

/** Loads the recognisers and the list of what was found, which most visits of the editor do not need. */
export async function loadParts(): Promise<ImportParts> {
  loaded ??= await loadModule(() => import('./import-parts.ts'));
  return loaded;
}
