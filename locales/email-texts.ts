import { texts } from './index.ts';
import { formatLocale, type Language } from './languages.ts';
import type { Texts } from './texts.ts';

/** Returns all email texts in a language. `interpolate` fills the `{{name}}` placeholders. */
export const emailTexts = (language: Language): Texts['mail'] => texts[language].mail;

/** Replaces `{{name}}` placeholders. A missing value is a programming error and throws. */
export function interpolate(text: string, values: Record<string, string>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`no value for ${name} in an email text`);
    return value;
  });
}

/** Returns a country's name, or the stored value: old records may contain something other than a country code. */
export function countryName(language: Language, country: string): string {
  try {
    return new Intl.DisplayNames(formatLocale(language), { type: 'region' }).of(country) ?? country;
  } catch {
    return country;
  }
}

/** Emails show dates in Zürich time, wherever they are read. */
const ZURICH = { dateStyle: 'long', timeZone: 'Europe/Zurich' } as const;

/** Formats a date for emails: “3 March 2026”. */
export const formatDate = (language: Language, date: Date): string =>
  new Intl.DateTimeFormat(formatLocale(language), ZURICH).format(date);

/** Formats a date and time for emails: “3 March 2026 at 14:05”. */
export const formatDateTime = (language: Language, date: Date): string =>
  new Intl.DateTimeFormat(formatLocale(language), { ...ZURICH, timeStyle: 'short' }).format(date);
