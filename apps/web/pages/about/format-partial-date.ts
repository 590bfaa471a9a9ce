import { formatLocale } from '#locales/languages';

const PARTS: Record<number, Intl.DateTimeFormatOptions> = {
  1: { year: 'numeric' },
  2: { year: 'numeric', month: 'long' },
  3: { dateStyle: 'long' },
};

/**
 * Formats a date with the precision that is known: `2024`, `2024-05` or `2024-05-31`. Throws for any other
 * value, so that a mistake in `brand.ts` is found when the page first renders.
 */
export function formatPartialDate(date: string, language: string): string {
  const parts = /^\d{4}(-\d{2}){0,2}$/.test(date) ? PARTS[date.split('-').length] : undefined;
  if (!parts) throw new Error(`not a date: ${date}`);
  return new Intl.DateTimeFormat(formatLocale(language), { ...parts, timeZone: 'UTC' }).format(
    new Date(date),
  );
}
