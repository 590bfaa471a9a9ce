import { existsSync, globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const client = join(resolve(process.env.BUILD_DIR ?? 'build'), 'client');
const website = new URL('../apps/web', import.meta.url).pathname;
const read = (folder: string, pattern: string) =>
  globSync(pattern, { cwd: folder }).map((name) => ({
    name,
    text: readFileSync(join(folder, name), 'utf8'),
  }));

/** Returns the names of the classes that a stylesheet selects. */
const selectedClasses = (css: string): string[] =>
  [...css.matchAll(/\.((?:\\.|[\w-])+)/g)].map(([, name = '']) =>
    name.replace(/\\([0-9a-f]{1,6}) ?|\\(.)/g, (_, hex: string | undefined, char: string) =>
      hex ? String.fromCodePoint(Number.parseInt(hex, 16)) : char,
    ),
  );

/** Returns the literals of a source as words, without comments, outlines of icons and words that are computed. */
const literals = (source: string): string[][] =>
  [
    ...source
      .replaceAll(/\/\*.*?\*\/|^\s*\/\/.*?$|\bd="[^"]*"/gms, '')
      .matchAll(/"([^"\n]*)"|'([^'\n]*)'|`([^`]*)`/g),
  ].map(([, ...texts]) => {
    const text = texts.find((found) => found !== undefined) ?? '';
    return text
      .replaceAll(/\S*\$\{[^}]*\}\S*/g, ' ')
      .split(/\s+/)
      .filter(Boolean);
  });

// Tailwind emits nothing for a class that the theme does not know, without a warning.
test.runIf(existsSync(client))('every class of a list of classes is in a stylesheet', () => {
  const known = new Set(read(client, '**/*.css').flatMap(({ text }) => selectedClasses(text)));
  const sources = read(website, '**/*.{ts,tsx}').filter(({ name }) => !name.includes('.test.'));
  const lists = sources.flatMap(({ name, text }) =>
    literals(text)
      .map((words) => ({ name, words, unknown: words.filter((word) => !known.has(word)) }))
      .filter(({ words, unknown }) => {
        const found = words.length - unknown.length;
        return found > 1 && found >= words.length / 2;
      }),
  );
  expect(lists.length).toBeGreaterThan(500);
  expect(lists.flatMap(({ name, unknown }) => unknown.map((word) => `${name}: ${word}`))).toEqual([]);
});
