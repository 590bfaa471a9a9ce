import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { errorStatus } from '#contracts/errors';
import { texts } from '#locales';
import { fallbackLanguage, languages } from '#locales/languages';

const locales = new URL('../locales/', import.meta.url).pathname;
const folder = (language: string) => join(locales, language);
const everyFileOf = (language: string) =>
  readdirSync(folder(language), { recursive: true, encoding: 'utf8' }).sort();
/**
 * Returns the text files of a language. `language.json` is excluded, because the type `LanguageEntry` already
 * checks it.
 */
const filesOf = (language: string) =>
  everyFileOf(language).filter((name) => name.endsWith('.json') && name !== 'language.json');

/** Returns each text of a parsed file with its key, such as `register.next`. */
function flatten(value: unknown, path = ''): [string, unknown][] {
  if (typeof value !== 'object' || value === null) return [[path, value]];
  return Object.entries(value).flatMap(([key, inner]) => flatten(inner, path ? `${path}.${key}` : key));
}
const read = (language: string, file: string) =>
  flatten(JSON.parse(readFileSync(join(folder(language), file), 'utf8')));

/** Returns a text's placeholders (`{{name}}`, `$t(key)` and `<0>…</0>`), sorted. */
const placeholders = (text: string) =>
  [...text.matchAll(/\{\{[^}]*\}\}|\$t\([^)]*\)|<\/?[\w-]+ ?\/?>/g)]
    .map(([all]) => all.replaceAll(' ', ''))
    .sort();

/**
 * Suffix of a plural form. Languages have different plural forms, so only the key without the suffix must be
 * the same.
 */
const PLURAL = /_(zero|one|two|few|many|other)$/;
/**
 * Replaces a key's plural suffix: `items_one` becomes `items_…`. A key such as `too_many`, which only looks
 * like a plural form, stays unchanged.
 */
const stem = (key: string, keys: readonly string[]) =>
  keys.includes(key.replace(PLURAL, '_other')) ? key.replace(PLURAL, '_…') : key;
const stems = (entries: [string, unknown][]) => {
  const keys = entries.map(([key]) => key);
  return [...new Set(keys.map((key) => stem(key, keys)))].sort();
};

describe.each(languages.filter((language) => language !== fallbackLanguage))(
  '%s and the fallback',
  (language) => {
    test('have the same files, legal texts included', () => {
      expect(everyFileOf(language)).toEqual(everyFileOf(fallbackLanguage));
    });

    test.each(filesOf(fallbackLanguage))('have the same keys in %s, with the same placeholders', (file) => {
      const [own, base] = [read(language, file), read(fallbackLanguage, file)];
      expect(stems(own)).toEqual(stems(base));
      // A plural form that the fallback lacks is compared with the fallback's general form (`_other`).
      const byKey = new Map(base);
      for (const [key, text] of own) {
        const other = byKey.get(key) ?? byKey.get(key.replace(PLURAL, '_other'));
        if (/_(zero|one)$/.test(key)) continue;
        expect([key, placeholders(String(text))]).toEqual([key, placeholders(String(other))]);
      }
    });
  },
);

describe.each(languages.map((language) => [language]))('every text in %s', (language) => {
  test.each(filesOf(language))('of %s is non-empty and clean', (file) => {
    for (const [key, text] of read(language, file)) {
      expect(text, key).toBeTypeOf('string');
      expect(String(text).trim(), key).not.toBe('');
      expect(String(text), key).toBe(String(text).normalize('NFC').trim());
      expect(String(text), key).not.toMatch(/\b(?:TODO|FIXME|lorem)\b|\u00ad|\p{Cc}/iu);
    }
  });

  test('has every plural form that the language needs', () => {
    const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
    for (const file of filesOf(language)) {
      const keys = read(language, file).map(([key]) => key);
      for (const key of keys.filter((name) => stem(name, keys) !== name))
        for (const form of forms) expect(keys).toContain(key.replace(PLURAL, `_${form}`));
    }
  });
});

test('the list of languages is the folders, whose names are codes of two letters', () => {
  const folders = readdirSync(locales, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'legal')
    .map(({ name }) => name);
  expect([...languages].sort()).toEqual(folders.sort());
  for (const language of languages) expect(language).toMatch(/^[a-z]{2}$/);
});

test('plain Node loads every text file, as Vite does', () => {
  const script = "import('#locales').then(({ texts }) => process.stdout.write(JSON.stringify(texts)))";
  const loaded = execFileSync(process.execPath, ['-e', script], { cwd: locales, encoding: 'utf8' });
  expect(JSON.parse(loaded)).toEqual(texts);
  for (const language of languages)
    expect(
      Object.keys(texts[language])
        .map((name) => `${name}.json`)
        .sort(),
    ).toEqual(filesOf(language));
});

test('every error code has a text', () => {
  for (const language of languages)
    expect(Object.keys(texts[language].errors).sort()).toEqual(Object.keys(errorStatus).sort());
});

test('German uses du', () => {
  // "Sie" in the middle of a sentence is the polite form; "sie" is not.
  for (const file of filesOf('de'))
    for (const [key, text] of read('de', file))
      expect(String(text), `${file} ${key}`).not.toMatch(/[a-zäöüß,] (Sie|Ihnen|Ihr|Ihre[mnrs]?)\b/);
});

/** What has one name in each language, as a pattern that finds its other names. */
const OTHER_NAMES: Readonly<Record<string, RegExp>> = {
  // einloggen, ausloggen; Beschwerde; Button; "Bitte" with the full imperative.
  de: /(an|ab)ge?meldet|melde dich|(an|ab)melden|ohne Anmeldung|einspruch|kn[oö]pf|öffentliches Short|bitte (wähl|prüf|füll|akzeptier|entfern|versuch|schließ|schalt|öffn|lösch)(?!\p{L})/iu,
  // log in, log out
  en: /\bsign(ed|ing)?[ -](in|out)\b/iu,
};

test.each(Object.entries(OTHER_NAMES))('%s has one name for each thing', (language, others) => {
  for (const file of everyFileOf(language).filter((name) => /\.(json|md)$/.test(name))) {
    const source = readFileSync(join(folder(language), file), 'utf8');
    expect(others.exec(source)?.[0], file).toBeUndefined();
  }
});
