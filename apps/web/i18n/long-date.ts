import { formatLocale } from '#locales/languages';

const OPTIONS = {
  date: { dateStyle: 'long' },
  month: { month: 'long', year: 'numeric' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

/** Formatters, cached by kind and language: creating one takes a tenth of a page's rendering time. */
const formats = new Map<string, Intl.DateTimeFormat>();

function inUtc(date: Date, language: string, kind: keyof typeof OPTIONS): string {
  const key = `${kind} ${language}`;
  const known = formats.get(key);
  if (known) return known.format(date);
  const format = new Intl.DateTimeFormat(formatLocale(language), { ...OPTIONS[kind], timeZone: 'UTC' });
  formats.set(key, format);
  return format.format(date);
}

/**
 * Formats a date in long form, such as `6 January 2025`, in UTC, so that every server renders the same text. A
 * non-breaking space joins day and month.
 */
export const longDate = (date: Date, language: string): string =>
  inUtc(date, language, 'date').replace(' ', '\u00a0');

/** Formats a date's month, such as `January 2025`, in UTC. */
export const longMonth = (date: Date, language: string): string => inUtc(date, language, 'month');
