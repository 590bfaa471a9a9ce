import de from './de/language.json' with { type: 'json' };
import en from './en/language.json' with { type: 'json' };

/** What `language.json` in a language's folder says. The folder's name is the language's code: in `lang`, in `?lng=`. */
export interface LanguageEntry {
  /** The language's own name for itself. */
  name: string;
  /** Locale for `Intl`: how dates and numbers are written. */
  locale: string;
  /** https://ogp.me/#optional: the language with a country. */
  openGraphLocale: string;
  /** True for exactly one language; the legal texts of the others are summaries. */
  legalTextsAreBinding: boolean;
  /** Begins the note in a legal text about something that the operator still has to complete. */
  toBeCompleted: string;
}

/** The one list of languages: every folder of `locales/` with texts, in the order in which pages list them. */
const entries = { en, de } satisfies Record<string, LanguageEntry>;

export type Language = keyof typeof entries;
export const languageEntries: Readonly<Record<Language, LanguageEntry>> = entries;
export const languages = Object.keys(entries) as readonly Language[];
export const fallbackLanguage = 'en' as const satisfies Language;

export const isLanguage = (value: unknown): value is Language =>
  languages.some((language) => language === value);

/** `value` if it is one of our languages: a stored one may have been removed since. */
export const languageOrFallback = (value: unknown): Language =>
  isLanguage(value) ? value : fallbackLanguage;

/** One value per language. */
export const byLanguage = <T>(make: (language: Language) => T): Record<Language, T> =>
  Object.fromEntries(languages.map((language) => [language, make(language)])) as Record<Language, T>;

/** Stored content. It lacks the languages that were added after it was written. */
export type Translated<T> = Record<typeof fallbackLanguage, T> & Partial<Record<Language, T>>;

export const translation = <T>(translated: Translated<T>, language: Language): T =>
  translated[language] ?? translated[fallbackLanguage];

/** The locale that `Intl` writes dates and numbers of a language in. */
export const formatLocale = (language: string): string =>
  isLanguage(language) ? languageEntries[language].locale : language;

/** First supported language of an Accept-Language header by its weights, or null. */
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
