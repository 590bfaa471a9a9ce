import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { languages } from '#locales/languages';

const root = new URL('..', import.meta.url).pathname;
/**
 * Excluded, because the demo's content is written in two languages and falls back to one of them, like all
 * stored content.
 */
const DEMO = 'db/seed/';
const files = globSync('{apps,connectors,contracts,db,domain,platform,scripts}/**/*.{ts,tsx}', {
  cwd: root,
}).filter((path) => !path.includes('.test.') && !path.startsWith(DEMO));

const code = `(?:${languages.join('|')})`;
const quoted = `['"\`]${code}['"\`]`;
/** Matches code that lists the languages and would be wrong once another language is added. */
const LISTS = new RegExp(
  [
    `${quoted}\\s*[|,:]\\s*${quoted}`,
    `[=!]==? ${quoted}`,
    `(?:case|lang=|hrefLang=)\\s?${quoted}`,
    `[{,\\n]\\s*${code}:\\s`,
    `\\btexts\\.${code}\\b`,
    `\\.${code}\\.(?:md|json)\\b`,
  ].join('|'),
  'g',
);
const listsIn = (text: string): string[] => [...text.matchAll(LISTS)].map(([found]) => found.trim());

test('no code outside locales/ lists languages: it uses `languages`, `byLanguage` or an entry', () => {
  expect(files.length).toBeGreaterThan(900);
  const found = files.flatMap((path) =>
    listsIn(readFileSync(`${root}/${path}`, 'utf8')).map((list) => `${path}: ${list}`),
  );
  expect(found).toEqual([]);
});

test.each([
  "language: 'en' | 'de';",
  "z.enum(['de', 'en'])",
  "order.language === 'de' ? 'de' : 'en'",
  "const names = { en: 'English' };",
  'const names = {\n  de: new Intl.DisplayNames(),\n};',
  'texts.en.title',
  "import german from './terms.de.md?raw';",
  '<article lang="de">',
])('%s is found', (text) => {
  expect(listsIn(text)).not.toEqual([]);
});
