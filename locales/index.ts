import { globSync } from 'node:fs';
import { createRequire } from 'node:module';
import { byLanguage, type Language } from './languages.ts';
import type { Texts } from './texts.ts';

/**
 * Content of the text files by path below this folder: `./en/mail.json`. Vite bundles the files into the
 * website's server; plain Node loads them from disk.
 */
const files: Record<string, unknown> = import.meta.env
  ? import.meta.glob(['./*/*.json', '!./*/language.json'], { eager: true, import: 'default' })
  : loadFiles();

function loadFiles(): Record<string, unknown> {
  const load = createRequire(import.meta.url);
  const paths = globSync('*/*.json', { cwd: import.meta.dirname, exclude: ['*/language.json'] });
  return Object.fromEntries(paths.map((path) => [`./${path}`, load(`./${path}`)]));
}

/**
 * All texts by language and file name. There is one file for each group of pages. Only for the server and
 * tests: the browser loads only the files that a page needs.
 */
export const texts: Readonly<Record<Language, Texts>> = byLanguage(
  (language) =>
    Object.fromEntries(
      Object.entries(files)
        .filter(([path]) => path.startsWith(`./${language}/`))
        .map(([path, content]) => [path.slice(`./${language}/`.length, -'.json'.length), content]),
    ) as Texts,
);
