import de from './de/language.json' with { type: 'json' };
import en from './en/language.json' with { type: 'json' };

/**
 * Content of `language.json` in a language's folder. The folder's name is the language code that is used in
 * `lang` and `?lng=`.
 */
export interface LanguageEntry {
  /** Name of the language, in the language itself. */
  name: string;
  /** Locale with which `Intl` formats dates and numbers. */
  locale: string;
  /** Open Graph locale, which includes a country, such as `en_US` (https://ogp.me/#optional). */
  openGraphLocale: string;
  /**
   * Whether the legal texts in this language are binding. True for exactly one language; the legal texts in
   * all other languages are summaries.
   */
  legalTextsAreBinding: boolean;
  /**
   * First words of the note that replaces a value which the operator still has to complete:
   * `[<toBeCompleted>: Telefonnummer]`.
   */
  toBeCompleted: string;
}

/**
 * The only list of languages: every folder of `locales/` with texts, in the order in which pages list the
 * languages.
 */
const entries = { en, de } satisfies Record<string, LanguageEntry>;

export type Language = keyof typeof entries;
export const languageEntries: Readonly<Record<Language, LanguageEntry>> = entries;
export const languages = Object.keys(entries) as readonly Language[];
export const fallbackLanguage = 'en' as const satisfies Language;

export const isLanguage = (value: unknown): value is Language =>
  languages.some((language) => language === value);

/**
 * Returns `value` if it is a supported language, otherwise the fallback language. A stored language may no
 * longer be supported.
 */
export const languageOrFallback = (value: unknown): Language =>
  isLanguage(value) ? value : fallbackLanguage;

/** Returns an object with one value per language. */
export const byLanguage = <T>(make: (language: Language) => T): Record<Language, T> =>
  Object.fromEntries(languages.map((language) => [language, make(language)])) as Record<Language, T>;

/** Stored content by language. Languages that were added after the content was written are missing. */
export type Translated<T> = Record<typeof fallbackLanguage, T> & Partial<Record<Language, T>>;

export const translation = <T>(translated: Translated<T>, language: Language): T =>
  translated[language] ?? translated[fallbackLanguage];

/** Returns the locale with which `Intl` formats dates and numbers. An unsupported language is returned unchanged. */
export const formatLocale = (language: string): string =>
  isLanguage(language) ? languageEntries[language].locale : language;

/** Returns the supported language with the highest weight in an Accept-Language header, or null if there is none. */
export function acceptedLanguage(header: string | undefined): Language | null {
  const wanted = (header ?? '')
    .split(',')
    .map((part, position) => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';');
      const weight = parameters.map((parameter) => /^\s*q=([\d.]+)$/.exec(parameter)?.[1]).find(Boolean);
      return { language: tag.split('-')[0], weight: weight === undefined ? 1 : Number(weight), position };
    })
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight || a.position - b.position);
  return wanted.map(({ language }) => language).find(isLanguage) ?? null;
}
