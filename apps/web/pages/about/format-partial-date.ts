import { formatLocale } from '#locales/languages';

const PARTS: Record<number, Intl.DateTimeFormatOptions> = {
  1: { year: 'numeric' },
  2: { year: 'numeric', month: 'long' },
  3: { dateStyle: 'long' },
};

/**
 * A date as exactly as it is known, in words: `2024`, `2024-05` or `2024-05-31`. Anything else throws, so that a slip
 * in `brand.ts` is noticed when the page is first made.
 */
export function formatPartialDate(date: string, language: string): string {
  const parts = /^\d{4}(-\d{2}){0,2}$/.test(date) ? PARTS[date.split('-').length] : undefined;
  if (!parts) throw new Error(`no date: ${date}`);
  return new Intl.DateTimeFormat(formatLocale(language), { ...parts, timeZone: 'UTC' }).format(
    new Date(date),
  );
}
