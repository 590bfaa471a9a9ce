import { texts } from './index.ts';
import { formatLocale, type Language } from './languages.ts';
import type { Texts } from './texts.ts';

/** All texts of mails in a language; `{{name}}` marks what `fill` puts in. */
export const emailTexts = (language: Language): Texts['mail'] => texts[language].mail;

/** Puts values in for `{{name}}`; one that is missing is a fault of ours and throws. */
export function interpolate(text: string, values: Record<string, string>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`no value for ${name} in a mail text`);
    return value;
  });
}

/** Dates of letters are those of Zurich, wherever a letter is read. */
const ZURICH = { dateStyle: 'long', timeZone: 'Europe/Zurich' } as const;

/** A day as letters write it: “3 March 2026”. */
export const formatDate = (language: Language, date: Date): string =>
  new Intl.DateTimeFormat(formatLocale(language), ZURICH).format(date);

/** A moment as letters write it: “3 March 2026 at 14:05”. */
export const formatDateTime = (language: Language, date: Date): string =>
  new Intl.DateTimeFormat(formatLocale(language), { ...ZURICH, timeStyle: 'short' }).format(date);
