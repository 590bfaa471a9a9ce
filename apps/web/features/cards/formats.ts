import { formatLocale } from '#locales/languages';
import { longDate } from '../../i18n/long-date.ts';

const steps = [
  { from: 1e12, unit: 'T' },
  { from: 1e9, unit: 'B' },
  { from: 1e6, unit: 'M' },
  { from: 1e3, unit: 'K' },
] as const;

/** Cached by language: creating a format costs more than using it a thousand times. */
const numberFormats = new Map<string, Intl.NumberFormat>();

function numberFormat(language: string): Intl.NumberFormat {
  const known = numberFormats.get(language);
  if (known) return known;
  const format = new Intl.NumberFormat(language, { maximumFractionDigits: 1 });
  numberFormats.set(language, format);
  return format;
}

/**
 * Formats a number of views with at most one decimal and K, M, B or T (product 8.6). The number is truncated,
 * never rounded up.
 */
export function abbreviateViews(views: number, language: string): string {
  const step = steps.find(({ from }) => views >= from);
  if (!step) return numberFormat(language).format(views);
  const tenths = Math.floor(views / (step.from / 10)) / 10;
  return `${numberFormat(language).format(tenths)}${step.unit}`;
}

/**
 * Formats the number of members of a chat server with the language's thousands separator (product 8.6): in
 * German a comma is the decimal separator, so 1,284 members would read as little more than one.
 */
export const memberCount = (members: number, language: string): string =>
  numberFormat(language).format(members);

/** Cached by all that they depend on: creating a format takes a tenth of a page's rendering time. */
const formats = new Map<string, Intl.DateTimeFormat>();

interface EventTimeOptions {
  /** Includes the zone, which the reader cannot infer without a location. */
  named: boolean;
  /** Abbreviates the day, without the year: an event that has not ended is the next one on that day. */
  short?: boolean;
}

function eventFormat(
  language: string,
  timezone: string,
  { named, short = false }: EventTimeOptions,
): Intl.DateTimeFormat {
  const key = `${language} ${timezone} ${named} ${short}`;
  const known = formats.get(key);
  if (known) return known;
  const words = short ? 'short' : 'long';
  const format = new Intl.DateTimeFormat(formatLocale(language), {
    weekday: words,
    day: 'numeric',
    month: words,
    ...(short ? {} : { year: 'numeric' }),
    hour: '2-digit',
    minute: '2-digit',
    ...(named ? { timeZoneName: 'short' } : {}),
    timeZone: isZone(timezone) ? timezone : 'UTC',
  });
  // Only existing zones are cached, so that the map stays bounded.
  if (isZone(timezone)) formats.set(key, format);
  return format;
}

function isZone(timezone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: timezone }) !== undefined;
  } catch {
    return false;
  }
}

const moment = (text: string | null): Date | null => {
  const date = new Date(text ?? Number.NaN);
  return Number.isNaN(date.getTime()) ? null : date;
};

/** Formats the time of an event as text, in the event's own time zone; returns null if the organiser hides the time. */
export function eventTime(
  event: { start: string | null; end: string | null; timezone: string },
  language: string,
  options: EventTimeOptions,
): string | null {
  const [start, end] = [moment(event.start), moment(event.end)];
  const format = eventFormat(language, event.timezone, options);
  // Word joiners prevent a line break between the two times.
  if (start && end && end > start)
    return format.formatRange(start, end).replace(/(?<=\d)–(?=\d)/, '\u2060–\u2060');
  return start ? format.format(start) : null;
}

/**
 * Formats a date with the name of the month, such as "1. Mai 2027" in German; returns an empty string if the
 * date is invalid.
 */
export function longDay(text: string, language: string): string {
  const date = moment(text);
  return date ? longDate(date, language) : '';
}
