import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { pseudoFile, pseudoMarkdown } from './pseudo-texts.ts';
import { secondBrand } from './second-brand.ts';

const root = new URL('../../..', import.meta.url).pathname;

/** SVG path of a square that replaces the logo's ticket and has the same dimensions. */
export const SECOND_MARK = 'M5 5h24v24h-24z';

/** Returns the text of a file for the second brand, or null if both brands use the same file. */
export function substituteFor(file: string): string | null {
  const path = relative(root, file);
  const read = () => readFileSync(file, 'utf8');
  if (path === 'brand.ts') return secondBrand(read());
  if (path === 'apps/web/assets/logo-shape.ts')
    return withConstant(withConstant(read(), 'ticketPath', SECOND_MARK), 'lettersPath', 'M0 0h60v-20h-60z');
  if (/^locales\/en\/(?!language\.json)[\w-]+\.json$/.test(path)) return pseudoFile(read());
  if (/^locales\/en\/legal\/[\w-]+\.md$/.test(path)) return pseudoMarkdown(read());
  return null;
}

/**
 * Replaces the value of a constant. Throws if the file has no such constant, because otherwise the first
 * brand's value would go unnoticed.
 */
function withConstant(source: string, name: string, value: string): string {
  const constant = new RegExp(`(${name} =\\s+)'[^']+'`);
  if (!constant.test(source)) throw new Error(`logo-shape.ts has no constant ${name}`);
  return source.replace(constant, `$1'${value}'`);
}
