import type { FileImports, Import } from './import-graph.ts';
import { LAYERS, type Layer } from './layers.ts';

/**
 * Returns the layer of a file.
 * @throws Error for a file outside all layers
 */
function layerOf(path: string): Layer {
  const layers = LAYERS.filter((layer) => path.startsWith(layer.path));
  const longest = Math.max(...layers.map((layer) => layer.path.length));
  const layer = layers.find((each) => each.path.length === longest);
  if (!layer) throw new Error(`${path} belongs to no layer of scripts/layers.ts`);
  return layer;
}

/** Returns the imports of a file that the layers forbid, as `from → to`. */
export const forbiddenImports = ({ path, imports }: FileImports): string[] =>
  imports.filter((each) => !isAllowed(each, path)).map(({ to }) => `${path} → ${to}`);

function isAllowed({ to, isPackage, isType }: Import, path: string): boolean {
  const layer = layerOf(path);
  const { mayImport, mayImportTypes = [], withoutPackages = [] } = layer;
  if (isPackage)
    return !withoutPackages.some((name) => `${to}/`.startsWith(name.endsWith(':') ? name : `${name}/`));
  const target = layerOf(to);
  const isOtherFolder = target !== layer || folderIn(target, to) !== folderIn(target, path);
  if (target.hasDoors && isOtherFolder && to !== `${target.path}${folderIn(target, to)}/index.ts`)
    return false;
  if (target === layer) return !(layer.isolatesFolders && isOtherFolder);
  const allowed = isType ? [...mayImport, ...mayImportTypes] : mayImport;
  return allowed.some((prefix) => to.startsWith(prefix));
}

/** Returns the name of the layer's direct subfolder that contains the file. */
const folderIn = (layer: Layer, path: string) => path.slice(layer.path.length).split('/')[0];
