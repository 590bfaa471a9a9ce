/** Languages of the site; the first is the fallback (spec section 9). */
export const languages = ['en', 'de'] as const;
export type Language = (typeof languages)[number];
export const fallbackLanguage: Language = 'en';

export const isLanguage = (value: unknown): value is Language =>
  languages.some((language) => language === value);

/** What Intl writes dates and numbers of a language by: English as it is read in Europe, the day first. */
export const formatLocale = (language: string): string => (language === 'en' ? 'en-GB' : language);

/** The first language of an Accept-Language header that we speak, by its weights; null when it names none. */
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
