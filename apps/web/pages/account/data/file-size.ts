import { formatLocale } from '#locales/languages';

/** Formats a file's size, such as "12 kB" or "3.4 MB". */
export function fileSize(bytes: number, language: string): string {
  const [amount, unit] = bytes < 1e6 ? [bytes / 1e3, 'kilobyte'] : [bytes / 1e6, 'megabyte'];
  return new Intl.NumberFormat(formatLocale(language), {
    style: 'unit',
    unit,
    maximumFractionDigits: bytes < 1e6 ? 0 : 1,
  }).format(Math.max(amount, 1));
}
