import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type Language, languages } from '#locales/languages';

// Checks the texts that people read: pages, error messages, emails and legal texts. All of them are in `locales/`.

const folder = (language: Language) => join(import.meta.dirname, '../locales', language);

/** What is not prose: commands of operators, placeholders, tags, URLs of links, and the lines below table heads. */
const MACHINE = /npm run ops -- [\w ]+|\{\{[^}]*\}\}|<\/?\w+>|\]\([^)]*\)|^[| -]+$/gm;
/** Stands for what was removed: a word, so that the marks around it are still checked. */
const WORD = 'x';

const quotes: Readonly<Record<Language, readonly [open: string, close: string]>> = {
  en: ['“', '”'],
  de: ['„', '“'],
};

/** Faults as patterns, the same in every language. */
const FAULTS: readonly [name: string, pattern: RegExp][] = [
  ['a straight quote', /["«»]/u],
  ['a straight apostrophe, or another sign in its place', /['`´‘‚]/u],
  ['an apostrophe that follows no letter', /(?<!\p{L})’/u],
  ['a hyphen, two hyphens or a long dash as a dash', /\s-\s|(?<![-*])--(?!-)|—/u],
  ['a dash without spaces between words', /\p{L}–|–\p{L}/u],
  ['three dots', /\.\.\./u],
  ['an ellipsis that can stand alone on a line', / …/u],
  ['a number that can be separated from its sign', /§ \d|\d [%€]|\d × \d/u],
  ['two spaces', / {2}/u],
];

function faultsOf(language: Language, text: string): string[] {
  const prose = text.replace(MACHINE, WORD);
  const [open, close] = quotes[language];
  const marks = prose.replace(/[^„“”]/gu, '');
  const found = FAULTS.filter(([, pattern]) => pattern.test(prose)).map(([name]) => name);
  if (marks.replaceAll(open + close, '')) found.push(`quotes other than ${open}…${close}`);
  return found;
}

/** Texts that are also read outside pages: by email clients, callers of the API, search engines and readers of exports. */
const OUTSIDE_PAGES =
  /^(?:mail|errors|export)\.json|\.meta\.|^support\.json\.delete\.mail\.|^reset\.json\.request\.invalid$/;

/** Returns each text of a parsed file with its key. */
const flatten = (value: unknown, key = ''): [string, string][] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([name, inner]) => flatten(inner, `${key}.${name}`))
    : [[key, String(value)]];

describe.each(languages.map((language) => [language]))('the texts in %s', (language) => {
  const names = readdirSync(folder(language), { recursive: true, encoding: 'utf8' });

  test.each(names.filter((name) => /\.(json|md)$/.test(name)))('of %s are typeset', (name) => {
    const source = readFileSync(join(folder(language), name), 'utf8');
    const entries = name.endsWith('.json')
      ? flatten(JSON.parse(source))
      : source.split('\n').map((line, index): [string, string] => [
          `:${index + 1}`,
          // A hyphen begins the item of a list.
          line.replace(/^- /, ''),
        ]);
    const faults = entries.flatMap(([key, text]) =>
      faultsOf(language, text).map((fault) => `${key} has ${fault}: ${text}`),
    );
    expect(faults).toEqual([]);
  });

  // The fonts have no non-breaking hyphen, so on pages a word joiner (U+2060) follows the hyphen.
  test.each(names.filter((name) => /^[\w-]+\.json$/.test(name)))(
    'of %s keep "e-mail" on one line',
    (name) => {
      const entries = flatten(JSON.parse(readFileSync(join(folder(language), name), 'utf8')), name);
      const isWrong = ([key, text]: [string, string]) =>
        OUTSIDE_PAGES.test(key) ? text.includes('\u2060') : /e-mail/i.test(text);
      expect(entries.filter(isWrong)).toEqual([]);
    },
  );
});

test.each([
  ['en', 'It isn’t “{{title}}”, it’s 3–5 <name>{{name}}</name>’s – 20% off…', []],
  ['en', "It isn't", ['a straight apostrophe, or another sign in its place']],
  ['en', 'Choose "manage"', ['a straight quote']],
  ['en', 'Choose „manage“', ['quotes other than “…”']],
  ['en', '404 - Page Not Found', ['a hyphen, two hyphens or a long dash as a dash']],
  ['en', 'Out—and about', ['a hyphen, two hyphens or a long dash as a dash']],
  ['en', 'Out–and about', ['a dash without spaces between words']],
  ['en', 'Loading...', ['three dots']],
  ['en', 'See it: npm run ops -- billing show {{username}}', []],
  ['de', 'Wähle „Weiter“, geht’s dann?', []],
  ['de', 'Wähle “Weiter”', ['quotes other than „…“']],
  ['de', 'Wähle „Weiter', ['quotes other than „…“']],
  ['de', 'Nur 5 % oder 1,99 €', ['a number that can be separated from its sign']],
  ['de', 'Nur 5\u00a0% oder 1,99\u00a0€, § 3', ['a number that can be separated from its sign']],
  ['de', 'Wird geladen …', ['an ellipsis that can stand alone on a line']],
] as const)('in %s %j has these faults: %j', (language, text, faults) => {
  expect(faultsOf(language, text)).toEqual(faults);
});
