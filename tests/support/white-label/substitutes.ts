import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { pseudoFile, pseudoMarkdown } from './pseudo-texts.ts';
import { secondBrand } from './second-brand.ts';

const root = new URL('../../..', import.meta.url).pathname;

/** A square of the same dimensions that replaces the logo's ticket. */
export const SECOND_MARK = 'M5 5h24v24h-24z';

/** Returns the other product's version of a file, or null if the file is the same. */
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
 * brand's value would remain unnoticed.
 */
function withConstant(source: string, name: string, value: string): string {
  const constant = new RegExp(`(${name} =\\s+)'[^']+'`);
  if (!constant.test(source)) throw new Error(`logo-shape.ts has no constant ${name}`);
  return source.replace(constant, `$1'${value}'`);
}
