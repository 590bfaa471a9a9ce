/** `npm run map`: replaces the map of folders in CONTRIBUTING.md with one that is generated from `layers.ts`. */
import { readFileSync, writeFileSync } from 'node:fs';
import { LAYERS, type Layer } from './layers.ts';

export const contributing = new URL('../CONTRIBUTING.md', import.meta.url);
const MAP = /(<!-- map -->\n)[\s\S]*(<!-- \/map -->)/;

/**
 * Returns the text with its map replaced by the current one.
 * @throws Error if the text does not contain the map's markers
 */
export function withMap(text: string): string {
  if (!MAP.test(text)) throw new Error('The markers of the map are missing.');
  const rows = LAYERS.map((layer) => `| \`${layer.path}\` | ${layer.holds} | ${imports(layer)} |\n`);
  const table = `| folder | holds | may import |\n| --- | --- | --- |\n${rows.join('')}`;
  return text.replace(MAP, (_, start: string, end: string) => `${start}${table}${end}`);
}

function imports({ path, mayImport, mayImportTypes = [] }: Layer): string {
  const names = (prefixes: readonly string[]) =>
    prefixes.map((prefix) => nameOf(prefix, path.startsWith('apps/web/'))).join(', ');
  const parts = [names(mayImport), mayImportTypes.length > 0 ? `types of ${names(mayImportTypes)}` : ''];
  return parts.filter((part) => part !== '').join('; ') || '–';
}

/** Returns the name of the layer with this path prefix. Rows about the website omit the prefix `apps/web/`. */
function nameOf(prefix: string, isInWebsite: boolean): string {
  if (prefix === '') return 'everything';
  const folder = isInWebsite ? prefix.replace(/^apps\/web\/(?=.)/, '') : prefix;
  return folder.replace(/\/$|\.ts$/, '');
}

if (import.meta.main) writeFileSync(contributing, withMap(readFileSync(contributing, 'utf8')));
