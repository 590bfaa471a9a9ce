import { formatLocale } from '#locales/languages';

/** Formatters of one language. Days are calendar days, so they are formatted in UTC. */
export function statisticsFormats(language: string) {
  const locale = formatLocale(language);
  const dayFormat = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' });
    // The number of the day stays with its month.
    return (day: string) =>
      format.format(new Date(`${day}T00:00:00Z`)).replace(/(\d\.?) (?=\p{L})/u, '$1\u00a0');
  };
  const number = new Intl.NumberFormat(locale);
  const ratio = new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 });
  const languageNames = new Intl.DisplayNames([language], {
    type: 'language',
    languageDisplay: 'standard',
    fallback: 'code',
  });
  return {
    number: (value: number) => number.format(value),
    ratio: (value: number) => ratio.format(value),
    /** Whole per cent; 0 is shown as less than 1 %. */
    percent: (whole: number) => (whole === 0 ? `< ${percent.format(0.01)}` : percent.format(whole / 100)),
    /** Such as "Sunday, 3 May". */
    weekday: dayFormat({ weekday: 'long', day: 'numeric', month: 'long' }),
    /** Such as "3 May 2026". */
    date: dayFormat({ dateStyle: 'long' }),
    /** Such as "3 May", for the axis. */
    short: dayFormat({ day: 'numeric', month: 'short' }),
    language: (tag: string) => languageNames.of(tag) ?? tag,
  };
}

export type StatisticsFormats = ReturnType<typeof statisticsFormats>;
